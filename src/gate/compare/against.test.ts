/** Old code beside today's: what is the same, what only looks different, what has moved, and what did it. */
import { describe, expect, it } from 'vitest';
import { checkedAgainst, OldPeer } from '../testing/old-code.js';
import { duel, metricIn } from '../testing/studies.js';
import { askOldCode } from './against.js';

/** Veterans against Regulars: what Regulars can do concerns one side alone. */
const uneven = duel.replace(
  'unit: rifle-squad, men: 7}, {name: rocket',
  'unit: rifle-squad, men: 7, experience: veteran}, {name: rocket',
);
const winRate = 'duel/engagement/base/winRate';
const destroyed = 'duel/attack/rpg/destroyed';

describe('check against old code', () => {
  it('that plays alike: unchanged, to the last outcome, and nothing more is played', async () => {
    const peer = new OldPeer();
    const report = await checkedAgainst(peer, duel, duel);
    expect(report).toMatchObject({ verdict: 'unchanged', exitCode: 0, causes: [], notes: [], missing: [], added: [] });
    expect(peer.asked).toEqual(['open', 'ruleset', 'attacks', 'solve', 'record']);
  });

  it('that draws other random numbers: refactored, the law is the same', async () => {
    const report = await checkedAgainst(new OldPeer({ seeds: 'other ', rules: {} }), duel, duel);
    expect(report).toMatchObject({ verdict: 'within-margin', exitCode: 0 });
    expect(metricIn(report, winRate)).toMatchObject({ verdict: 'within-margin', basis: 'paired' });
    expect(metricIn(report, destroyed)).toMatchObject({ verdict: 'unchanged' });
    expect(report.notes).toEqual([expect.stringMatching(/^duel: refactored: random numbers moved, law the same/)]);
    expect(report.causes.map(({ where }) => where)).toEqual(['code']);
  });

  it('that plays by other rules: the balance moved, and the code did it', async () => {
    const report = await checkedAgainst(new OldPeer({ rules: { 'rules.morale.regular': 4 } }), uneven, uneven);
    expect(report).toMatchObject({ verdict: 'changed', exitCode: 1 });
    const rate = metricIn(report, winRate);
    expect(rate).toMatchObject({ verdict: 'changed', basis: 'paired' });
    expect(rate.confirmed).toBeDefined();
    expect(rate.apart).toBeUndefined();
    expect(report.causes.map(({ where }) => where)).toEqual(['code']);
    expect(report.notes).toContainEqual(expect.stringMatching(/^duel: balance moved/));
  });

  it('and old inputs, both of which differ: what each does alone', async () => {
    const today = duel.replace('{name: reds, unit: rifle-squad, men: 7}', '{name: reds, unit: rifle-squad, men: 9}');
    const report = await checkedAgainst(new OldPeer({ rules: { 'rules.morale.regular': 5 } }), duel, today);
    expect(report.verdict).toBe('changed');
    expect(new Set(report.causes.map(({ where }) => where))).toEqual(new Set(['scenario', 'code']));
    const { apart, change } = metricIn(report, winRate);
    if (apart === undefined) throw new Error('nothing apart');
    // two men more for red cost blue wins; better morale helps whoever is shot at
    expect(apart.inputs.high).toBeLessThan(-2);
    expect(apart.code.low).toBeLessThan(apart.code.change);
    expect(Math.abs(change - apart.code.change - apart.inputs.change)).toBeLessThan(8);
    expect(apart.pairs).toBe(4096);
  });

  it("that does not take today's inputs: says so, and reads the inputs under today's code", async () => {
    const today = duel.replace('men: 7}, {name: rocket', 'men: 9}, {name: rocket');
    const peer = new OldPeer({ rules: { 'rules.morale.regular': 5 }, refuses: (text) => /"men":9/.test(text) });
    const report = await checkedAgainst(peer, duel, today);
    expect(report.notes).toContainEqual(expect.stringMatching(/^duel: the old code does not take today's inputs/));
    expect(metricIn(report, winRate).apart?.inputs.low).toBeGreaterThan(2);
  });

  it('of a time when there was no such scenario: all is new; what is gone today is missing', async () => {
    const added = await checkedAgainst(new OldPeer(), undefined, duel);
    expect(added).toMatchObject({ added: ['duel (duel.yaml)'], metrics: [], verdict: 'unchanged' });
    const renamed = await checkedAgainst(new OldPeer(), duel.replace('name: duel', 'name: brawl'), duel);
    expect(renamed.verdict).toBe('missing');
    expect(renamed.missing).toContain('brawl/engagement/base/winRate');
  });

  it('compares what both sides can solve without dice', async () => {
    const small = duel
      .replace('men: 7', 'men: 3')
      .replace('men: 7', 'men: 2')
      .replace('turnLimit: 3', 'turnLimit: 1')
      .replace(', {name: rocket, unit: rpg-team}', '')
      .replace(', {name: team, unit: mmg-team}', '');
    const report = await checkedAgainst(new OldPeer({ rules: { 'rules.to-hit.need': 2 } }), small, small);
    expect(metricIn(report, winRate)).toMatchObject({ exact: true, basis: 'exact', pairs: 0 });
    expect(report.verdict).toBe('changed');
  });

  it('holds what the old side is, and nothing of when it was asked', async () => {
    const ask = () => askOldCode(new OldPeer(), [], { version: '0.0.9' });
    expect((await ask()).baseline).toEqual((await ask()).baseline);
  });
});
