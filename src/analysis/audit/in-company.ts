/**
 * A list, judged by what its units are worth in mixed forces.
 *
 * Promises: nothing is played here; verdicts are of prices against each other, whatever settles the level, by the interval
 * from game to game; what units are worth with copies of themselves alone stands beside it as a diagnosis; how even the
 * list is, and would be, is read off armies that no fit has seen.
 */

import { defined } from '../../kernel/defined.js';
import { power } from '../../kernel/power.js';
import type { ArmyResults } from '../../played/armies.js';
import { type Fielding, isFree } from '../../played/fielding.js';
import { pointsOf } from '../../played/worth/army-rows.js';
import { worthsInGames } from '../../played/worth/by-axis.js';
import { bestEvenness, type Evenness, evennessOf } from '../../played/worth/evenness.js';
import { weightedMedian } from '../../played/worth/level.js';
import { type ListTold, type ListWorths, worthsIn } from '../../played/worth/list-worths.js';
import { modelIn, proposalOf } from '../../played/worth/proposal.js';
import { togetherIn } from '../../played/worth/together.js';
import type { Worth } from '../../played/worth/worths.js';
import { DEFAULT_LEVEL, type Interval } from '../../statistics/interval.js';
import type { Audit, AuditedUnit } from './audit.js';
import type { AxisWorths } from './axes.js';
import { type Alone, dependOnCompany } from './company.js';
import { evenArmies } from './even-armies.js';
import type { CurvePoint, HeldBack, Together } from './evenness.js';
import { verdictOn } from './list-at.js';

/** What a list of armies is judged by. */
export interface CompanyTerms extends ListTold {
  readonly units: readonly (ListTold['units'][number] & Fielding)[];
  /** By unit: how far off a price may be and still be fair, points. */
  readonly margins: readonly number[];
  /** Axes of the games, and by fight its entry on each. */
  readonly axes: readonly {
    readonly name: string;
    readonly title: string;
    readonly entries: readonly { readonly label: string }[];
  }[];
  readonly entries: readonly (readonly number[])[];
  /** Pairs of units that go together by what they are. */
  readonly pairs?: readonly (readonly [number, number])[];
}

/** What armies make of an audit of units alone. */
export function inCompany(alone: Audit, armies: ArmyResults, terms: CompanyTerms): Audit {
  const told = worthsIn(terms, armies.battles);
  const { worths } = told;
  const diagnosis = alongside(alone.units, terms, worths.units);
  const differs = dependOnCompany(worths.units, diagnosis);
  const evenness = heldBack(armies);
  const fielded = armiesWith(armies, terms.units.length);
  const areMet = alone.matrix.some((row) => row.some((rate) => rate !== null));
  const units = alone.units.map((unit, i): AuditedUnit => {
    const worth = worths.units[i] as Worth;
    const { fitted: _, interval: __, why: ___, verdict: ____, ...rest } = unit;
    const against = againstMost(worth, unit.listed);
    return {
      ...rest,
      ...defined({ against, why: worth.why }),
      ...withinTried(worth, terms.units[i] as ListTold['units'][number]),
      ...defined({ differs: differs[i] }),
      // of whom is never alone nothing is said there, and of nobody where no two units met so
      ...defined({
        alone: areMet && isFree(terms.units[i] as CompanyTerms['units'][number]) ? diagnosis[i] : undefined,
      }),
      armies: fielded[i] as number,
      verdict: verdictOn({ kept: false, interval: against }, unit.listed, terms.margins[i] as number),
    };
  });
  return {
    ...alone,
    units,
    ...defined({ evenness }),
    model: modelIn(terms, told, armies.battles, evenness?.best?.value),
    curve: proposalOf(terms, told, armies.battles, evenness?.best?.value).curve.map(
      ({ changes, prices, unevenness }): CurvePoint => ({ changes: changes.length, prices, predicted: unevenness }),
    ),
    ...together(told, armies, terms),
    ...defined({ even: evenIn(alone, terms) }),
    byAxis: byAxis(told, armies, terms),
    level: { value: worths.level ?? 1, how: worths.by },
  };
}

/**
 * What is told of a worth. No army was drawn at prices beyond the unit's band: of a worth out there it is only said that
 * it is there.
 */
function withinTried(
  { worth, games, dice, spread }: Worth,
  { price, kept, band: [low, high] }: ListTold['units'][number],
): Pick<AuditedUnit, 'fitted' | 'interval' | 'dice' | 'spread'> {
  if (worth === undefined || games === undefined) return {};
  const [cheapest, dearest] = [price * low, price * high];
  if (kept || (worth >= cheapest && worth <= dearest)) return defined({ fitted: worth, interval: games, dice, spread });
  return worth > dearest
    ? { interval: { ...games, low: Math.min(games.low, dearest), high: Number.POSITIVE_INFINITY, unbounded: 'above' } }
    : { interval: { ...games, low: 0, high: Math.max(games.high, cheapest), unbounded: 'below' } };
}

/** The prices of a unit that are fair against most of the list. */
function againstMost({ against, games }: Worth, listed: number): Interval | undefined {
  if (against === undefined || games === undefined) return undefined;
  return {
    ...games,
    low: Math.max(0, against.low * listed),
    high: against.high * listed,
    unbounded: against.low <= 0 ? 'below' : 'none',
  };
}

