/**
 * What is asked of a population of fights: a break-even price, or who wins. Promise: nothing is taken that fights do not
 * heed; where a price reaches into play, in whichever fight or plan, the question says how.
 */
import { defined } from '../../kernel/defined.js';
import type { LanchesterError } from '../../kernel/errors.js';
import type { Scenario } from '../document/shape.js';
import { type Path, problem } from '../document/source.js';
import type { CurvesInfo, PlainStudy } from '../plain-study.js';
import { curvesAsked } from '../price/curves.js';
import type { PlanMenus } from './plans.js';

/** At which price a variant makes no difference; `inPlay`: how prices reach into play, where they do. */
export interface PriceQuestion {
  readonly kind: 'price';
  readonly curves: CurvesInfo;
  readonly inPlay?: string;
}

/** How often blue wins with each of some variants: one for a duel. */
export interface RatesQuestion {
  readonly kind: 'rates';
  readonly settings: readonly { readonly id: string; readonly title: string }[];
}

export type FightsQuestion = PriceQuestion | RatesQuestion;

/** What the scenario asks. Throws a placed `LanchesterError` for what fights cannot tell. */
export function fightsQuestion({ document, source }: Scenario, base: PlainStudy): FightsQuestion {
  const key = document.fights === undefined ? 'plans' : 'fights';
  const refuse = (path: Path, message: string, part?: 'key'): LanchesterError =>
    problem(source, 'bad-value', path, `${key} ${message}`, part);
  if (document.engagement === undefined) {
    throw refuse([key], 'are of engagements: the engagement section is missing', 'key');
  }
  const counted = 'are played as often as engagement.engagements says: give a number there';
  if (document.breakEven?.precision !== undefined) throw refuse(['breakEven', 'precision'], counted);
  if (typeof document.engagement.engagements !== 'number') throw refuse(['engagement', 'engagements'], counted);
  document.engagement.instalments?.forEach(({ engagements, precision }, k) => {
    if (typeof engagements === 'number' && precision === undefined) return;
    throw refuse(['engagement', 'instalments', k], counted);
  });
  if (document.values !== undefined) {
    throw refuse(['values'], 'are asked for a break-even price or for who wins: leave out values', 'key');
  }
  if (document.breakEven !== undefined) {
    const curves = base.breakEven && curvesAsked(document, { breakEven: base.breakEven, values: undefined });
    if (curves !== undefined) return { kind: 'price', curves, ...defined({ inPlay: base.pricesInPlay }) };
    throw refuse(['breakEven'], 'are asked for the price of one variant: what is swept here is no price, or several');
  }
  if (document.sweep !== undefined) {
    throw refuse(
      ['sweep'],
      'have axes of their own: leave out the sweep, and vary this by an axis or a variant',
      'key',
    );
  }
  if (document.primary !== 'winRate' || Object.keys(document.metrics).length > 0) {
    const at = document.primary === 'winRate' ? 'metrics' : 'primary';
    throw refuse([at], 'are judged by games won alone: leave out metrics and primary', 'key');
  }
  if (base.asks !== 'duel' && base.asks !== 'which') {
    throw refuse([key], 'rank at most 24 variants', 'key');
  }
  return { kind: 'rates', settings: base.variants.map(({ id, title }) => ({ id, title })) };
}

/** How prices reach into play by a menu; nothing where they do not. */
export function pricesInPlans({ blue, red }: PlanMenus): string | undefined {
  const found = [...blue, ...red].find(({ defend, attack }) =>
    [defend, attack].some(({ all, units }) =>
      [all, ...Object.values(units)].some((plan) => plan?.priority === 'dearest'),
    ),
  );
  return found && `the plan "${found.label}" chooses targets by what they cost`;
}
