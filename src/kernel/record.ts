/**
 * A state is declared once: groups of fields, each with its size. Where a field lies, the process's `Field[]`, codes of
 * any subset of fields, clearing, and the telling of a state in words all follow from that one declaration.
 *
 * Promises: fields lie in the order of their declaration, group after group, block after block; whatever does not
 * depend on sizes (every offset inside a block, the place of all groups up to the first that repeats) is a constant
 * when the module is loaded, so that `s[base + unit.men]` is as fast as with a constant written by hand. Names of fields
 * are put together when somebody asks for them: of most engagements nobody does.
 */
import { LanchesterError } from './errors.js';
import { power } from './power.js';
import type { Field, State } from './process.js';

/**
 * How many values a field has, from 0; or how to find out, from what an engagement's sizes are and which block of the
 * group it is.
 */
export type Size<Z> = number | ((sizes: Z, block: number) => number);

/** Fields that lie side by side, once or in several blocks. */
export interface Group<Z, F extends string> {
  readonly fields: Readonly<Record<F, Size<Z>>>;
  /** How many blocks; absent: exactly one. */
  readonly count: ((sizes: Z) => number) | undefined;
  /**
   * What block k is called in the names of its fields; absent: the group's own name, with its number where there are
   * several.
   */
  readonly title: ((sizes: Z, block: number) => string) | undefined;
}

/** Where each field of a block lies, from the block's base. */
export type Offsets<F extends string> = Readonly<Record<F, number>>;

/** Where one group lies in the states of one engagement. */
export interface Place {
  /** Of the first block's first field. */
  readonly base: number;
  /** Fields of a block. */
  readonly block: number;
  readonly count: number;
}

/** A declaration with its sizes filled in: the states of one engagement. */
export interface Layout<G extends string> {
  readonly fields: readonly Field[];
  readonly of: Readonly<Record<G, Place>>;
}

type Groups<Z> = Readonly<Record<string, Group<Z, string>>>;
type FieldsOf<T> = T extends Group<never, infer F> ? F : never;

/** What one field holds, of block k; and how it is written. */
type Getter = (s: State, k: number) => number;
type Setter = (s: State, k: number, value: number) => void;

/** A declared state. */
export interface RecordOf<Z, T extends Groups<Z>> {
  /** Offsets in a block of each group. */
  readonly at: { readonly [K in keyof T]: Offsets<FieldsOf<T[K]>> };
  /** Fields of a block of each group. */
  readonly block: Readonly<Record<keyof T, number>>;
  /**
   * Where the first block of each group lies, as far as that is the same for all sizes. Throws a `LanchesterError`
   * ('internal') for a group behind one that repeats.
   */
  base(group: keyof T & string): number;
  /** Reads and writes one field of block k of a group. Throws as `base` does. */
  access<G extends keyof T & string>(group: G, field: FieldsOf<T[G]>): readonly [Getter, Setter];
  /** Fills in the sizes. Throws a `LanchesterError` ('internal') for a size that is no whole number from 1 to 2^31. */
  layout(sizes: Z): Layout<keyof T & string>;
}

/** A group that stands once. */
export function one<Z, F extends string>(fields: Readonly<Record<F, Size<NoInfer<Z>>>>): Group<Z, F> {
  return { fields, count: undefined, title: undefined };
}

/** A group that repeats: `count` blocks; `title`: what block k is called. */
export function each<Z, F extends string>(
  count: (sizes: Z) => number,
  fields: Readonly<Record<F, Size<NoInfer<Z>>>>,
  title?: (sizes: Z, block: number) => string,
): Group<Z, F> {
  return { fields, count, title };
}

/** Declares a state: `declare<Sizes>()({ whole: one({ … }), unit: each((z) => z.units, { … }) })`. */
export function declare<Z>(): <const T extends Groups<Z>>(groups: T) => RecordOf<Z, T> {
  return (groups) => new Declared(groups) as unknown as RecordOf<Z, typeof groups>;
}

