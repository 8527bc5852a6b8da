/**
 * Price curves of the old side, as its own code tells them: which strata meet, what their engagements come to.
 * Promises: shares, budgets and who has won are this code's; what is told depends on what was asked alone.
 */
import { defined } from '../../../kernel/defined.js';
import { LanchesterError } from '../../../kernel/errors.js';
import type { CurveQuestion } from '../../measure/figures.js';
import { figuresOf } from '../../measure/figures.js';
import type { Input } from '../../measure/measured.js';
import type { Records } from '../../measure/play.js';
import { search } from '../../measure/priced.js';
import { gateOf } from '../../measure/settings.js';
import { ownCurve, type ReadyCurve, type SideCurve } from '../../measure/side-curve.js';
import type { Answer, Questions } from './protocol.js';
import { textOf } from './whole-numbers.js';

/** A curve at some prices, and how many of each stratum's scores were told. */
interface Told {
  readonly curve: ReadyCurve;
  readonly told: Map<number, number>;
}

/** Curves that were asked for, by number. */
export class CurveDesk {
  private readonly recorder: Records;
  private readonly curves: SideCurve[] = [];
  private readonly stages: Told[] = [];

  constructor(record: Records['record']) {
    this.recorder = { record };
  }

  open(input: Input, question: CurveQuestion): Answer<'curve'> {
    const curve = ownCurve(input, this.recorder, question);
    const [low, high] = curve.range;
    return { curve: this.curves.push(curve) - 1, range: [low, high] };
  }

  async ready(number: number, prices: readonly number[]): Promise<Answer<'strata'>> {
    const curve = await known(this.curves, number).ready(prices);
    const { roles, dealt, points } = curve;
    return {
      strata: this.stages.push({ curve, told: new Map() }) - 1,
      roles,
      dealt: dealt.map((own) => own.map((shares) => [...shares])),
      points: points.map((shares) => [...shares]),
    };
  }

  async play({ strata, seed, stretches }: Questions['scores']): Promise<Answer<'scores'>> {
    const { curve, told } = known(this.stages, strata);
    const count = Math.max(0, ...curve.points.flat().map(({ stratum }) => stratum + 1));
    if (stretches.some(({ stratum }) => stratum >= count)) throw new LanchesterError('internal', 'no such stratum');
    const found = await curve.play(seed, stretches);
    const scores = stretches.flatMap(({ stratum }, k) => {
      const all = found[k]?.scores ?? [];
      const before = told.get(stratum) ?? 0;
      told.set(stratum, all.length);
      return all.slice(before).map((halves) => ({ stratum, halves }));
    });
    return { numbers: textOf(Int32Array.from(found.flatMap(({ numbers }) => Array.from(numbers)))), scores };
  }
}

function known<T>(all: readonly T[], number: number): T {
  const found = all[number];
  if (found === undefined) throw new LanchesterError('internal', `there is no curve ${number}`);
  return found;
}

/** Prices that are read off solved strata, by figure; `null` where the strata cannot be solved. */
export async function solvedPrices(input: Input, signal: AbortSignal | undefined): Promise<Answer<'prices'>['prices']> {
  const gate = gateOf(input.study);
  const figures = figuresOf(input, gate).filter(({ curve }) => curve !== undefined);
  const options = { threads: 0, ...defined({ signal }) };
  const { exact, price } = await search(input, figures, '', gate.engagements, options);
  return exact ? figures.map((figure) => ({ figure: figure.key, price: price.get(figure) ?? null })) : null;
}
