/**
 * What battles have in common, made once: a template is all of a battle but its starts. Strata, prices and repeated
 * rounds ask for battles that differ in numbers only: how many take the field, and what they cost.
 *
 * Promises: two battles have one template only where they have the same units in the same places with the same plans,
 * the same lane, mission, limit of turns and options; what throws is made anew; the templates that were asked for last
 * are kept, as far as there is room. What a template holds is pure or is scratch of a single step, so that no game hangs
 * on which battles were compiled before.
 */
import type { JsonObject } from './json.js';
import type { EngagementSpec, UnitSpec } from './spec.js';

/**
 * The units of a battle as an identity: of two forces in their order who each one is, by name, kind and flank; not how
 * many men it has, what it costs, where it stands or what it plans. Equal line-ups of one ruleset's compiled programs
 * are one object: what was learnt of nothing but these hangs on it in a `WeakMap`, and is gone when nobody can meet it
 * again.
 */
export class LineUp {
  /** Units of both forces. */
  readonly count: number;

  constructor(count: number) {
    this.count = count;
  }
}

/** A battle without its starts. */
export interface Template<P> {
  readonly lineUp: LineUp;
  /** What the ruleset makes of it. */
  readonly parts: P;
}

/** Templates, and line-ups, that are kept have so many pairs of units together: tables of a battle are by pairs. */
const mostPairs = 20_000;

/** Texts that are kept; beyond that all are forgotten. */
const mostTexts = 4096;

/**
 * Of a unit and its fields one object for all that are played alike; throws what the ruleset has to say of wrong
 * fields.
 */
type KindOf = (unit: string, fields: JsonObject) => object;

/** The templates of a ruleset's programs. */
export class Templates<P> {
  private readonly kinds = new Numbers();
  private readonly plain = new Numbers();
  private readonly templates = new Kept<Template<P>>(isAlike);
  private readonly lineUps = new Kept<LineUp>(isLinedUpAlike);

  /** The template of a battle; `make` makes what the ruleset wants of it, and throws as the ruleset does. */
  of(spec: EngagementSpec, kindOf: KindOf, make: (lineUp: LineUp) => P): Template<P> {
    const asked = this.askedOf(spec, kindOf);
    const known = this.templates.find(hashOf(asked), asked);
    if (known !== undefined) return known;
    const who = asked.kinds.reduce(mixed, asked.blue);
    let lineUp = this.lineUps.find(who, asked);
    if (lineUp === undefined) {
      lineUp = new LineUp(asked.units.length);
      this.lineUps.keep(who, asked, lineUp);
    }
    const made = { lineUp, parts: make(lineUp) };
    this.templates.keep(hashOf(asked), asked, made);
    return made;
  }

  private askedOf({ lane, mission, turnLimit = -1, options, blue, red }: EngagementSpec, kindOf: KindOf): Asked {
    const { kinds, plain } = this;
    const units = [...blue.units, ...red.units];
    const about = mission === undefined ? -1 : plain.byText(mission);
    const ends = (blue.end === 'from' ? 1 : 0) + (red.end === 'from' ? 2 : 0);
    return {
      about: [plain.byText(lane), about, turnLimit, plain.byText(options), ends],
      blue: blue.units.length,
      units,
      kinds: units.map(({ unit, fields }) => kinds.of(kindOf(unit, fields))),
    };
  }
}

/** What a battle is found by. */
interface Asked {
  /** Where they meet, and what about: numbers. */
  readonly about: readonly number[];
  /** Of the units so many are blue's. */
  readonly blue: number;
  readonly units: readonly Pick<UnitSpec, 'name' | 'at' | 'flank' | 'plan'>[];
  /** By unit. */
  readonly kinds: readonly number[];
}

