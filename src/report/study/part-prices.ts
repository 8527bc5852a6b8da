/**
 * Numbers of a list that parts of its units are paid by (columns of experience, upgrades, men), and what the parts are shown
 * to be worth. Promises: a number is proposed only where the interval of what a part is worth leaves out what the list asks
 * for it; without a part a unit is never proposed to be dearer than with it; what is proposed for the unit itself stays so.
 */
import type { Audit } from '../../analysis/study/index.js';
import { defined } from '../../kernel/defined.js';
import type { PriceListInfo } from '../../study/price-list/list-info.js';
import { numbersOf, type OverlayPrice } from '../../workbench/overlay.js';
import { worthWords } from './explained-words.js';
import { tidyPoints } from './price-words.js';

type Place = NonNullable<NonNullable<PriceListInfo['explain']>[number]['places'][number]>;

type Explained = NonNullable<Audit['explained']>[number];

type List = Pick<PriceListInfo, 'units' | 'explain' | 'step'>;
type Judged = Pick<Audit, 'units' | 'explained'>;

/** A number that a part is paid by. */
export interface PartPrice {
  /** Its unit's place in the list. */
  readonly unit: number;
  readonly explained: Explained;
  readonly part: Explained['parts'][number];
  readonly place: Place;
  /** What the number is proposed to be, points; absent where it stays. */
  readonly number?: number;
}

/** What a file of prices is to say, and of that what is read from parts. */
export interface ProposedNumbers {
  readonly prices: readonly OverlayPrice[];
  /** By unit that was taken apart and by part; each number once. */
  readonly parts: readonly PartPrice[];
}

/** The numbers that are proposed for a list. */
export function proposedNumbers(list: List, audit: Judged): ProposedNumbers {
  const asked = askedParts(list, audit).map((part) => ({ ...part, price: priceOf(part, list, audit) }));
  const own = list.units.map(({ title, place, price }, k): OverlayPrice => {
    const upgrades = asked.filter(
      ({ unit, place: { of }, price: to }) => unit === k && of === 'part' && to !== undefined,
    );
    const beside = upgrades.map(({ place: { path, per } }) => ({ path, per }));
    return { title, place, listed: price, price: (audit.units[k] as Audit['units'][number]).proposed, beside };
  });
  const shown = asked.filter(({ price }) => price !== undefined);
  const further = shown.map(({ price }) => price as OverlayPrice);
  const numbers = numbersOf([...own, ...further]).slice(own.length);
  const changed = new Map(
    numbers.flatMap((own, k) =>
      own === undefined || Math.abs(own.value - (shown[k] as PartPrice).place.now) < 1e-9
        ? []
        : [[own.path, own.value]],
    ),
  );
  return {
    prices: [...own, ...further.filter(({ place }) => changed.has(place?.path ?? ''))],
    parts: asked.map(({ price: _, ...part }) => ({ ...part, ...defined({ number: changed.get(part.place.path) }) })),
  };
}

/** Parts that are paid by one number, each number once. */
function askedParts({ units, explain = [] }: List, { explained = [] }: Judged): PartPrice[] {
  const seen = new Set<string>();
  return explained.flatMap((unit): PartPrice[] => {
    const places = explain.find(({ id }) => id === unit.id)?.places ?? [];
    const k = units.findIndex(({ id }) => id === unit.id);
    return unit.parts.flatMap((part, p): PartPrice[] => {
      const place = places[p];
      if (place === undefined || seen.has(place.path)) return [];
      seen.add(place.path);
      return [{ unit: k, explained: unit, part, place }];
    });
  });
}

/** What a part, or the unit without it, is to cost; nothing where the part is not shown to be worth another than is asked. */
function priceOf(
  { unit, explained, part, place }: PartPrice,
  { step }: List,
  { units }: Judged,
): OverlayPrice | undefined {
  const { low, high, unbounded } = part.alone.interval ?? { low: 0, high: 0, unbounded: 'both' };
  const isKnown =
    explained.isKnown && unbounded === 'none' && Math.max(Math.abs(low), Math.abs(high)) <= explained.reach;
  const { path, now, per, of, asked, rest, beside } = place;
  if (!isKnown || (asked >= low && asked <= high)) return undefined;
  const worth = part.alone.value;
  const points = Math.max(0, step === undefined ? worth : step * Math.round(worth / step));
  const own = { title: path, place: { path, now, per }, beside };
  if (of === 'part') return { ...own, listed: asked, price: points };
  return { ...own, listed: rest, price: (units[unit] as Audit['units'][number]).proposed - points };
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