/** What units are worth alone, at the level of what they are worth in company. */
function alongside(units: readonly AuditedUnit[], { units: terms }: ListTold, worths: readonly Worth[]): Alone[] {
  const weights = terms.map(({ weight }) => weight);
  const ratio = (of: (i: number) => number | undefined): number | undefined =>
    weightedMedian(
      units.map(({ listed }, i) => {
        const own = of(i);
        // both are read at the same units
        return own === undefined || worths[i]?.worth === undefined || units[i]?.fitted === undefined
          ? undefined
          : own / listed;
      }),
      weights,
    );
  const company = ratio((i) => worths[i]?.worth);
  const alone = ratio((i) => units[i]?.fitted);
  const by = company === undefined || alone === undefined ? 1 : company / alone;
  return units.map(({ fitted, interval, why, kept, listed }): Alone => {
    const own = kept ? listed : fitted;
    return defined({
      fitted: own === undefined ? undefined : own * by,
      interval: interval === undefined ? undefined : { ...interval, low: interval.low * by, high: interval.high * by },
      why,
    });
  });
}

/** By unit: armies of both sides that had it. */
function armiesWith({ battles }: ArmyResults, count: number): number[] {
  const all = new Array<number>(count).fill(0);
  for (const { armies } of battles) {
    for (const army of armies) for (const unit of new Set(army)) all[unit] = (all[unit] as number) + 1;
  }
  return all;
}

function heldBack({ held }: ArmyResults): HeldBack | undefined {
  const of = (at: string): Evenness | undefined => {
    const own = held.find((each) => each.at === at);
    return own === undefined ? undefined : evennessOf(own.battles);
  };
  const [listed, proposed] = [of('listed'), of('proposed')];
  if (listed === undefined || proposed === undefined) return undefined;
  const best = bestEvenness(held.find(({ at }) => at === 'proposed')?.battles ?? []);
  return { listed, proposed, ...defined({ alone: of('alone'), best, gain: gainOf(listed, proposed) }) };
}

/** How much nearer to even one list is than another, by armies of their own; nothing where one is as even as dice can show. */
function gainOf(listed: Evenness, proposed: Evenness): Interval | undefined {
  if (listed.low <= 0 || proposed.value <= 0) return undefined;
  // of a root: the error of its square, over twice itself
  const reachOf = ({ value, high }: Evenness): number => (power(high, 2) - power(value, 2)) / (2 * value);
  const gain = listed.value - proposed.value;
  const reach = Math.sqrt(power(reachOf(listed), 2) + power(reachOf(proposed), 2));
  return {
    low: gain - reach,
    high: gain + reach,
    level: DEFAULT_LEVEL,
    method: 'difference of two root mean squares, delta method, clustered by game',
    unbounded: 'none',
  };
}

/** Worths along every axis of the games, their size the last. */
function byAxis({ fit, worths: { level } }: ListWorths, { games }: ArmyResults, terms: CompanyTerms): AxisWorths[] {
  if (fit === undefined || level === undefined) return [];
  const listed = terms.units.map(({ price }) => price);
  const worths = (isIn: (game: number) => boolean) => worthsInGames(fit, { listed, level }, isIn);
  const fightOf = (g: number): number => games[g]?.fight ?? -1;
  const axes = terms.axes.map(
    ({ name, title, entries }, axis): AxisWorths => ({
      axis: name,
      title,
      entries: entries.map(({ label }, k) => ({
        label,
        worths: worths((g) => terms.entries[fightOf(g)]?.[axis] === k),
      })),
    }),
  );
  const sizes = [...new Set(games.map(({ size }) => size))];
  if (sizes.length < 2) return axes;
  const entries = sizes.map((size) => ({
    label: `× ${size}`,
    worths: worths((g) => games[g]?.size === size),
  }));
  return [...axes, { axis: 'size', title: 'Size of the armies', entries }];
}

/** Pairs that are worth something as pairs, in points of the list; and declared ones that could not be asked. */
function together(
  { fit, worths: { level } }: ListWorths,
  { battles, core }: ArmyResults,
  { units, pairs }: CompanyTerms,
): Pick<Audit, 'together' | 'seldom'> {
  if (fit === undefined || level === undefined) return { together: [] };
  const listed = units.map(({ price }) => price);
  const { shown, seldom } = togetherIn({
    units: units.length,
    battles,
    chances: fit.chances,
    scales: battles.map((battle) => (fit.steepness[battle.game] as number) / pointsOf(battle, listed, core)),
    point: { slope: level },
    ...defined({ declared: pairs }),
  });
  return {
    together: shown.map(({ units: both, points, interval }): Together => ({ units: both, points, interval })),
    ...(seldom.length === 0 ? {} : { seldom }),
  };
}

/** Armies that are held to be even, at the list's prices and at those that are proposed. */
function evenIn({ units }: Audit, { terms, step }: CompanyTerms): Audit['even'] {
  const prices = { listed: units.map(({ listed }) => listed), proposed: units.map(({ proposed }) => proposed) };
  return evenArmies(defined({ even: terms?.even, step }), prices);
}
