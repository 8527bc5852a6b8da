/**
 * What battles have in common, made once: a template is all of a battle but its starts. Strata, prices and repeated
 * rounds ask for battles that differ in numbers only: how many take the field, and what they cost.
 *
 * Promises: two battles have one template only where they have the same units in the same places with the same plans,
 * the same lane, mission, limit of turns and options; what throws is made anew; as many units as `mostUnits` are kept,
 * the templates that were asked for last. What a template holds is pure or is scratch of a single step, so that no game
 * hangs on which battles were compiled before.
 */
import type { JsonObject } from './json.js';
import type { EngagementSpec, ForceSpec, UnitSpec } from './spec.js';

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

/** Templates and line-ups that are kept have so many units together. */
const mostUnits = 8192;

/**
 * Of a unit and its fields one object for all that are played alike; throws what the ruleset has to say of wrong
 * fields.
 */
type KindOf = (unit: string, fields: JsonObject) => object;

/** The templates of a ruleset's programs. */
export class Templates<P> {
  private readonly kinds = new Numbers();
  private readonly plain = new Numbers();
  private readonly templates = new Kept<Template<P>>();
  private readonly lineUps = new Kept<LineUp>();

  /** The template of a battle; `make` makes what the ruleset wants of it, and throws as the ruleset does. */
  of(spec: EngagementSpec, kindOf: KindOf, make: (lineUp: LineUp) => P): Template<P> {
    const { blue, red } = spec;
    const count = blue.units.length + red.units.length;
    const key = `${this.placeOf(spec)}\n${this.plansOf(blue, kindOf)}\n|${this.plansOf(red, kindOf)}`;
    const known = this.templates.find(key);
    if (known !== undefined) return known;
    const who = `${this.namesOf(blue, kindOf)}|${this.namesOf(red, kindOf)}`;
    let lineUp = this.lineUps.find(who);
    if (lineUp === undefined) {
      lineUp = new LineUp(count);
      this.lineUps.keep(who, lineUp, count);
    }
    const made = { lineUp, parts: make(lineUp) };
    this.templates.keep(key, made, count);
    return made;
  }

  /** Where they meet, and what about. */
  private placeOf({ lane, mission, turnLimit, options, blue, red }: EngagementSpec): string {
    const about = mission === undefined ? '' : this.plain.byText(mission);
    return `${this.plain.byText(lane)} ${about} ${turnLimit} ${this.plain.byText(options)} ${blue.end} ${red.end}`;
  }

  private plansOf({ units }: ForceSpec, kindOf: KindOf): string {
    let key = '';
    for (const unit of units) {
      const { at, plan } = unit;
      key += `${this.nameOf(unit, kindOf)} ${at} ${plan.kind} ${plan.standOff} ${plan.priority}\n`;
    }
    return key;
  }

  private namesOf({ units }: ForceSpec, kindOf: KindOf): string {
    let key = '';
    for (const unit of units) key += `${this.nameOf(unit, kindOf)}\n`;
    return key;
  }

  private nameOf({ name, unit, fields, flank }: UnitSpec, kindOf: KindOf): string {
    // names may hold anything: their length says where they end
    return `${this.kinds.of(kindOf(unit, fields))} ${flank} ${name.length} ${name}`;
  }
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

  /** Of plain data that nobody changes: by what they say. */
  byText(data: object): number {
    let number = this.known.get(data);
    if (number !== undefined) return number;
    const text = JSON.stringify(data);
    number = this.texts.get(text) ?? this.next++;
    if (this.texts.size >= mostUnits) this.texts.clear();
    this.texts.set(text, number);
    this.known.set(data, number);
    return number;
  }
}

/** What was asked for last, by text; each with a weight. */
class Kept<T> {
  private readonly all = new Map<string, { readonly value: T; readonly weight: number }>();
  private weight = 0;

  find(key: string): T | undefined {
    const found = this.all.get(key);
    if (found === undefined) return undefined;
    // behind those that were not asked for since
    this.all.delete(key);
    this.all.set(key, found);
    return found.value;
  }

  keep(key: string, value: T, weight: number): void {
    this.all.set(key, { value, weight });
    this.weight += weight;
    for (const [oldest, { weight: own }] of this.all) {
      if (this.weight <= mostUnits || oldest === key) break;
      this.all.delete(oldest);
      this.weight -= own;
    }
  }
}
