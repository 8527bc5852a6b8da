/**
 * Pairs of units that are worth something as pairs: more, or less, than both by themselves.
 *
 * Promises: pairs that are declared are tested among themselves, and all others among themselves, so that in each of the two
 * the chance of any false alarm is one in twenty at most (S. Holm, 1979); a pair that is shown only because it stands beside
 * another one that is shown is left out; what is told of a pair is beside what all units, and all other pairs shown, add.
 *
 * The pair of a unit with itself is what its copies beyond the first are worth, each, against the first.
 */
import { DEFAULT_LEVEL, type Interval } from '../../statistics/interval.js';
import { cholesky, choleskyInverse, dot, type Matrix, multiply } from '../../statistics/linear-algebra.js';
import { fitLogistic, type LogisticData, sum, weighted } from '../../statistics/logistic.js';
import { holm } from '../../statistics/multiplicity.js';
import { fieller } from '../../statistics/ratio.js';
import { sparseRows } from '../../statistics/sparse-rows.js';
import { normalCritical, normalTwoSided } from '../../statistics/special/normal.js';
import { type ArmyBattle, decidedIn } from '../armies.js';
import { additiveRows, type PairTerm, pairTerms, type ScaledBattles } from './pair-terms.js';
import { scoreTests } from './score-tests.js';

/** Battles, and what an additive fit says of them. */
export interface PairsAsked {
  /** How many units the list has. */
  readonly units: number;
  readonly battles: readonly Pick<ArmyBattle, 'armies' | 'decided'>[];
  /** By battle: the chance of blue to win a game, by the fit. */
  readonly chances: readonly number[];
  /** By battle: what log odds of a point are multiplied by: one over the points of the battle, say. Default: 1. */
  readonly scales?: readonly number[];
  /** Log odds of a point, to scale, and the standard error of that. */
  readonly point: { readonly slope: number; readonly error?: number };
  /** Pairs that go together by what they are: a transport and its passengers, a spotter and a mortar. */
  readonly declared?: readonly (readonly [number, number])[];
}

/** A pair that is shown to be worth something as such. */
export interface Together {
  /** Ascending; twice the same for copies beyond the first. */
  readonly units: readonly [number, number];
  /** What having both adds to the sum of their worths; what a copy beyond the first is worth more than that. Points. */
  readonly points: number;
  readonly interval: Interval;
  /** Armies of both sides that had both, or a second copy. */
  readonly armies: number;
  readonly declared: boolean;
}

/** What was looked for, and found. */
export interface PairsFound {
  /** The surest first. */
  readonly shown: readonly Together[];
  /** Pairs that were tested: of those declared, and of all others. */
  readonly tested: { readonly declared: number; readonly others: number };
  /** Declared pairs that stood in too few armies to be tested. */
  readonly seldom: readonly (readonly [number, number])[];
}

/** Armies that must have had a pair. */
const leastArmies = 30;
/** Of fewer pairs all are asked in full. */
const many = 1000;
/** Rounds in which pairs that are shown are taken into the fit. */
const rounds = 12;
/** What units' coefficients are drawn to nothing by, as a share of the mean information: enough to have a fit. */
const penalty = 1e-4;

/** A term with what it was tested by. */
interface Tested {
  readonly term: PairTerm;
  readonly isDeclared: boolean;
  readonly z: number;
  /** How many pairs it was tested among. */
  readonly among: number;
}

/** Looks for pairs. */
export function togetherIn(asked: PairsAsked): PairsFound {
  const { units, battles, chances, declared = [], scales = battles.map(() => 1) } = asked;
  const scaled: ScaledBattles = { units, battles, scales };
  const keys = new Set(declared.map(([a, b]) => keyOf(a, b)));
  const terms = pairTerms(scaled, leastArmies);
  const decided = battles.map(decidedIn);
  const data: LogisticData = {
    design: additiveRows(scaled),
    games: decided.map(([draws, blue, red]) => draws + blue + red),
    won: decided.map(([draws, blue]) => blue + draws / 2),
  };
  const families = [true, false].map((isDeclared) =>
    testedOf(
      data,
      chances,
      terms.filter(({ units: [a, b] }) => keys.has(keyOf(a, b)) === isDeclared),
      isDeclared,
    ),
  );
  const passed = families.flatMap(shownOf).sort((a, b) => Math.abs(b.z) - Math.abs(a.z));
  const there = new Set(families.flat().map(({ term }) => keyOf(...term.units)));
  return {
    shown: measured(asked, data, ownOf(data, passed)),
    tested: { declared: (families[0] as Tested[]).length, others: (families[1] as Tested[]).length },
    seldom: declared.filter(([a, b]) => !there.has(keyOf(a, b))),
  };
}

