/**
 * The checked form of the ruleset's data: what programs are made from. Promises: pure; data that make no sense are a `LanchesterError` that names the
 * path; all numbers that programs use as small integers are inside the ranges that the programs were made for.
 */
import type { JsonObject } from '../../../engagement/json.js';
import { as, at, each, list, type Reads, type Shaped, shaped, table, whole, word } from '../../../engagement/shape.js';
import { priceLists, prices, pricing } from './prices.js';
import { read } from './reader.js';
import { rules } from './rules.js';
import { units } from './units.js';
import { readWeapons } from './weapon-data.js';
import { weapons } from './weapons.js';

/** All data, paths of overlays begin here: `weapons.mmg.damage`, `rules.toHit.shortBase`, `prices.mmg`, `priceList`. */
export const data = {
  weapons,
  units,
  rules,
  prices,
  pricing,
  priceLists,
  /** A list of prices for whatever has none of its own, by its name; null: no list (SK-L20). */
  priceList: null,
} satisfies JsonObject;

export const coverWords = ['light', 'fire', 'swamp', 'hard', 'smoke'] as const;
export const experienceWords = ['green', 'regular', 'veteran', 'elite'] as const;
export type Experience = (typeof experienceWords)[number];
export const toughnessWords = ['tree', 'wall', 'light', 'medium', 'heavy', 'hardened'] as const;
export const followWords = ['leave', 'stay'] as const;
export type Follow = (typeof followWords)[number];
/** HP cells of an unhurt man (SK-HOST-04). */
export const fullHp = 10;

/** By HP; index 0 is not used. */
function byHp(shape: Reads<number>): Reads<readonly number[]> {
  const cells = Array.from({ length: fullHp }, (_, k) => `${k + 1}`);
  return as(list(cells, shape), (row) => [0, ...row]);
}

const modifier = whole(-12, 12);
const apOfDot = whole(1, 20);

const ruleShape = {
  toHit: each(['shortBase', 'longBase', 'droppedBase'], whole(-12, 24)),
  modifiers: each(['entangled', 'tunnel', 'swimming', 'flying', 'large', 'prone'], modifier),
  cover: each(coverWords, whole(0, 12)),
  ap: byHp(whole(0, 20)),
  wound: byHp(modifier),
  experience: each(experienceWords, { ap: whole(-8, 8), morale: whole(-12, 24) }),
  movement: each(['moveAp', 'mostAp'], apOfDot),
  terrain: each(
    [
      ...(['rough', 'level', 'trench', 'swamp', 'shallow-water', 'deep-water'] as const),
      ...(['wall', 'wire', 'tunnel', 'crawl'] as const),
    ],
    apOfDot,
  ),
  harm: each(['bludgeoning', 'entangles'], whole(1, 7)),
  explosives: each(['scatter', 'handScatter', 'inWater', 'droppedAp', 'mostThrow'], whole(0, 20)),
  fire: { entering: whole(0, 40), stopping: whole(0, 40), follow: word(followWords) },
  smoke: each(['radius', 'spread', 'turns'], whole(0, 60)),
  crew: each(['setUpAp', 'takeOverAp'], whole(0, 20)),
  jet: each(['penalty', 'ap', 'shortest', 'longest'], whole(0, 60)),
  morale: {
    fromDeaths: whole(1, 99),
    leadership: whole(0, 12),
    routs: at(
      'moraleFailure',
      as(word(['routed', 'stands']), (failure) => failure === 'routed'),
    ),
  },
  toughness: each(toughnessWords, whole(0, 1000)),
};
export type Rules = Shaped<typeof ruleShape>;

/** Everything that a compiled ruleset is made from. */
const shape = {
  rules: ruleShape,
  weapons: as(table, readWeapons),
  /** Unit lines, prices and lists as they stand in the data; `sheet.ts` and `pricing.ts` read them. */
  units: table,
  prices: table,
  priceLists: table,
  /** One of the lists, or `undefined`. */
  priceList: ((reader, given, key) =>
    (given[key] ?? null) === null
      ? undefined
      : reader.oneOf(given[key], Object.keys(reader.objectAt(given, 'priceLists')), 'list of prices')) as Reads<
    string | undefined
  >,
};
export type Numbers = Shaped<typeof shape>;

/** Checks all data of the ruleset. Throws a `LanchesterError` that names the path. */
export function readData(given: JsonObject): Numbers {
  return shaped(read, given, '', shape);
}
