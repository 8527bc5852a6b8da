/**
 * What claims that its prices do not reach into play is price-free: the same forces on the same streams end in the same
 * states at other prices, and an end that was reached under one price comes, priced for another, to what the engagement
 * itself says there.
 */
import { describe, expect, it } from 'vitest';
import { endAt, type PricedLine, priceEnd, priceLines } from '../src/engagement/ends.js';
import type { Composition, EngagementSpec } from '../src/engagement/spec.js';
import { type Share, sharesOf, stratumOf } from '../src/engagement/strata.js';
import { playerFor, prepareAs } from '../src/kernel/engine.js';
import type { Process } from '../src/kernel/process.js';
import { studyKey } from '../src/kernel/random/stream-key.js';
import { rulesets } from '../src/rulesets/registry.js';
import { StrataBook } from '../src/run/strata/book.js';
import { engagementIn } from '../src/run/strata/ends-process.js';
import { cellsOfPrices } from '../src/study/price/price-cells.js';
import type { CurvesInfo, EngagementCell, Study } from '../src/study/study.js';
import { fought, type PriceFight, priceFights, studyOf } from './support/price-fights.js';

const plays = 60;
const ratios = [1, 0.8, 1.25, 1.6];

type PricedStudy = Study & { readonly curves: CurvesInfo };

/** A study with curves, whatever its ruleset says of its prices. */
function asCurves(fight: PriceFight): PricedStudy {
  const study = studyOf(fight);
  const curves: CurvesInfo = study.curves ?? {
    reference: 'without',
    of: [{ variant: 'with', paths: [{ path: 'prices.sniper', times: 1, plus: 0 }], shown: [1] }],
  };
  return { ...study, curves };
}

/** The cell of one share of a cell. */
const alone = (cell: EngagementCell, role: number, share: Share): EngagementCell => ({
  ...cell,
  specs: [stratumOf(cell.specs[role] as EngagementSpec, share)],
});

/** What the lines of a cell with one start cost there. */
function linesOf(cell: EngagementCell): readonly PricedLine[] {
  const [start] = (cell.specs[0] as EngagementSpec).starts;
  return priceLines(engagementIn(cell).ends, start?.blue[0] as Composition, start?.red[0] as Composition);
}

interface Ended {
  readonly state: readonly number[];
  readonly end: readonly number[];
  readonly outcome: readonly number[];
}

/** How the engagements of a cell with one start end, by stream. */
function ended(cell: EngagementCell, role: number): Ended[] {
  const engagement = engagementIn(cell);
  const outcome = new Int32Array(engagement.outcomes.length + engagement.extras.length);
  const seen: Ended[] = [];
  const spied: Process = {
    ...engagement,
    outcome: (s, out) => {
      engagement.outcome(s, outcome);
      const end = new Int32Array(endAt.lost + engagement.ends.lines.length);
      engagement.ends.write(s, end);
      seen.push({ state: [...s], end: [...end], outcome: [...outcome.slice(0, engagement.outcomes.length)] });
      engagement.outcome(s, out);
    },
  };
  const player = playerFor(prepareAs(spied, { engine: 'roll', why: 'a test' }), role);
  const out = new Int32Array(outcome.length);
  for (let i = 0; i < plays; i++) player.play(studyKey('price-free', cell.ruleset), i, out);
  return seen;
}

/** The forces of a variant that meet at two prices, by role: each as it is at both. */
function met(study: PricedStudy, variant: string, prices: readonly [number, number]) {
  const [one, other] = prices.map((price) => cellsOfPrices(study)(variant, price)) as [EngagementCell, EngagementCell];
  return one.specs.flatMap((spec, role) =>
    sharesOf(spec).flatMap((share) => {
      const same = sharesOf(other.specs[role] as typeof spec).find(({ rank }) => rank === share.rank);
      return same === undefined ? [] : [{ role, cells: [alone(one, role, share), alone(other, role, same)] as const }];
    }),
  );
}

function pricesOf({ curves }: PricedStudy): number[] {
  const { shown } = curves.of[0] as CurvesInfo['of'][number];
  return ratios.map((ratio) => (shown[Math.floor(shown.length / 2)] as number) * ratio);
}

/** How many engagements end otherwise at the second price; but for their prices all end alike, and as they are priced. */
function toldOtherwise(fights: ReturnType<typeof met>): number {
  let otherwise = 0;
  for (const { role, cells } of fights) {
    const [atFirst, atOther] = cells.map((cell) => ended(cell, role)) as [Ended[], Ended[]];
    const lines = linesOf(cells[1]);
    const out = new Int32Array(6);
    atFirst.forEach(({ state, end, outcome }, i) => {
      const then = atOther[i] as Ended;
      expect(state).toEqual(then.state);
      expect(end).toEqual(then.end);
      priceEnd(lines, end, out);
      expect([...out]).toEqual(then.outcome);
      if (out.join() !== outcome.join()) otherwise++;
    });
  }
  return otherwise;
}

it('every ruleset has a fight', () => {
  expect(priceFights.map(({ ruleset }) => ruleset).sort()).toEqual(rulesets.map(({ id }) => id).sort());
});

describe.each(priceFights.map((fight) => [fight.ruleset, fight] as const))('%s', (_, fight) => {
  const study = asCurves(fight);
  const [first, ...others] = pricesOf(study) as [number, ...number[]];
  const fights = others.flatMap((price) => met(study, 'with', [first, price]));

  it('has forces that meet at several prices', () => {
    expect(fights.length).toBeGreaterThan(1);
  });

  if (studyOf(fight).pricesInPlay === undefined) {
    it('ends in the same states at every price, and an end comes to what the engagement says at that price', () => {
      // the price does tell
      expect(toldOtherwise(fights)).toBeGreaterThan(0);
    });

    it('ENG-R12, ENG-R13: so it does with a mission, played ably: units count for what they cost at the price asked', () => {
      for (const mission of ['{kind: break-through, share: 0.3}', 'take']) {
        const able = asCurves(fought(fight, mission, 'able'));
        toldOtherwise(others.slice(0, 1).flatMap((price) => met(able, 'with', [first, price])));
      }
    });
  } else {
    it('does not end in the same states at every price', () => {
      const differ = fights.filter(({ role, cells }) => {
        const [atFirst, atOther] = cells.map((cell) => ended(cell, role)) as [Ended[], Ended[]];
        return atFirst.some(({ state }, i) => state.join() !== atOther[i]?.state.join());
      });
      expect(differ.length).toBeGreaterThan(0);
    });
  }
});

describe('the book of a study', () => {
  it('prices every line as the engagement at that price does', () => {
    for (const fight of priceFights) {
      const study = asCurves(fight);
      if (study.pricesInPlay !== undefined) continue;
      const book = new StrataBook(study);
      for (const price of pricesOf(study)) {
        const cell = cellsOfPrices(study)('with', price);
        book.at('with', price).roles.forEach((shares, role) => {
          const own = sharesOf(cell.specs[role] as EngagementSpec);
          expect(shares).toHaveLength(own.length);
          shares.forEach(({ stratum, weight, costs }, k) => {
            const share = own[k] as Share;
            expect(weight).toBe(share.weight);
            expect(book.strata[stratum]).toMatchObject({ variant: 'with', role, rank: share.rank });
            const lines = linesOf(alone(cell, role, share));
            expect(costs).toEqual(lines.map(({ cost }) => cost));
            expect(book.strata[stratum]?.fulls).toEqual(lines.map(({ full }) => full));
          });
        });
      }
    }
  });
});
