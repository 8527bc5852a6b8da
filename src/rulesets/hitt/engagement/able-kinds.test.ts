/** What forecasts of the plan `able` ask of kinds, and what comes of it (HITT-L32). */
import { describe, expect, it } from 'vitest';
import { doubleLaws } from '../../../kernel/enumerate.js';
import { seeks } from '../attack/legal.js';
import { data, readData } from '../data/numbers.js';
import { engagementOf, piece, specOf } from '../testing/stage.js';
import { Forecast } from './able-forecast.js';
import { type Kind, Kinds } from './able-kinds.js';
import { ableOddsOf } from './able-odds.js';
import { compileBattle } from './battle.js';

const numbers = readData(data);
const odds = doubleLaws();

function begin(blue: readonly string[], red: readonly string[]) {
  const layout = { blue: blue.map((unit) => piece(unit, 600)), red: red.map((unit) => piece(unit, 900)) };
  const battle = compileBattle(numbers, specOf(layout));
  const table = ableOddsOf(numbers);
  const kinds = new Kinds(battle, table);
  const s = new Int32Array(engagementOf(layout).fields.length);
  return { kinds, s, forecast: new Forecast(battle, kinds, table) };
}

describe('kinds of elements', () => {
  it('go at whom they seek who is no bombardment, and are in contact if either seeks the other (HITT-R11, HITT-R47)', () => {
    const { all } = begin(['gas', 'fighter', 'sturmtruppe', 'balloon'], ['barrage', 'mg', 'tank', 'fighter']).kinds;
    const pairs = all.flatMap((one) => all.filter(({ side }) => side !== one.side).map((two) => [one, two] as const));
    for (const [one, two] of pairs) {
      const sought = [seeks(one.element, two.element), seeks(two.element, one.element)] as const;
      expect(one.goesAt[two.index] === 1).toBe(sought[0] && !two.element.bombardment);
      expect(one.touches[two.index] === 1).toBe(sought[0] || sought[1]);
    }
    // none of the two follows from the other
    expect(pairs.some(([one, two]) => one.touches[two.index] !== one.goesAt[two.index])).toBe(true);
    expect(pairs.some(([one, two]) => one.touches[two.index] === 1 && !seeks(one.element, two.element))).toBe(true);
  });

  it('pursue whom they have thrown back, in the same fight (HITT-MOVEOUT-04)', () => {
    const { kinds, s, forecast } = begin(['sturmtruppe'], ['rifles']);
    const [troops, rifles] = [kinds.now(s, 0), kinds.now(s, 1)];
    const whereAfter = (own: Kind): number[] => {
      forecast.clear(odds, s);
      forecast.add(own, 800, 2, 0.5);
      forecast.add(rifles, 800, 1, 1);
      forecast.play(0, 1, [() => 0, () => 0]);
      const [{ bodies, count }] = forecast.forces;
      return bodies.slice(0, count).map(({ at }) => at);
    };
    expect(whereAfter({ ...troops, pursues: false })).toEqual([800]);
    expect(Math.max(...whereAfter(troops))).toBeGreaterThan(800);
  });
});