function hashOf({ about, blue, units, kinds }: Asked): number {
  let hash = about.reduce(mixed, blue);
  for (let k = 0; k < units.length; k++) {
    const { at, plan } = units[k] as Asked['units'][number];
    // plans differ in their second letters, places may be halves
    hash = mixed(mixed(mixed(hash, kinds[k] as number), 2 * at), plan.kind.charCodeAt(1) + (plan.standOff ?? 0));
  }
  return hash;
}

function mixed(hash: number, number: number): number {
  return Math.imul(hash ^ number, 0x01000193);
}

function isAlike(one: Asked, other: Asked): boolean {
  for (let k = 0; k < one.about.length; k++) if (one.about[k] !== other.about[k]) return false;
  if (!isLinedUpAlike(one, other)) return false;
  return one.units.every(({ at, plan }, k) => {
    const { at: otherAt, plan: otherPlan } = other.units[k] as Asked['units'][number];
    const { kind, standOff, priority } = otherPlan;
    return at === otherAt && plan.kind === kind && plan.standOff === standOff && plan.priority === priority;
  });
}

function isLinedUpAlike(one: Asked, other: Asked): boolean {
  if (one.blue !== other.blue || one.units.length !== other.units.length) return false;
  return one.units.every(({ name, flank }, k) => {
    const unit = other.units[k] as Asked['units'][number];
    return one.kinds[k] === other.kinds[k] && name === unit.name && flank === unit.flank;
  });
}

/** Numbers objects. Different ones never have one number; equal ones may have two, when too many were met. */
class Numbers {
  private readonly known = new WeakMap<object, number>();
  private readonly texts = new Map<string, number>();
  private next = 0;

  /** By identity. */
  of(one: object): number {
    let number = this.known.get(one);
    if (number === undefined) {
      number = this.next++;
      this.known.set(one, number);
    }
    return number;
  }

  /** Of plain data, by what they say. */
  byText(data: object): number {
    const text = JSON.stringify(data);
    let number = this.texts.get(text);
    if (number !== undefined) return number;
    number = this.next++;
    if (this.texts.size >= mostTexts) this.texts.clear();
    this.texts.set(text, number);
    return number;
  }
}

function pairsOf({ units: { length } }: Asked): number {
  return length * length;
}

interface Entry<T> {
  readonly hash: number;
  readonly asked: Asked;
  readonly value: T;
}

/** What was asked for last, found by a hash and told apart by `isSame`. */
class Kept<T> {
  private readonly isSame: (one: Asked, other: Asked) => boolean;
  private readonly byHash = new Map<number, Entry<T>[]>();
  /** Those asked for last come last. */
  private readonly order = new Set<Entry<T>>();
  private pairs = 0;

  constructor(isSame: (one: Asked, other: Asked) => boolean) {
    this.isSame = isSame;
  }

  find(hash: number, asked: Asked): T | undefined {
    const found = this.byHash.get(hash)?.find((entry) => this.isSame(entry.asked, asked));
    if (found === undefined) return undefined;
    this.order.delete(found);
    this.order.add(found);
    return found.value;
  }

  keep(hash: number, asked: Asked, value: T): void {
    // copies: whoever asks may write another battle into the same objects
    const units = asked.units.map(({ name, at, flank, plan }) => ({ name, at, flank, plan: { ...plan } }));
    const entry: Entry<T> = { hash, asked: { ...asked, units }, value };
    const alike = this.byHash.get(hash);
    if (alike === undefined) this.byHash.set(hash, [entry]);
    else alike.push(entry);
    this.order.add(entry);
    this.pairs += pairsOf(asked);
    for (const oldest of this.order) {
      if (this.pairs <= mostPairs || oldest === entry) break;
      this.forget(oldest);
    }
  }

  private forget(entry: Entry<T>): void {
    this.order.delete(entry);
    this.pairs -= pairsOf(entry.asked);
    const left = (this.byHash.get(entry.hash) ?? []).filter((one) => one !== entry);
    if (left.length === 0) this.byHash.delete(entry.hash);
    else this.byHash.set(entry.hash, left);
  }
}
