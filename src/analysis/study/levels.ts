/**
 * Single attacks and whole fights side by side, on the axes that both have: of one name, entry by entry of one label.
 *
 * Promise: the levels are said to agree or differ only if the fights with an entry show on which side of the price
 * asked they are; the figures of attacks are exact.
 */
import type { Axis } from '../../run/results.js';
import { type Verdict, verdict } from '../verdict.js';
import { type AttackComparison, exactPrice } from './attack.js';
import type { FightsAnalysis, FightsPrice } from './fights.js';

/** One entry at both levels. */
export interface LevelsEntry {
  readonly label: string;
  /** Share of the games that have it. */
  readonly weight: number;
  /** Break-even price by single attacks, points; infinite where only what is priced does anything. */
  readonly attack: number;
  readonly attackVerdict: Verdict;
  readonly fights: FightsPrice;
  /** `open`: the fights do not show on which side of the price they are. */
  readonly levels: 'agree' | 'differ' | 'open';
}

export interface LevelsAxis {
  readonly title: string;
  readonly entries: readonly LevelsEntry[];
}

/** The axes that a mix of attacks and a population of fights share; none where no price is asked. */
export function sharedLevels(
  { byAxis, asked, margin }: AttackComparison,
  axes: readonly Axis[],
  fights: Pick<FightsAnalysis, 'axes' | 'asked'>,
): LevelsAxis[] {
  if (fights.asked === undefined) return [];
  return fights.axes.flatMap(({ name, title, entries }): LevelsAxis[] => {
    const parts = axes.some((axis) => axis.name === name) ? (byAxis[name] ?? []) : [];
    const shared = entries.flatMap(({ label, weight, price }): LevelsEntry[] => {
      const part = parts.find((each) => each.label === label);
      if (part === undefined) return [];
      const attackVerdict = verdict(exactPrice(part.price), asked, margin);
      const own = price.judgement?.verdict ?? 'not-known';
      const levels = own === 'not-known' ? 'open' : own === attackVerdict ? 'agree' : 'differ';
      return [{ label, weight, attack: part.price, attackVerdict, fights: price, levels }];
    });
    return shared.length === 0 ? [] : [{ title, entries: shared }];
  });
}
