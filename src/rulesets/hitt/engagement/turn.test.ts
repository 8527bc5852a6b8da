import { describe, expect, it } from 'vitest';
import { expectEnginesAgree, toldAsPlayed } from '../../../../test/support/engines.js';
import { prepare, solvePrepared } from '../../../kernel/engine.js';
import { studyKey } from '../../../kernel/random/stream-key.js';
import { type Tally, tallyMean } from '../../../kernel/tally.js';
import { hitt } from '../index.js';
import { a, engagementOf, type Layout, piece, specOf, t, table } from '../testing/stage.js';

const chance = (tally: Tally, test: (cell: readonly number[]) => boolean): number =>
  tallyMean(tally, (cell) => (test(cell) ? 1 : 0));
/** Red's one element costs two points: losing it is losing all. */
const redIsLost = (cell: readonly number[]): boolean => cell[2] === 2000;
/** The chance of a cost of blue's, in thousandths. */
const costsBlue = (tally: Tally, milli: number): number => {
  const costs = tally.extras.find(({ name }) => name === 'blueCost');
  return costs?.weights[costs.values.indexOf(milli)] ?? 0;
};
const exact = (layout: Layout): Tally => solvePrepared(prepare(engagementOf(layout), 'exact'));

describe('the worked engagements', () => {
  it('W18 an MG against Rifles at 400p, both holding, within 3 bounds: 1603/1728, whoever begins', () => {
    for (const defender of ['roll', 'blue', 'red']) {
      const tally = exact({
        blue: [piece('mg', 400)],
        red: [piece('rifles', 800)],
        turnLimit: 3,
        options: { defender },
      });
      expect(chance(tally, redIsLost)).toBeCloseTo(1603 / 1728, 12);
      expect(chance(tally, (cell) => cell[1] === 0)).toBeCloseTo(1, 12);
    }
  });

  it('W19 Rifles against Cavalry at 200p, both holding: destroyed 4/21, out of range 17/21 in the end', () => {
    const bounds = 60;
    const tally = exact({
      blue: [piece('rifles', 400)],
      red: [piece('cavalry', 600)],
      turnLimit: bounds,
    });
    expect(chance(tally, redIsLost)).toBeCloseTo((4 / 21) * (1 - (15 / 36) ** bounds), 12);
    expect(chance(tally, (cell) => !redIsLost(cell))).toBeCloseTo(17 / 21, 9);
    // one bound of it: 4 and 17 of 36
    const once = exact({ blue: [piece('rifles', 400)], red: [piece('cavalry', 600)], turnLimit: 1 });
    expect(chance(once, redIsLost)).toBeCloseTo(4 / 36, 12);
  });

  it('the option pips none plays the same duel without PIPs (HITT-L15)', () => {
    const layout: Layout = { blue: [piece('mg', 400)], red: [piece('rifles', 800)], turnLimit: 3 };
    const still = exact({ ...layout, options: { defender: 'blue', pips: 'none' } });
    expect(chance(still, redIsLost)).toBeCloseTo(1603 / 1728, 12);
  });
});

