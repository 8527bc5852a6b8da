/**
 * Numbers of a list that parts of its units are paid by (columns of experience, upgrades, men), and what the parts are shown
 * to be worth. Promises: a number is proposed only where the interval of what a part is worth leaves out what the list asks
 * for it; without a part a unit is never proposed to be dearer than with it; what is proposed for the unit itself stays so.
 */
import type { Audit } from '../../analysis/study/index.js';
import type { PriceListInfo } from '../../study/price-list/price-list.js';
import type { OverlayPrice } from '../../workbench/overlay.js';
import { worthWords } from './explained-words.js';
import { tidyPoints } from './price-words.js';

type Place = NonNullable<NonNullable<PriceListInfo['explain']>[number]['places'][number]>;

/** A number that a part is paid by. */
export interface PartPrice {
  /** Its unit's place in the list. */
  readonly unit: number;
  readonly explained: Explained;
  readonly part: Explained['parts'][number];
  readonly place: Place;
  /** What the number is proposed to be, points; absent where it stays. */
  readonly number?: number;
  /** The number as a file of prices has it; absent where it stays. */
  readonly price?: OverlayPrice;
}

type Explained = NonNullable<Audit['explained']>[number];

type Judged = Pick<Audit, 'units' | 'explained'>;

/** By unit that was taken apart and by part; each number once. */
export function partPrices(list: Pick<PriceListInfo, 'units' | 'explain' | 'step'>, audit: Judged): PartPrice[] {
  const { explained = [] } = audit;
  const seen = new Set<string>();
  const paid = new Set<number>();
  return explained.flatMap((unit): PartPrice[] => {
    const asked = list.explain?.find(({ id }) => id === unit.id);
    const k = list.units.findIndex(({ id }) => id === unit.id);
    return unit.parts.flatMap((part, p): PartPrice[] => {
      const place = asked?.places[p];
      if (place === undefined || seen.has(place.path)) return [];
      seen.add(place.path);
      const { low, high, unbounded } = part.alone.interval ?? { low: 0, high: 0, unbounded: 'both' };
      const isKnown = unit.isKnown && unbounded === 'none' && Math.max(Math.abs(low), Math.abs(high)) <= unit.reach;
      const isShown = isKnown && (place.asked < low || place.asked > high);
      // of two upgrades the file of prices can take one off the unit's own number
      const isSecond = place.of === 'part' && (paid.has(k) || list.units[k]?.place?.also !== undefined);
      const change = isShown && !isSecond ? changeOf(list, audit, k, place, part.alone.value) : undefined;
      if (change !== undefined && place.of === 'part') paid.add(k);
      return [{ unit: k, explained: unit, part, place, ...change }];
    });
  });
}

/** The number that a part's worth makes it; nothing where that would be less than nothing, or as it is. */
function changeOf(
  { step }: Pick<PriceListInfo, 'step'>,
  { units: judged }: Judged,
  k: number,
  place: Place,
  worth: number,
): Pick<PartPrice, 'number' | 'price'> | undefined {
  const points = Math.max(0, step === undefined ? worth : step * Math.round(worth / step));
  const { path, now, per, of, asked, rest } = place;
  const [listed, price] =
    of === 'part' ? [asked, points] : [rest, (judged[k] as Judged['units'][number]).proposed - points];
  const number = Number((now + (price - listed) / per).toFixed(3));
  if (number < 0 || Math.abs(number - now) < 1e-9) return undefined;
  return { number, price: { title: path, place: { path, now, per }, listed, price } };
}

/** Prices of the list's units, of which upgrades' numbers that change take their share; and the numbers of parts. */
export function withPartPrices(prices: readonly OverlayPrice[], parts: readonly PartPrice[]): OverlayPrice[] {
  const own = prices.map((each, k): OverlayPrice => {
    const part = parts.find(({ unit, place, price }) => unit === k && place.of === 'part' && price !== undefined);
    if (part === undefined || each.place === undefined) return each;
    return { ...each, place: { ...each.place, also: { path: part.place.path, per: part.place.per } } };
  });
  return [...own, ...parts.flatMap(({ price }) => price ?? [])];
}

/** `prices.rpg-team.inexperienced is 52 in place of 42: to RPG team, experience is worth 8 (3 to 12), not 18.` */
export function partNotes(parts: readonly PartPrice[]): string[] {
  return parts.flatMap(({ explained, part, place, number }) =>
    number === undefined
      ? []
      : [
          `Read from parts: ${place.path} is ${tidyPoints(number)} in place of ${tidyPoints(place.now)}, since ${part.title} is worth ${worthWords(explained, part.alone)} points to one ${explained.title}, and the list asks ${tidyPoints(place.asked)}.`,
        ],
  );
}