/** Tests the pairs of a family. */
function testedOf(
  data: LogisticData,
  chances: readonly number[],
  terms: readonly PairTerm[],
  isDeclared: boolean,
): Tested[] {
  // each step of Holm's asks a little less than the one before: until half of all pairs are shown, not a twentieth less
  const from = terms.length < many ? 0 : 0.95 * normalCritical(1 - (1 - DEFAULT_LEVEL) / terms.length);
  const all = scoreTests(data, chances, terms, from).flatMap((z, k) =>
    z === undefined ? [] : [{ term: terms[k] as PairTerm, z, isDeclared }],
  );
  return all.map((own) => ({ ...own, among: all.length }));
}

function keyOf(a: number, b: number): string {
  return a < b ? `${a},${b}` : `${b},${a}`;
}

/** Those of a family that are shown, all others allowed for. */
function shownOf(family: readonly Tested[]): Tested[] {
  const adjusted = holm(family.map(({ z }) => normalTwoSided(z)));
  return family.filter((_, k) => (adjusted[k] as number) < 1 - DEFAULT_LEVEL);
}

/** Those that are still shown beside the surer ones, as one of as many pairs as before: taken in a round at a time, no unit twice in a round. */
function ownOf(data: LogisticData, passed: readonly Tested[]): Tested[] {
  const own: Tested[] = [];
  let open = [...passed];
  for (let round = 0; round < rounds && open.length > 0; round++) {
    const taken = new Set<number>();
    const rest: Tested[] = [];
    for (const each of open) {
      if (each.term.units.some((unit) => taken.has(unit))) rest.push(each);
      else own.push(each);
      for (const unit of each.term.units) taken.add(unit);
    }
    if (rest.length === 0) return own;
    const joint = withTerms(data, own);
    const fit = fitLogistic(joint, penaltyOf(joint));
    if (fit === undefined) return own;
    const again = scoreTests(
      joint,
      fit.fitted,
      rest.map(({ term }) => term),
    );
    open = rest
      .map((each, k) => ({ ...each, z: again[k] ?? 0 }))
      .filter(({ z, among }) => normalTwoSided(z) < (1 - DEFAULT_LEVEL) / among)
      .sort((a, b) => Math.abs(b.z) - Math.abs(a.z));
  }
  return own;
}

/** What all that are shown are worth beside each other, and those of them whose interval leaves nothing out. */
function measured({ point }: PairsAsked, data: LogisticData, own: readonly Tested[]): Together[] {
  if (own.length === 0) return [];
  const joint = withTerms(data, own);
  const matrix = penaltyOf(joint);
  const fit = fitLogistic(joint, matrix);
  const lower = fit === undefined ? undefined : cholesky(sum(fit.information, matrix));
  if (fit === undefined || lower === undefined) return [];
  const inverse = choleskyInverse(lower);
  const scatter = weighted(joint.design, (n) => {
    const left = (joint.won[n] as number) - (joint.games[n] as number) * (fit.fitted[n] as number);
    return left * left;
  });
  const first = data.design.width;
  const error = point.error ?? 0;
  return own.flatMap(({ term, isDeclared }, k): Together[] => {
    const row = inverse[first + k] as readonly number[];
    const variance = dot(row, multiply(scatter, row));
    const value = fit.coefficients[first + k] as number;
    const interval = fieller(value, point.slope, variance, error * error, 0);
    if (interval.unbounded === 'none' && interval.low <= 0 && interval.high >= 0) return [];
    const { units, armies } = term;
    return [{ units, points: value / point.slope, interval, armies, declared: isDeclared }];
  });
}

/** The columns of terms behind the others. */
function withTerms(data: LogisticData, own: readonly Tested[]): LogisticData {
  const { width, size, starts, columns, values } = data.design;
  const rows = Array.from({ length: size }, (_, n) =>
    Array.from({ length: starts[n + 1]! - starts[n]! }, (__, k): readonly [number, number] => {
      const at = starts[n]! + k;
      return [columns[at]!, values[at]!];
    }),
  );
  own.forEach(({ term }, k) => {
    term.battles.forEach((n, at) => {
      rows[n]?.push([width + k, term.values[at]!]);
    });
  });
  return { ...data, design: sparseRows(width + own.length, rows) };
}

/** So weak a pull to nothing that it only tells apart what goes together; who is blue is left alone. */
function penaltyOf({ design, games }: LogisticData): Matrix {
  const even = weighted(design, (n) => (games[n] as number) / 4);
  const mean =
    even.reduce((all, row, k) => (k === 0 ? all : all + (row[k] as number)), 0) / Math.max(1, even.length - 1);
  return even.map((row, i) => row.map((_, j) => (i === j && i > 0 ? penalty * mean : 0)));
}