class Declared<Z> {
  readonly at: Record<string, Offsets<string>> = {};
  readonly block: Record<string, number> = {};
  private readonly groups: readonly (readonly [string, Group<Z, string>])[];
  /** By group: its fields. */
  private readonly fields: readonly (readonly [string, Size<Z>][])[];

  constructor(groups: Groups<Z>) {
    this.groups = Object.entries(groups);
    this.fields = this.groups.map(([, { fields }]) => Object.entries(fields));
    for (const [name, { fields }] of this.groups) {
      const names = Object.keys(fields);
      this.at[name] = Object.fromEntries(names.map((field, k) => [field, k]));
      this.block[name] = names.length;
    }
  }

  base(group: string): number {
    let base = 0;
    for (const [name, { count }] of this.groups) {
      if (name === group) return base;
      if (count !== undefined) break;
      base += this.block[name] as number;
    }
    throw new LanchesterError('internal', `where ${group} lies depends on the sizes of an engagement`);
  }

  access(group: string, field: string): readonly [Getter, Setter] {
    const at = this.base(group) + (this.at[group]?.[field] as number);
    const block = this.block[group] as number;
    const set: Setter = (s, k, value) => {
      s[at + k * block] = value;
    };
    return [(s, k) => s[at + k * block] as number, set];
  }

  layout(sizes: Z): Layout<string> {
    const all: Field[] = [];
    const of: Record<string, Place> = {};
    for (let g = 0; g < this.groups.length; g++) {
      const [name, group] = this.groups[g] as (typeof this.groups)[number];
      const own = this.fields[g] as (typeof this.fields)[number];
      const count = group.count?.(sizes) ?? 1;
      of[name] = { base: all.length, block: own.length, count };
      for (let k = 0; k < count; k++) {
        const block = new Block(name, group, sizes, k);
        for (const [key, size] of own)
          all.push(new Named(block, key, typeof size === 'number' ? size : size(sizes, k)));
      }
    }
    return { fields: all, of };
  }
}

/** A block of a group, as its fields are named. */
class Block<Z> {
  private readonly group: string;
  private readonly of: Group<Z, string>;
  private readonly sizes: Z;
  private readonly number: number;

  constructor(group: string, of: Group<Z, string>, sizes: Z, number: number) {
    this.group = group;
    this.of = of;
    this.sizes = sizes;
    this.number = number;
  }

  /** The name of a field: with the block's title, where the group repeats. */
  named(key: string): string {
    const { group, of, sizes, number } = this;
    if (of.count === undefined) return words(key);
    return `${of.title?.(sizes, number) ?? `${group} ${number + 1}`}: ${words(key)}`;
  }
}

const mostValues = power(2, 31);

/** A field that makes its name when it is asked for it. */
class Named implements Field {
  readonly size: number;
  private readonly block: Pick<Block<never>, 'named'>;
  private readonly key: string;

  constructor(block: Pick<Block<never>, 'named'>, key: string, size: number) {
    if (!Number.isInteger(size) || size < 1 || size > mostValues) {
      throw new LanchesterError('internal', `the field ${block.named(key)} cannot have ${size} values`);
    }
    this.size = size;
    this.block = block;
    this.key = key;
  }

  get name(): string {
    return this.block.named(this.key);
  }
}

/** `gunnersLost` as a reader has it: `gunners lost`. */
function words(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

/** Makes `count` fields from `base` on zero. */
export function clear(s: State, base: number, count: number): void {
  for (let k = base; k < base + count; k++) s[k] = 0;
}

/** A state in words: every field that is not zero, in order: `Alpha: men 7, Alpha: pins 2`. */
export function describe(fields: readonly Field[], s: State): string {
  return fields.flatMap(({ name }, k) => (s[k] === 0 ? [] : [`${name} ${s[k]}`])).join(', ');
}
