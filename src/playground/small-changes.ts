/**
 * Small changes of an army, as a player would try them: a unit more or fewer, a man, a word that has a price, another
 * unit of nearly the same price.
 *
 * Promises: each is a force that the rules take, whose price is known; it goes the way that is asked for (dearer, or
 * cheaper; a unit for another may do either); none stands twice; the smallest come first.
 */
import type { JsonObject } from '../engagement/json.js';
import { priceOrReason } from '../engagement/price.js';
import type { Rules } from '../engagement/ruleset.js';
import { LanchesterError } from '../kernel/errors.js';
import { upToComma } from '../kernel/text.js';
import { ownFields } from './match-army.js';
import type { OtherArmy } from './match-studies.js';
import type { Catalogue } from './protocol.js';

/** An army with one small change; `points`: by how much it is dearer. */
export interface SmallChange extends OtherArmy {
  readonly points: number;
}

/** What is changed. */
export interface Changing {
  readonly rules: Rules;
  readonly catalogue: Pick<Catalogue, 'units'>;
  readonly side: 'blue' | 'red';
  readonly units: readonly JsonObject[];
  /** The army is to become stronger: dearer; else cheaper. */
  readonly stronger: boolean;
}

/** A unit is swapped for one whose price differs by no more than this share of it. */
const nearly = 0.1;

/** So many other units are tried in place of one. */
const mostSwaps = 2;

/** All of them, the smallest first. */
export function smallChanges(changing: Changing): readonly SmallChange[] {
  const { units, stronger } = changing;
  const kinds = units.filter((unit, k) => units.findIndex((other) => isAlike(unit, other)) === k);
  const all = kinds.flatMap((unit) => [
    ...(stronger ? oneMore(changing, unit) : oneFewer(changing, unit)),
    ...otherWords(changing, unit),
    ...otherUnits(changing, unit),
  ]);
  const seen = new Set<string>();
  return all
    .filter(({ units: own }) => {
      const id = JSON.stringify(own);
      const isNew = !seen.has(id);
      seen.add(id);
      return isNew;
    })
    .sort((a, b) => Math.abs(a.points) - Math.abs(b.points));
}

/** Units that differ by no more than their names. */
function isAlike({ name: _, ...one }: JsonObject, { name: __, ...other }: JsonObject): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Thousandths of a point; nothing where the rules refuse the unit, or have no price for it. */
function milliOf({ rules }: Changing, unit: JsonObject): number | undefined {
  try {
    return priceOrReason(() => rules.unit(String(unit['unit']), ownFields(unit)).price()).price?.milli;
  } catch (error) {
    if (!(error instanceof LanchesterError) || error.code === 'internal') throw error;
    return undefined;
  }
}

function titleOf({ catalogue }: Changing, { unit }: JsonObject): string {
  return upToComma(catalogue.units.find(({ id }) => id === unit)?.title ?? String(unit));
}

function oneFewer(changing: Changing, unit: JsonObject): SmallChange[] {
  const { units, side } = changing;
  const milli = milliOf(changing, unit);
  if (units.length < 2 || milli === undefined) return [];
  const last = units.findLastIndex((other) => isAlike(unit, other));
  return [
    {
      title: `one ${titleOf(changing, unit)} fewer`,
      side,
      units: units.filter((_, k) => k !== last),
      points: -milli / 1000,
    },
  ];
}

function oneMore(changing: Changing, unit: JsonObject): SmallChange[] {
  const { units, side } = changing;
  const milli = milliOf(changing, unit);
  if (milli === undefined) return [];
  const named = { ...unit, name: freeName(units, `further ${String(unit['name'] ?? unit['unit'])}`) };
  const last = units.findLastIndex((other) => isAlike(unit, other));
  return [
    {
      title: `one ${titleOf(changing, unit)} more`,
      side,
      units: [...units.slice(0, last + 1), named, ...units.slice(last + 1)],
      points: milli / 1000,
    },
  ];
}

