/** A price list, old code beside today's: both in the same armies. */
import { describe, expect, it } from 'vitest';
import { checkedAgainst, OldPeer } from '../testing/old-code.js';
import { list, metricIn } from '../testing/studies.js';
import type { Answer, Question } from './peer/protocol.js';

const quick = list.replace('engagements: 3000', 'engagements: 1500').replace('atMost: 6000', 'atMost: 3000');
const rounds = { rounds: 2 };
const units = ['squad', 'gun', 'volunteers', 'recon'];

describe('a price list against old code', () => {
  it('that plays alike is unchanged, with what its units were worth', async () => {
    const peer = new OldPeer();
    const report = await checkedAgainst(peer, quick, quick);
    expect(report).toMatchObject({ verdict: 'unchanged', exitCode: 0, causes: [], notes: [], missing: [], added: [] });
    expect(report.metrics.map(({ id }) => id)).toEqual([
      ...units.map((unit) => `list/worths/${unit}`),
      'list/evenness',
    ]);
    const gun = metricIn(report, 'list/worths/gun');
    expect(gun).toMatchObject({ basis: 'digest', pairs: 256 });
    expect(gun.before).toBeGreaterThan(35);
    expect(gun.before).toBeLessThan(50);
    expect(new Set(peer.asked)).toEqual(new Set(['open', 'ruleset', 'armies']));
  });

  it('that draws other random numbers, and other armies: old and new meet in those of the old code', async () => {
    const report = await checkedAgainst(new OldPeer({ seeds: 'other ', rules: {} }), quick, quick, rounds);
    expect(report.verdict).not.toBe('changed');
    for (const unit of units) expect(metricIn(report, `list/worths/${unit}`).basis).toBe('paired');
    expect(report.causes.map(({ where }) => where)).toEqual(['code']);
  });

  it('that plays by other rules: worths moved, and the code did it', async () => {
    const old = new OldPeer({ rules: { 'rules.to-hit.need': 5 } });
    const report = await checkedAgainst(old, quick, quick, { ...rounds, margins: { worth: 5 } });
    const volunteers = metricIn(report, 'list/worths/volunteers');
    expect(volunteers).toMatchObject({ verdict: 'changed', basis: 'paired' });
    expect(volunteers.change).toBeGreaterThan(1.5);
    expect(report.causes.map(({ where }) => where)).toEqual(['code']);
    expect(report.notes).toContainEqual(expect.stringMatching(/^list: balance moved/));
  });

  it('and old inputs, both of which differ: what each does alone', async () => {
    const today = quick.replace('{unit: mmg-team}', '{unit: mmg-team, experience: inexperienced, price: 50}');
    const old = new OldPeer({ rules: { 'rules.to-hit.need': 5 } });
    const report = await checkedAgainst(old, quick, today, { rounds: 1, margins: { worth: 5 } });
    const { apart } = metricIn(report, 'list/worths/gun');
    expect(apart?.inputs.high).toBeLessThan(0);
    expect(apart?.pairs).toBe(1500);
    expect(metricIn(report, 'list/worths/volunteers').apart?.code.low).toBeGreaterThan(0);
    expect(report.notes).toContainEqual(expect.stringMatching(/^list\/worths\/gun: code and inputs have both changed/));
  });

  it('of another list is compared with what the old armies came to', async () => {
    const longer = quick.replace('gate:', '    sniper: {unit: sniper}\ngate:');
    const report = await checkedAgainst(new OldPeer(), quick, longer, { rounds: 1 });
    expect(report.added).toEqual(['list/worths/sniper']);
    expect(metricIn(report, 'list/worths/squad').basis).toBe('counts');
    expect(report.notes).toContainEqual(
      expect.stringMatching(/^list: its list has other units, .* compared with what the old code's own armies came to/),
    );
  });

  it('that cannot be asked about lists, or does not take them, is told of once, and fails nothing', async () => {
    const old = await checkedAgainst(new OldPeer({ noLists: true }), quick, quick);
    expect(old).toMatchObject({ verdict: 'unchanged', exitCode: 0, metrics: [], added: [] });
    expect(old.notes).toEqual([
      'list: the old code (0.0.9) cannot be asked about price lists. Have it make a baseline, and check against that.',
    ]);
    const older = await checkedAgainst(new OldPeer({ refuses: (text) => text.includes('prices:') }), quick, quick);
    expect(older).toMatchObject({ verdict: 'unchanged', metrics: [], added: [] });
    expect(older.notes).toEqual([
      expect.stringMatching(/^list: the old code does not take this price list \(.*\), so/),
    ]);
  });

  it('that has come to be of other armies than it was asked for is one error', async () => {
    class Odd extends OldPeer {
      override async ask<Q extends Question>(question: Q, withWhat: unknown): Promise<Answer<Q>> {
        const answer = await super.ask(question, withWhat);
        if (question !== 'armies') return answer;
        const { battles, held } = answer as Answer<'armies'>;
        return { battles: battles.map((own) => ({ ...own, game: 99 })), held } as unknown as Answer<Q>;
      }
    }
    await expect(checkedAgainst(new Odd(), quick, quick)).rejects.toThrow(/tells other armies than it was asked for/);
  });
});
