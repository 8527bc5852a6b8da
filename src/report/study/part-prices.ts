/**
 * Numbers of a list that parts of its units are paid by (columns of experience, upgrades, men), and what the parts are shown
 * to be worth. Promises: a number is proposed only where the interval of what a part is worth leaves out what the list asks
 * for it; without a part a unit is never proposed to be dearer than with it; what is proposed for the unit itself stays so.
 */
import type { Audit } from '../../analysis/study/index.js';
import { defined } from '../../kernel/defined.js';
import type { PriceListInfo } from '../../study/price-list/list-info.js';
import { numbersOf, type OffPrice, type OverlayPrice } from '../../workbench/overlay.js';
import { worthWords } from './explained-words.js';
import { tidyPoints } from './price-words.js';

type PartPlace = NonNullable<NonNullable<PriceListInfo['explain']>[number]['places'][number]>;

type Explained = NonNullable<Audit['explained']>[number];

type List = Pick<PriceListInfo, 'units' | 'explain' | 'step'>;
type Judged = Pick<Audit, 'units' | 'explained'>;

/** A number that a part is paid by. */
export interface PartPrice {
  /** Its unit's place in the list. */
  readonly unit: number;
  readonly explained: Explained;
  readonly part: Explained['parts'][number];
  readonly place: Omit<PartPlace, 'above'>;
  /** It is the step up, which was not played: taken to be worth as much as the part, which is the step down. */
  readonly above?: string;
  /** What the number is proposed to be, points; absent where it stays. */
  readonly number?: number;
}

/** What a file of prices is to say, and of that what is read from parts. */
export interface ProposedNumbers {
  readonly prices: readonly OverlayPrice[];
  /** Units that are paid by numbers which cannot make all of them cost what is proposed. */
  readonly off: readonly OffPrice[];
  /** By unit that was taken apart and by part; each number once. */
  readonly parts: readonly PartPrice[];
}

/** The numbers that are proposed for a list. */
export function proposedNumbers(list: List, audit: Judged): ProposedNumbers {
  const { step } = list;
  const own = list.units.map(({ title, numbers, price }, k): OverlayPrice => {
    const { proposed, met } = audit.units[k] as Audit['units'][number];
    return { title, numbers, listed: price, price: proposed, ...defined({ weight: met }) };
  });
  const asked = askedParts(list, audit);
  let prices: readonly OverlayPrice[] = own;
  const numbers = asked.map((part): number | undefined => {
    const price = priceOf(part, list, audit);
    const { path, now } = part.place;
    if (price === undefined || !isMet(prices, price, path, step)) return undefined;
    const value = numbersOf([...prices, price], step).values.get(path) ?? now;
    if (Math.abs(value - now) < 1e-9) return undefined;
    prices = [...prices, price];
    return value;
  });
  return {
    prices,
    off: numbersOf(prices, step).off,
    parts: asked.map((part, k) => ({ ...part, ...defined({ number: numbers[k] }) })),
  };
}

/** Whether a number makes a unit without a part cost so much, while all others cost what they would and no other number is new. */
function isMet(prices: readonly OverlayPrice[], more: OverlayPrice, path: string, step: number | undefined): boolean {
  const before = numbersOf(prices, step);
  const after = numbersOf([...prices, more], step);
  return (
    after.off.length === before.off.length &&
    before.costs.every((cost, k) => Math.abs(cost - (after.costs[k] as number)) < 0.05) &&
    [...after.values.keys()].every((own) => own === path || before.values.has(own))
  );
}

/** Parts that are paid by one number, each number once. */
function askedParts({ units, explain = [] }: List, { explained = [] }: Judged): PartPrice[] {
  const seen = new Set<string>();
  return explained.flatMap((unit): PartPrice[] => {
    const places = explain.find(({ id }) => id === unit.id)?.places ?? [];
    const k = units.findIndex(({ id }) => id === unit.id);
    return unit.parts.flatMap((part, p): PartPrice[] => {
      const place = places[p];
      if (place === undefined) return [];
      const { above } = place;
      const own = { unit: k, explained: unit, part };
      const both = [{ ...own, place }, ...(above === undefined ? [] : [{ ...own, place: above, above: above.title }])];
      return both.filter(({ place: { path } }) => {
        const isNew = !seen.has(path);
        seen.add(path);
        return isNew;
      });
    });
  });
}

/** What a unit is to cost without a part, or a step above it; nothing where the part is not shown to be worth another than is asked. */
function priceOf(
  { unit, explained, part, place, above }: PartPrice,
  { step }: List,
  { units }: Judged,
): OverlayPrice | undefined {
  const { low, high, unbounded } = part.alone.interval ?? { low: 0, high: 0, unbounded: 'both' };
  const isKnown =
    explained.isKnown && unbounded === 'none' && Math.max(Math.abs(low), Math.abs(high)) <= explained.reach;
  const { path, numbers, asked, rest } = place;
  if (!isKnown || (asked >= low && asked <= high)) return undefined;
  const worth = part.alone.value;
  const points = Math.max(0, step === undefined ? worth : step * Math.round(worth / step));
  const proposed = (units[unit] as Audit['units'][number]).proposed;
  return { title: path, numbers, listed: rest, price: above === undefined ? proposed - points : proposed + points };
}

/** `prices.rpg-team.inexperienced is 52 in place of 42: to RPG team, experience is worth 8 (3 to 12), not 18.` */
export function partNotes(parts: readonly PartPrice[]): string[] {
  return parts.flatMap(({ explained, part, place, above, number }) => {
    if (number === undefined) return [];
    const worth = `${part.title} is worth ${worthWords(explained, part.alone)} points to one ${explained.title}`;
    const why =
      above === undefined
        ? worth
        : `${above} was not played and is taken to be worth as much as the step below: ${worth}`;
    const is = `${place.path} is ${tidyPoints(number)} in place of ${tidyPoints(place.now)}`;
    return [`Read from parts: ${is}, since ${why}, and the list asks ${tidyPoints(place.asked)}.`];
  });
}