function freeName(units: readonly JsonObject[], wanted: string): string {
  const taken = new Set(units.map(({ name, unit }) => String(name ?? unit)));
  let name = wanted;
  for (let n = 2; taken.has(name); n++) name = `${wanted} ${n}`;
  return name;
}

/** The army with another unit in the place of the last that is like this one. */
function inPlace(changing: Changing, unit: JsonObject, other: JsonObject, title: string): SmallChange[] {
  const { units, side } = changing;
  const [before, after] = [milliOf(changing, unit), milliOf(changing, other)];
  if (before === undefined || after === undefined) return [];
  const last = units.findLastIndex((each) => isAlike(unit, each));
  return [{ title, side, units: units.map((each, k) => (k === last ? other : each)), points: (after - before) / 1000 }];
}

/** One of them with a man more or fewer, or with another value of a word that has a price. */
function otherWords(changing: Changing, unit: JsonObject): SmallChange[] {
  const { catalogue, rules, stronger } = changing;
  const known = catalogue.units.find(({ id }) => id === unit['unit']);
  if (known === undefined || typeof unit['price'] === 'number') return [];
  const last = changing.units.findLast((other) => isAlike(unit, other)) ?? unit;
  const now = rules.unit(String(last['unit']), ownFields(last));
  const title = titleOf(changing, unit);
  return known.words
    .flatMap((word): SmallChange[] => {
      const is = last[word.key] ?? now.fields[word.key] ?? word.default;
      if (word.takes === 'flag') {
        const says = word.title.toLowerCase();
        return inPlace(
          changing,
          unit,
          { ...last, [word.key]: is !== true },
          `one ${title} ${is === true ? 'without' : 'with'} ${says}`,
        );
      }
      if (!('words' in word.takes)) {
        if (word.key !== 'men' || typeof is !== 'number') return [];
        const men = is + (stronger ? 1 : -1);
        return inPlace(changing, unit, { ...last, men }, `a man ${stronger ? 'more' : 'fewer'} in one ${title}`);
      }
      return word.takes.words
        .filter((value) => value !== is)
        .flatMap((value) => inPlace(changing, unit, { ...last, [word.key]: value }, `one ${title} ${value}`));
    })
    .filter(({ points }) => (stronger ? points > 0 : points < 0));
}

/** Another unit of nearly the same price in the place of one, the nearest prices first. */
function otherUnits(changing: Changing, unit: JsonObject): SmallChange[] {
  const { catalogue, stronger } = changing;
  const milli = milliOf(changing, unit);
  if (milli === undefined || typeof unit['price'] === 'number') return [];
  const last = changing.units.findLast((other) => isAlike(unit, other)) ?? unit;
  return catalogue.units
    .filter(
      ({ id, price }) => price !== null && id !== unit['unit'] && Math.abs(price * 1000 - milli) <= nearly * milli,
    )
    .filter(({ id, needs }) => sortOf(changing, { unit: id, ...needs }) === sortOf(changing, unit))
    .filter(({ price }) => (stronger ? (price as number) * 1000 >= milli : (price as number) * 1000 <= milli))
    .sort((a, b) => Math.abs((a.price as number) * 1000 - milli) - Math.abs((b.price as number) * 1000 - milli))
    .slice(0, mostSwaps)
    .flatMap(({ id, title, needs }) =>
      inPlace(
        changing,
        unit,
        { name: String(last['name'] ?? last['unit']), unit: id, ...needs },
        `one ${upToComma(title)} in place of one ${titleOf(changing, unit)}`,
      ),
    );
}

/** Units are of a sort that have the same words: teams, squads, vehicles. */
function sortOf({ rules }: Changing, unit: JsonObject): string {
  return Object.keys(rules.unit(String(unit['unit']), ownFields(unit)).fields)
    .sort()
    .join(' ');
}
