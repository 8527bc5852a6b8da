/**
 * The ruleset's data, and the checked form of it that the programs are made from.
 *
 * Promises: pure; data that make no sense are a `LanchesterError` that names the path; every factor is small enough for the opposed roll.
 */
import { type JsonObject, keysOf } from '../../../engagement/json.js';
import { kinOf as kinIn } from '../../../engagement/kin.js';
import { milli } from '../../../engagement/price.js';
import {
  as,
  at,
  each,
  every,
  many,
  maybe,
  type Reads,
  type Shaped,
  shaped,
  text,
  whole,
  word,
  words,
} from '../../../engagement/shape.js';
import { compact } from '../../../kernel/compact.js';
import { type Arms, armsAt } from './arms.js';
import { fates } from './fate.js';
import { moves, pips, rules } from './moves.js';
import { outcomes } from './outcomes.js';
import { prices, pricing } from './prices.js';
import { read } from './reader.js';
import { groups, units } from './units.js';
import { cf, range, tf } from './weapons.js';

/** All that a designer may change. */
export const data = {
  units,
  groups,
  cf,
  tf,
  range,
  outcomes,
  moves,
  pips,
  rules,
  prices,
  pricing,
} satisfies JsonObject;

export const classes = ['aerial', 'mounted', 'foot', 'stronghold'] as const;

/** What must hold beside the winner for a line of the outcome table: words, and the bits that they are in `Line.when`. */
export const condition = {
  'good-going': 1,
  'bad-going': 2,
  'winner-started': 4,
  'winner-started-this-bound': 8,
  'loser-moved-in-this-bound': 16,
  'winner-aided-by-ground': 32,
} as const;

export const conditions = keysOf(condition);

/** Where an outcome is looked up: lost in contact, when shot at, by twice as much. */
const cells = ['contact', 'shot', 'doubled'] as const;

export interface Line {
  /** By element: does it hold for this winner? */
  readonly by: readonly boolean[];
  /** Bits of `condition` that must all be set. */
  readonly when: number;
  /** One of `fate`. */
  readonly fate: number;
}

export type Row = Readonly<Record<(typeof cells)[number], readonly Line[]>>;

/** More paces are refused. */
export const farthest = 100_000;
const paces = whole(0, farthest);
/** Paces of a millimetre of base: 100 paces are 25 mm. */
const pacesPerMillimetre = 4;

const unit = (rowNames: readonly string[]) => ({
  title: text,
  class: word(classes),
  /** Paces. */
  depth: as(whole(1, 1000), (millimetres) => millimetres * pacesPerMillimetre),
  row: word(rowNames),
  arms: armsAt,
});
type Unit = Shaped<ReturnType<typeof unit>>;

const factor = whole(-20, 30);
const factors = {
  first: factor,
  second: factor,
  /** In close combat; `undefined`: as the columns. */
  contact: maybe(factor),
  /** Against a Tank; `undefined`: as the first column. */
  tanks: maybe(factor),
};

/** Paces a move; `bad` 0: not allowed. */
const rates = { road: paces, good: paces, bad: maybe(paces, 0), river: paces };
export type Rates = Shaped<typeof rates>;

/** Paces over everything, 0: by `rates`; neither: it never moves. */
interface Moves {
  readonly over: number;
  readonly rates: Rates | undefined;
}

const move: Reads<Moves> = (read, table, key, path) => {
  const line = read.objectAt(table, key, path);
  if (line['over'] === undefined) return { over: 0, rates: shaped(read, line, `${path}${key}.`, rates) };
  return { ...shaped(read, line, `${path}${key}.`, { over: paces }), rates: undefined };
};

/** Thousandths of an army point. */
const price: Reads<number> = (read, table, key, path) => {
  const points = table[key];
  if (typeof points === 'number' && points >= 0 && points <= 1000)
    return milli(read.exactPoints(points, `${path}${key}`));
  return read.complain(`${path}${key}`, 'a price from 0 to 1000', points);
};

/** The price of an element; `undefined` for one that a house has added, and given none. */
const elementPrice = (added: (key: string) => boolean): Reads<number | undefined> => {
  return (read, table, key, path) =>
    (table[key] ?? null) === null && added(key) ? undefined : price(read, table, key, path);
};

const numbers = {
  /** Tactical factors by name. */
  tf: each(keysOf(tf), whole(-6, 6)),
  wire: as(at('cf', { wire: { contact: factor } }), ({ wire }) => wire.contact),
  pips: each(keysOf(pips), paces),
  rules: each(keysOf(rules), paces),
  /** For a ruin that is fortified (HITT-COST-03). */
  strongpoint: as(at('prices', { strongpoint: price }), ({ strongpoint }) => strongpoint),
};

const flags = {
  tiedOnOdd: 'tied-on-odd',
  rearSupport: 'rear-support',
  observable: 'observable',
  mortar: 'mortars',
  slowed: 'slowed',
  trenchBomber: 'trench-bombers',
  bombardment: 'bombardment',
  gun: 'guns',
  infantry: 'infantry',
  pursuing: 'pursuing',
  suppressing: 'suppressing',
  observer: 'observers',
  entrenched: 'entrenched',
  immobile: 'immobile',
  movesAndShoots: 'moves-and-shoots',
  ownBoundOnly: 'shoots-in-own-bound',
  aerialsOnly: 'shoots-aerials-only',
  noShootingTarget: 'no-shooting-target',
  withFighters: 'with-the-fighters',
  wireCutter: 'wire-cutters',
} as const;

