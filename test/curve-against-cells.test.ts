/**
 * The price curve against brute force: at prices drawn at random, the outcomes that strata and their weights come to
 * are those of engagements played at that price in the old way, whose starts draw level and compositions themselves.
 */
import { describe, expect, it } from 'vitest';
import { playerFor, prepareAs } from '../src/kernel/engine.js';
import { studyKey } from '../src/kernel/random/stream-key.js';
import type { Quantity } from '../src/played/quantity.js';
import { StrataReader } from '../src/played/read.js';
import { StrataBook } from '../src/run/strata/book.js';
import { wholeMilli } from '../src/run/strata/lattice.js';
import { playStage } from '../src/run/strata/stage.js';
import { cholesky, choleskySolve, dot } from '../src/statistics/linear-algebra.js';
import { generator } from '../src/statistics/testing/generator.js';
import { compileCell } from '../src/study/compile.js';
import { cellsOfPrices } from '../src/study/price/price-cells.js';
import type { CurvesInfo, EngagementCell } from '../src/study/study.js';
import { fought, priceFights, studyOf } from './support/price-fights.js';

const roll = { engine: 'roll', why: 'a test' } as const;
const prices = 20;
/** Engagements in each role: of the strata, for all prices together; in the old way, for each price. */
const ofStrata = 1500;
const ofOldWay = 200;

/** Outcomes grouped: who won, and whether each side has lost nothing, up to half, or more. */
function groupOf(outcome: ArrayLike<number>): number {
  const [winner = 0, blueLost = 0, redLost = 0, , blueCost = 0, redCost = 0] = Array.from(outcome);
  const coarse = (lost: number, cost: number): number => (lost === 0 ? 0 : 2 * lost <= cost ? 1 : 2);
  return winner * 9 + coarse(blueLost, blueCost) * 3 + coarse(redLost, redCost);
}
const groups = 27;

/** How often each group is met in a role, played at a price in the old way. */
function oldWay(cell: EngagementCell, role: number): number[] {
  const process = compileCell(cell)[role] as ReturnType<typeof compileCell>[number];
  const player = playerFor(prepareAs(process, roll), role);
  const out = new Int32Array(process.outcomes.length + process.extras.length);
  const shares = new Array<number>(groups).fill(0);
  for (let i = 0; i < ofOldWay; i++) {
    player.play(studyKey('the old way', cell.id), i, out);
    const group = groupOf(out);
    shares[group] = (shares[group] as number) + 1 / ofOldWay;
  }
  return shares;
}

/** Both ways differ by so much, as a normal deviate: chi-square with the covariance of both. */
function deviateAt(reader: StrataReader, cell: EngagementCell, price: number): number {
  const byRole = cell.specs.map((_, role) => oldWay(cell, role));
  const mean = (group: number): number => byRole.reduce((sum, own) => sum + (own[group] as number), 0) / byRole.length;
  const quantity = (of: readonly number[], name: string): Quantity => ({
    variant: 'with',
    price,
    name,
    value: (outcome) => (of.includes(groupOf(outcome)) ? 1 : 0),
  });
  const all = Array.from({ length: groups }, (_, group) => group);
  const likely = all.filter((group) => mean(group) * ofOldWay * byRole.length >= 8);
  // the largest is what the others leave, with all that is rare
  const [, ...told] = likely.sort((a, b) => mean(b) - mean(a));
  // groups that hang together leave nothing to invert: the rarest of them tell nothing that others do not
  for (let count = told.length; count > 0; count--) {
    const found = deviateOf(told.slice(0, count));
    if (found !== undefined) return found;
  }
  throw new Error(`the outcomes at ${price} points do not vary`);

  function deviateOf(some: readonly number[]): number | undefined {
    const { means, covariance } = reader.read(some.map((group) => quantity([group], `group ${group}`)));
    const difference = some.map((group, i) => (means[i] as number) - mean(group));
    const matrix = some.map((group, i) =>
      some.map((other, j) => {
        const old = byRole.reduce((sum, own) => {
          const [a, b] = [own[group] as number, own[other] as number];
          return sum + ((group === other ? a : 0) - a * b) / ofOldWay;
        }, 0);
        return (covariance[i]?.[j] as number) + old / byRole.length ** 2;
      }),
    );
    const lower = cholesky(matrix);
    if (lower === undefined) return undefined;
    const [statistic, freedom] = [dot(difference, choleskySolve(lower, difference)), some.length];
    return (Math.cbrt(statistic / freedom) - (1 - 2 / (9 * freedom))) / Math.sqrt(2 / (9 * freedom));
  }
}

describe('strata by their weights, against engagements played at the price', () => {
  const curved = priceFights.map((fight) => studyOf(fight)).filter(({ curves }) => curves !== undefined);

  it('there are four rulesets whose prices do not reach into play', () => {
    expect(curved.map(({ ruleset }) => ruleset)).toHaveLength(4);
  });

  it.each(curved.map((study) => [study.ruleset, study] as const))('%s: alike at 20 prices', (_, study) =>
    alike(study, prices),
  );

  // what ends an engagement hangs on prices, and what is worth shooting at does not: it is reckoned by the price asked
  it.each(
    ['{kind: delay, share: 0.5}', '{kind: break-through, share: 0.4}'].flatMap((mission) =>
      priceFights
        .map((fight) => studyOf(fought(fight, mission, 'able')))
        .filter(({ curves }) => curves !== undefined)
        .map((study) => [study.ruleset, mission, study] as const),
    ),
  )('ENG-R12, ENG-R13: %s, %s, played ably: alike at 3 prices', (_, __, study) => alike(study, 3));

  async function alike(study: ReturnType<typeof studyOf>, count: number): Promise<void> {
    const { shown } = (study.curves as CurvesInfo).of[0] as CurvesInfo['of'][number];
    const [low, high] = [Math.min(...shown), Math.max(...shown)];
    const random = generator(12);
    const drawn = Array.from({ length: count }, () => wholeMilli(low + random() * (high - low)));
    const book = new StrataBook(study);
    const plan = {
      variants: ['without', 'with'],
      prices: [
        [{ priced: book.at('without'), say: 1 }],
        drawn.map((price) => ({ priced: book.at('with', price), say: 1 / count })),
      ],
      plays: ofStrata,
      first: 0,
      choice: roll,
    };
    const reader = new StrataReader((await playStage(study, book, plan, { threads: 0 })).results);
    const cellAt = cellsOfPrices(study);
    const deviates = drawn.map((price) => deviateAt(reader, cellAt('with', price), price));
    for (const deviate of deviates) expect(deviate).toBeLessThan(4);
    // they share the strata's luck, so their mean varies as one of them does
    expect(deviates.reduce((sum, deviate) => sum + deviate, 0) / count).toBeLessThan(2.5);
  }
});
