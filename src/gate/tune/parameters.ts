/**
 * What may be changed, and by how much. Promises: every value that is tried is one that the rules take: whole numbers
 * stay whole, prices are multiples of the step in which the ruleset prices such things; today's value is among them; the
 * size of a change follows from the two values alone.
 */
import type { JsonObject } from '../../engagement/json.js';
import { pricingStep } from '../../engagement/pricing.js';
import { LanchesterError } from '../../kernel/errors.js';
import { power } from '../../kernel/power.js';
import { isPrice } from '../../study/price/curves.js';

/** A path as it is asked to be varied. */
export interface Vary {
  readonly path: string;
  /** Ends included. */
  readonly bounds?: readonly [number, number];
}

/** How changes of a parameter are counted: a tenth as a ratio, or steps. */
export type Measure = 'ratio' | 'steps';

/** A number that may be changed. */
export interface Parameter {
  readonly path: string;
  readonly today: number;
  readonly measure: Measure;
  /** Between values of the grid. */
  readonly step: number;
  /** All that may be tried, rising; today's among them. */
  readonly values: readonly number[];
  /** Place of today's. */
  readonly from: number;
  /** True where not all multiples of the step are tried. */
  readonly coarse: boolean;
}

/** No more are varied at once. */
export const mostParameters = 4;

/** Values of each parameter, by how many there are. */
const mostValues = [401, 41, 13, 9] as const;

/** Whole numbers go so far by default. */
const usualSteps = 3;

/** A change by a tenth, as a ratio, is as large as one step of a whole number. */
const tenth = Math.log(1.1);

/** How large a change is, with its sign: tenths of today's value as a ratio, or steps. */
export function signedSize({ today, measure, step }: Parameter, value: number): number {
  return measure === 'ratio' ? Math.log(value / today) / tenth : (value - today) / step;
}

/** How large a change of several is: the root of the sum of squares. */
export function sizeOf(parameters: readonly Parameter[], values: readonly number[]): number {
  return Math.sqrt(parameters.reduce((sum, each, k) => sum + power(signedSize(each, values[k] as number), 2), 0));
}

/**
 * A parameter and the values that may be tried. Throws a `LanchesterError` where its bounds leave none but today's.
 *
 * @param today what stands at the path
 * @param data of the ruleset
 * @param isLegal whether the rules take a value there
 * @param among how many parameters are varied
 */
export function parameterOf(
  { path, bounds }: Vary,
  today: number,
  data: JsonObject,
  isLegal: (value: number) => boolean,
  among: number,
): Parameter {
  const priced = isPrice(path);
  const whole = !priced && Number.isInteger(today);
  const fine = whole ? 1 : ((priced ? pricingStep(data, path) : undefined) ?? roundTwentieth(today));
  const measure: Measure = whole || !(today > 0) ? 'steps' : 'ratio';
  const [low, high] = bounds ?? usualBounds(today, measure, whole ? 1 : fine);
  const most = mostValues[among - 1] as number;
  const { values, step } = gridOf({ low, high, fine, today, most, measure });
  const legal = legalAbout(values, values.indexOf(today), isLegal);
  if (legal.length === 1) {
    const why =
      values.length === 1 ? 'has no other value that may be tried' : "has none but today's that the rules take";
    throw new LanchesterError('usage', `--vary: "${path}", ${today} today, ${why} from ${low} to ${high}`);
  }
  return { path, today, measure, step: fine, values: legal, from: legal.indexOf(today), coarse: step > fine };
}

/** Values about today's, as far to each side as the rules take them: found by halving. */
function legalAbout(values: readonly number[], from: number, isLegal: (value: number) => boolean): readonly number[] {
  const end = (last: number): number => {
    if (last === from || isLegal(values[last] as number)) return last;
    let [good, bad] = [from, last];
    while (Math.abs(bad - good) > 1) {
      const half = good + Math.trunc((bad - good) / 2);
      if (isLegal(values[half] as number)) good = half;
      else bad = half;
    }
    return good;
  };
  return values.slice(end(0), end(values.length - 1) + 1);
}

/** Half to twice; whole numbers, and what is 0 today, some steps to either side. */
function usualBounds(today: number, measure: Measure, step: number): readonly [number, number] {
  if (measure === 'ratio') return [today / 2, today * 2];
  const reach = usualSteps * step;
  return today >= 0 ? [Math.max(0, today - reach), today + reach] : [today - reach, today + reach];
}

/** 1, 2 or 5 times a power of ten: the greatest that is no more than a twentieth of a number; 0.5 for 0. */
function roundTwentieth(today: number): number {
  const about = Math.abs(today) / 20 || 0.5;
  const ten = power(10, Math.floor(Math.log10(about)));
  const factor = [5, 2, 1].find((each) => each * ten <= about * (1 + 1e-9)) as number;
  return Number((factor * ten).toPrecision(3));
}

interface Asked {
  readonly low: number;
  readonly high: number;
  readonly fine: number;
  readonly today: number;
  readonly most: number;
  readonly measure: Measure;
}

/** Multiples of a step within bounds, and today's value; where they are too many, of a coarser step. */
function gridOf({ low, high, fine, today, most, measure }: Asked): { values: readonly number[]; step: number } {
  for (let times = 1; ; times = coarser(times)) {
    const step = fine * times;
    const [first, last] = [Math.ceil(low / step - 1e-9), Math.floor(high / step + 1e-9)];
    if (last - first + 2 > most) continue;
    const multiples = Array.from({ length: Math.max(0, last - first + 1) }, (_, k) => rounded((first + k) * step));
    const all = [...new Set([...multiples, today])].filter((value) => measure === 'steps' || value > 0);
    return { values: all.sort((a, b) => a - b), step };
  }
}

/** 1, 2, 5, 10, 20 … */
function coarser(times: number): number {
  return String(times).startsWith('2') ? times * 2.5 : times * 2;
}

/** Without what sums of tenths leave behind. */
function rounded(value: number): number {
  return Number(value.toPrecision(12));
}