type Flags = { readonly [K in keyof typeof flags]: boolean };

/** A kind of element, with everything that its key means. */
export interface Element extends Flags, Moves, Omit<Unit, 'class' | 'row' | 'arms'>, Arms, Shaped<typeof factors> {
  readonly index: number;
  readonly key: string;
  /** The source's element that it is at bottom (`kin.ts`): itself, unless a house has added it. */
  readonly kin: string;
  readonly aerial: boolean;
  readonly mounted: boolean;
  readonly foot: boolean;
  readonly bunker: boolean;
  readonly tank: boolean;
  readonly balloon: boolean;
  readonly barrage: boolean;
  readonly gas: boolean;
  /** Ground under it matters: no Aerial, Barrage or Gas (HITT-R19). */
  readonly hasGoing: boolean;
  /** Paces; 0: does not shoot. */
  readonly range: number;
  readonly row: Row;
  /** Whether an outcome asks who started a contact of this element: 0 no, 1 in the bound of the move, 2 as long as it lasts (HITT-R18). */
  readonly startCounts: number;
  /** Thousandths of an army point; `undefined` where there is no price. */
  readonly milli: number | undefined;
}

export interface HittNumbers extends Shaped<typeof numbers> {
  readonly elements: readonly Element[];
  readonly byKey: ReadonlyMap<string, Element>;
}

/** Reads and checks data with overlays applied. Throws a `LanchesterError`. */
export function readData(from: JsonObject): HittNumbers {
  const lines = read.objectAt(from, 'units');
  const keys = Object.keys(lines);
  const kinOf = (key: string): string => kinIn(lines, key);
  const tables = shaped(read, from, '', {
    units: each(keys, unit(Object.keys(read.objectAt(from, 'outcomes')))),
    groups: every(words(keys)),
    cf: each(keys, factors),
    range: every(paces),
    moves: every(move),
    prices: each(
      keys,
      elementPrice((key) => kinOf(key) !== key),
    ),
  });
  const { outcomes: rows } = shaped(read, from, '', { outcomes: every(rowShape(keys, kinOf, tables.groups)) });
  const elements = keys.map((key, index): Element => {
    const { class: kind, row, arms, ...line } = tables.units[key] as Unit;
    const inGroup = Object.entries(flags).map(([name, group]) => [name, tables.groups[group]?.includes(key) === true]);
    const own = rows[row] as Row;
    const kin = kinOf(key);
    return compact({
      ...(Object.fromEntries(inGroup) as Flags),
      ...(tables.moves[key] ?? { over: 0, rates: undefined }),
      ...line,
      ...arms,
      ...(tables.cf[key] as Shaped<typeof factors>),
      index,
      key,
      kin,
      aerial: kind === 'aerial',
      mounted: kind === 'mounted',
      foot: kind === 'foot',
      bunker: kind === 'stronghold',
      tank: kin === 'tank',
      balloon: kin === 'balloon',
      barrage: kin === 'barrage',
      gas: kin === 'gas',
      hasGoing: kind !== 'aerial' && kin !== 'barrage' && kin !== 'gas',
      range: tables.range[key] ?? 0,
      row: own,
      startCounts: startCounts(rows, own, index),
      milli: tables.prices[key],
    });
  });
  const byKey = new Map(elements.map((element) => [element.key, element]));
  return compact({ ...shaped(read, from, '', numbers), elements, byKey });
}

function startCounts(rows: Readonly<Record<string, Row>>, own: Row, index: number): number {
  const asks = (lines: readonly Line[], bits: number): boolean => lines.some((line) => (line.when & bits) !== 0);
  const lines = Object.values(rows)
    .flatMap((row) => [...row.contact, ...row.doubled])
    .filter((line) => line.by[index] === true);
  if (asks(lines, condition['winner-started'])) return 2;
  const asLoser = asks([...own.contact, ...own.doubled], condition['loser-moved-in-this-bound']);
  return asLoser || asks(lines, condition['winner-started-this-bound']) ? 1 : 0;
}

/** A row of the outcome table, with the elements that its words mean. */
function rowShape(
  keys: readonly string[],
  kinOf: (key: string) => string,
  sets: Readonly<Record<string, readonly string[]>>,
): Reads<Row> {
  const line = { by: words([...Object.keys(sets), ...keys]), when: words(conditions), fate: word(fates) };
  return as(each(cells, many(line)), (row): Row => {
    // HITT-R05: where a row names AAA it does not mean it by Artillery
    const namesAaa = cells.some((cell) => row[cell].some(({ by }) => by.includes('aaa')));
    const meant = (name: string): readonly string[] => {
      const members = sets[name] ?? [name];
      return name === 'artillery' && namesAaa ? members.filter((key) => kinOf(key) !== 'aaa') : members;
    };
    const compiled = ({ by, when, fate }: Shaped<typeof line>): Line => {
      const winners = by.flatMap(meant);
      return {
        by: keys.map((key) => winners.length === 0 || winners.includes(key)),
        when: when.reduce((bits, name) => bits | condition[name], 0),
        fate: fates.indexOf(fate),
      };
    };
    return { contact: row.contact.map(compiled), shot: row.shot.map(compiled), doubled: row.doubled.map(compiled) };
  });
}