describe('the end', () => {
  it('HITT-END-01, HITT-R39 a side breaks with half of its points lost, and more than the enemy', () => {
    const layout: Layout = {
      blue: [piece('mg', 400)],
      red: [piece('rifles', 800, { name: 'near' }), piece('rifles', 2300, { name: 'far' })],
    };
    const game = table(layout);
    game.bound(1, 6, 1);
    expect(game.outcome()).toMatchObject({ winner: 1, redLost: 2000, redCost: 4000, turns: 1, ending: 1 });
    const three = table({ ...layout, red: [...layout.red, piece('rifles', 2300, { name: 'farther' })] });
    three.bound(1, 6, 1);
    expect(three.engagement.done(three.state)).toBe(false);
  });

  it('ENG-R02, ENG-R03 nobody left, or the limit: then the share of points lost decides', () => {
    const limit = table({ blue: [piece('mg', 400)], red: [piece('rifles', 2000)], turnLimit: 2 });
    limit.bound(1).bound(1);
    expect(limit.outcome()).toMatchObject({ winner: 0, turns: 2, ending: 4 });
    // HITT-L11: a Bunker alone does not fight on
    const bunker = table({
      blue: [piece('rifles', 400)],
      red: [piece('command-bunker', 2400), piece('rifles', 600)],
      options: {},
    });
    bunker.bound(1, a(1), t(6));
    expect(bunker.outcome()).toMatchObject({ winner: 1, ending: 3, redLost: 2000 });
  });

  it('HITT-COST-02 the core of an army costs 13 AP', () => {
    const rules = hitt.compile(hitt.data);
    const core = ['rifles', 'rifles', 'rifles', 'rifles', 'rifles', 'mg'];
    expect(
      core.reduce((sum, unit, k) => sum + rules.unit(unit, k === 0 ? { general: true } : {}).price().milli, 0),
    ).toBe(13_000);
  });

  it('a start that buys not everything (HITT-R24: without the General nothing is dearer)', () => {
    const spec = specOf({
      blue: [piece('rifles', 400), piece('mg', 400)],
      red: [piece('tank', 2000)],
      turnLimit: 1,
    });
    const [level] = spec.starts;
    const some = { weight: 3, strength: [1, 0], milli: [2000, 0] };
    const engagement = hitt.compile(hitt.data).engagement({
      ...spec,
      starts: [{ weight: 1, blue: [...(level?.blue ?? []), some], red: level?.red ?? [] }],
    });
    const tally = solvePrepared(prepare(engagement, 'exact'));
    expect(costsBlue(tally, 2000)).toBeCloseTo(3 / 4, 12);
    expect(costsBlue(tally, 5000)).toBeCloseTo(1 / 4, 12);
  });
});

describe('engines', () => {
  const layouts: Record<string, Layout> = {
    'an assault on an MG': {
      blue: [piece('mg', 400)],
      red: [
        piece('rifles', 1000, { plan: 'assault', name: 'a' }),
        piece('rifles', 1000, { plan: 'assault', name: 'b' }),
      ],
      turnLimit: 10,
      options: {},
    },
    'a Tank with Sturmtruppe at a trench': {
      blue: [piece('rifles', 440), piece('mg', 440)],
      red: [piece('tank', 700, { plan: 'assault' }), piece('sturmtruppe', 700, { plan: 'assault' })],
      terrain: [
        { from: 400, to: 440, kind: 'trench' },
        { from: 460, to: 460, kind: 'wire' },
      ],
      turnLimit: 8,
    },
    'a Barrage, Gas and an observer': {
      blue: [{ unit: 'barrage', plan: 'assault' }, { unit: 'gas', plan: 'assault' }, { unit: 'balloon' }],
      red: [piece('rifles', 1640), piece('mg', 1640)],
      terrain: [{ from: 1640, to: 1680, kind: 'trench' }],
      turnLimit: 5,
    },
  };
  const key = studyKey('hitt', 'engines');

  for (const [name, layout] of Object.entries(layouts)) {
    it(`${name}: exact and both ways of sampling agree`, () => expectEnginesAgree(engagementOf(layout), key));
  }

  it('an engagement is told as it was played, with the clauses', () => {
    const layout = layouts['a Tank with Sturmtruppe at a trench'] as Layout;
    for (const prepared of [prepare(engagementOf(layout), 'roll'), prepare(engagementOf(layout), 'exact')]) {
      for (const index of [0, 5, 77]) {
        const text = toldAsPlayed(prepared, key, index);
        expect(text).toContain('PIPs (HITT-PIP-01)');
        expect(text).toMatch(/Bound 1: blue/);
        expect(text).toMatch(/combat factor \d/);
      }
    }
  });
});
