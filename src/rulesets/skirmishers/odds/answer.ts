/** Figures of an answer. Promise: points only where there are prices, else a note that says which key would give one. */
import type { Figures } from '../../../engagement/actions.js';
import { pricesOf } from '../../../engagement/points.js';
import { milli } from '../../../engagement/price.js';
import type { Attacker, Target } from './request.js';

/** Figures in the making. */
interface Draft extends Figures {
  readonly notes: string[];
  readonly probability: Record<string, number>;
  readonly mean: Record<string, number>;
  readonly distribution: Record<string, readonly (readonly [number | string, number])[]>;
}

export function draft(notes: readonly string[] = []): Draft {
  return { probability: {}, mean: {}, distribution: {}, notes: [...notes] };
}

export function tnNote(tn: number): string {
  return tn >= 13 ? 'Target number above 12: it never hits (SK-R02).' : `Target number ${tn}.`;
}

/** Adds points: those of the men that die (ENG-R01), summed in thousandths (ENG-R04). `lost`: how many, or the chance. */
export function withPoints(figures: Draft, attacker: Attacker, { price, men }: Target, lost: number): Figures {
  if (price.points === undefined) return { ...figures, ...pricesOf(attacker.price, price) };
  const destroyed = (lost * milli(price.points)) / 1000;
  figures.mean['pointsDestroyed'] = destroyed;
  const paid = attacker.price.points ?? 0;
  if (paid > 0) figures.mean['pointsPerPoint'] = (destroyed * 1000) / milli(paid);
  return { ...figures, ...pricesOf(attacker.price, { points: (milli(price.points) * men) / 1000 }) };
}
