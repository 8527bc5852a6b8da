/**
 * Strata: which forces meet, and how often. What a level's budget buys is drawn, so an engagement at equal points is a
 * mixture of fights with fixed forces. At another price the same fights are mixed otherwise: each is played once for
 * all prices.
 *
 * Promises: the shares of a specification sum to 1 and are those with which it is played; a stratum has the units that
 * take the field and no others; strata of the same units and strengths have the same key.
 */
import { type Composition, type EngagementSpec, type Side, type StartLevel, sides, type UnitSpec } from './spec.js';

/** A pair of compositions with its share of the engagements. */
export interface Share {
  /** `squad 10, gun 3 | enemy 8`. */
  readonly forces: string;
  /** Equal for equal forces, whatever they cost and are called; sorts like ones together: by red's men, then blue's. */
  readonly rank: string;
  readonly weight: number;
  readonly blue: Composition;
  readonly red: Composition;
}

/** The shares of a specification: each pair of forces once for each cost that it has, by rank. */
export function sharesOf(spec: EngagementSpec): Share[] {
  const shares = new Map<string, Share>();
  const all = sumOf(spec.starts);
  for (const level of spec.starts) {
    for (const blue of level.blue) {
      for (const red of level.red) {
        const weight = (level.weight / all) * (blue.weight / sumOf(level.blue)) * (red.weight / sumOf(level.red));
        const rank = rankOf(spec, { blue, red });
        // two units that are alike but for their price may stand in for each other
        const id = `${rank} ${costsOf(blue)} ${costsOf(red)}`;
        const known = shares.get(id);
        if (known !== undefined) shares.set(id, { ...known, weight: known.weight + weight });
        else shares.set(id, { forces: forcesOf(spec, { blue, red }), rank, weight, blue, red });
      }
    }
  }
  return [...shares.values()].sort((a, b) => compareText(a.rank, b.rank));
}

/** The fight of a share: one start, and only who takes the field. */
export function stratumOf(spec: EngagementSpec, { blue, red }: Pick<Share, Side>): EngagementSpec {
  const bought = { blue, red };
  const force = (side: Side) => ({
    ...spec[side],
    units: spec[side].units.filter((_, k) => isBought(bought[side], k)),
  });
  const present = ({ strength, milli, worth }: Composition): Composition => {
    const only = (numbers: readonly number[]): number[] => numbers.filter((_, k) => (strength[k] as number) > 0);
    return {
      weight: 1,
      strength: only(strength),
      milli: only(milli),
      ...(worth === undefined ? {} : { worth: only(worth) }),
    };
  };
  return {
    ...spec,
    blue: force('blue'),
    red: force('red'),
    starts: [{ weight: 1, blue: [present(blue)], red: [present(red)] }],
  };
}

function isBought({ strength }: Composition, k: number): boolean {
  return (strength[k] as number) > 0;
}

function costsOf({ strength, milli }: Composition): string {
  return milli.filter((_, k) => (strength[k] as number) > 0).join();
}

type Bought = Readonly<Record<Side, Composition>>;

function forcesOf(spec: EngagementSpec, bought: Bought): string {
  return sides
    .map((side) => presentIn(spec, side, bought[side], ({ name }, men) => `${plainName(name, side)} ${men}`).join(', '))
    .join(' | ');
}

/** A name that both forces use has its side before it; which names these are can hang on the price. */
function plainName(name: string, side: Side): string {
  return name.startsWith(`${side} `) ? name.slice(side.length + 1) : name;
}

function rankOf(spec: EngagementSpec, bought: Bought): string {
  return (['red', 'blue'] as const)
    .map((side) => {
      const men = String(menOf(bought[side])).padStart(6, '0');
      return `${men} [${presentIn(spec, side, bought[side], unpriced).join()}]`;
    })
    .join(' | ');
}

/** By unit: all that it is played by but its men, as JSON without its end. A specification has each in many shares. */
const texts = new WeakMap<UnitSpec, string>();

/** A unit as it is played: names and prices are not. */
function unpriced(unit: UnitSpec, men: number): string {
  let text = texts.get(unit);
  if (text === undefined) {
    const { name: _, fields, ...played } = unit;
    const { price: __, ...words } = fields;
    text = JSON.stringify({ ...played, words }).slice(0, -1);
    texts.set(unit, text);
  }
  return `${text},"men":${men}}`;
}

function presentIn<T>(
  spec: EngagementSpec,
  side: Side,
  composition: Composition,
  told: (unit: UnitSpec, men: number) => T,
): T[] {
  return spec[side].units.flatMap((unit, k) =>
    isBought(composition, k) ? [told(unit, composition.strength[k] as number)] : [],
  );
}

function menOf({ strength }: Composition): number {
  return strength.reduce((sum, men) => sum + men, 0);
}

function sumOf(weighted: readonly Pick<StartLevel | Composition, 'weight'>[]): number {
  return weighted.reduce((sum, { weight }) => sum + weight, 0);
}

/** −1, 0 or 1 as texts sort, whatever the language of the machine. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
