/** Prices that are read off strata, old code beside today's. */
import { describe, expect, it } from 'vitest';
import { checkedAgainst, OldPeer } from '../testing/old-code.js';
import { gun, metricIn } from '../testing/studies.js';

const id = 'gun/breakEven';
/** Its margin tighter. */
const strict = gun.replace('margin: 1.5', 'margin: 0.4');
const quick = { rounds: 8 };

/** Only to end a test that hangs. */
const long = 600_000;

describe('a price against old code', () => {
  it(
    'that plays alike is unchanged, and is the price that old curves cross at',
    async () => {
      const peer = new OldPeer();
      const report = await checkedAgainst(peer, gun, gun);
      expect(report).toMatchObject({ verdict: 'unchanged', notes: [] });
      const price = metricIn(report, id);
      expect(price).toMatchObject({ basis: 'digest', change: 0, margin: 1.5 });
      expect(price.before).toBeGreaterThan(2);
      expect(price.before).toBeLessThan(9);
      expect(new Set(peer.asked)).toEqual(
        new Set(['open', 'ruleset', 'attacks', 'solve', 'record', 'curve', 'strata', 'scores']),
      );
    },
    long,
  );

  it(
    'that plays by other rules: the price has moved, and both sides shared their luck',
    async () => {
      const old = new OldPeer({ rules: { 'weapons.mmg.shots': 1 } });
      const report = await checkedAgainst(old, strict, strict, quick);
      const price = metricIn(report, id);
      expect(price).toMatchObject({ verdict: 'changed', basis: 'paired', unit: 'points' });
      expect(price.interval?.method).toMatch(/paired price curves/);
      expect(price.interval?.low).toBeGreaterThan(0.4);
      expect(price.confirmed?.low).toBeGreaterThan(0.4);
      expect(report.notes).not.toContainEqual(expect.stringMatching(/grid/));
    },
    long,
  );

  it(
    'that draws other random numbers: shown to keep its margin',
    async () => {
      const report = await checkedAgainst(new OldPeer({ seeds: 'other ' }), gun, gun, { rounds: 4 });
      expect(metricIn(report, id)).toMatchObject({ verdict: 'within-margin', basis: 'paired' });
    },
    long,
  );

  it(
    'and old inputs, both of which differ: what each does to the price',
    async () => {
      const today = strict.replaceAll('attack: 18}', 'attack: 17}');
      const old = new OldPeer({ rules: { 'weapons.mmg.shots': 1 } });
      const report = await checkedAgainst(old, strict, today, { rounds: 1 });
      const { apart } = metricIn(report, id);
      // the gun shoots more often: by the code alone it is worth more
      expect(apart?.code.low).toBeGreaterThan(0);
      expect(apart?.inputs.low).toBeLessThanOrEqual(apart?.inputs.change ?? Number.NaN);
      expect(report.notes).toContainEqual(expect.stringMatching(/^gun\/breakEven: code and inputs have both changed/));
    },
    long,
  );

  it('of a time before price curves: by an index on the grid, and why is said once', async () => {
    const peer = new OldPeer({ noCurves: true, rules: { 'weapons.mmg.shots': 1 } });
    const report = await checkedAgainst(peer, strict, strict, { rounds: 1 });
    expect(report.notes.filter((note) => /grid/.test(note))).toEqual([
      "gun: the old code (0.0.9) cannot be asked for price curves. So its prices are compared by an index that both sides read on the scenario's grid: it says how far a price has moved, not what it is.",
    ]);
    expect(metricIn(report, id).interval?.method).toBe('confidence sequence of paired differences');
    expect(peer.asked).not.toContain('curve');
  });
});
