/** How armies of a list are drawn: by which streams, and how often each unit. */
import { reachOf, type Worth } from '../../played/worth/worths.js';
import type { ArmyDraw } from '../armies/draw-armies.js';
import type { InCompany } from './run-in-company.js';

/** Digits of a share: exponentials differ in their last bits from engine to engine, and what is drawn must not. */
const shareDigits = 6;
/**
 * A unit is drawn so many times as often as its weight says, by how little is known of it: at least, and at most. Hardly
 * more or less: units are worth what they are among those that are fielded, and no luck of a pilot may say who that is.
 */
const drawnMore = [0.8, 1.25] as const;

/** What all armies of a list are drawn by. */
export function common({
  study: { seed, name },
  fights,
}: Pick<InCompany, 'study' | 'fights'>): Pick<ArmyDraw, 'coreUnits' | 'seed' | 'name'> {
  return { coreUnits: fights[0]?.roles[0]?.core.blue.units.length ?? 0, seed, name };
}

/** Who is drawn more often: by how far the interval of its worth reaches, against the middle one. */
export function moreOf(shares: readonly number[], worths: readonly Worth[]): number[] {
  const reaches = worths.map(reachOf);
  const known = reaches.filter((own) => own !== undefined).sort((a, b) => a - b);
  const middle = known[Math.floor(known.length / 2)];
  if (middle === undefined) return [...shares];
  const [least, most] = drawnMore;
  const more = shares.map((share, i) => {
    const reach = reaches[i];
    return share * (reach === undefined ? most : Math.min(most, Math.max(least, reach / middle)));
  });
  const all = more.reduce((sum, own) => sum + own, 0);
  return more.map((own) => Number((own / all).toFixed(shareDigits)));
}
