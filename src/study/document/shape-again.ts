/**
 * Documents that are checked again after a few of their values were changed. Promises: what comes out is what the schema
 * makes of the whole, to the order of its keys; only what has not been through its part of the schema is put to it
 * again; whatever that refuses is left to the whole schema, which says why.
 *
 * It holds for a schema that leaves alone what it has made itself, and for documents that nobody changes in place.
 */
import * as z from 'zod';
import { deepestNesting, isNestedTooDeep } from '../../kernel/json-text.js';

interface Made {
  readonly value: unknown;
}

/** What each part of a schema has made, by what it was made of; what it has made is made of itself. */
const made = new WeakMap<z.ZodType, WeakMap<object, Made>>();

/** No schema of ours reaches deeper before it comes to a value that is put to it as a whole. */
const deepestPart = 16;

/** What a schema makes of a value; nothing where only the schema as a whole can tell. */
export function shapedAgain(schema: z.ZodType, value: unknown): Made | undefined {
  if (typeof value !== 'object' || value === null) return asked(schema, value);
  const inner = bare(schema);
  const known = made.get(inner)?.get(value);
  if (known !== undefined) return known;
  const parts =
    inner instanceof z.ZodObject && !hasChecks(inner)
      ? objectAgain(inner, value)
      : inner instanceof z.ZodArray && isOfLength(inner, value)
        ? listAgain(inner, value)
        : asked(inner, value);
  if (typeof parts?.value === 'object' && parts.value !== null) {
    remember(inner, value, parts);
    remember(inner, parts.value, parts);
  }
  return parts;
}

/** Remembers what a schema has made, and what its parts have. */
export function rememberShape(schema: z.ZodType, value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  const inner = bare(schema);
  remember(inner, value, { value });
  if (inner instanceof z.ZodObject) {
    for (const [key, part] of Object.entries(inner.shape)) rememberShape(part as z.ZodType, partOf(value, key));
  } else if (inner instanceof z.ZodArray && Array.isArray(value)) {
    for (const each of value as readonly unknown[]) rememberShape(inner.element as z.ZodType, each);
  }
}

function remember(schema: z.ZodType, value: object, of: Made): void {
  const own = made.get(schema) ?? new WeakMap<object, Made>();
  made.set(schema, own.set(value, of));
}

/** The schema of what is there. */
function bare(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) {
    return bare(schema.unwrap() as z.ZodType);
  }
  return schema;
}

function asked(schema: z.ZodType, value: unknown): Made | undefined {
  if (typeof value === 'object' && isNestedTooDeep(value, deepestNesting - deepestPart)) return undefined;
  const { success, data } = schema.safeParse(value);
  return success ? { value: data } : undefined;
}

function objectAgain(schema: z.ZodObject, value: object): Made | undefined {
  if (Array.isArray(value)) return undefined;
  const { shape } = schema;
  const result: Record<string, unknown> = {};
  for (const [key, part] of Object.entries(shape)) {
    const own = shapedAgain(part as z.ZodType, partOf(value, key));
    if (own === undefined) return undefined;
    if (own.value !== undefined || key in value) result[key] = own.value;
  }
  const { catchall } = schema.def;
  for (const [key, inner] of Object.entries(value)) {
    if (Object.hasOwn(shape, key)) continue;
    if (catchall === undefined || key === '__proto__') return undefined;
    const own = shapedAgain(catchall as z.ZodType, inner);
    if (own === undefined) return undefined;
    result[key] = own.value;
  }
  return { value: result };
}

function listAgain(schema: z.ZodArray, value: readonly unknown[]): Made | undefined {
  const all = value.map((each) => shapedAgain(schema.element as z.ZodType, each));
  return all.every((each) => each !== undefined) ? { value: all.map((each) => each?.value) } : undefined;
}

function hasChecks({ def }: z.ZodObject): boolean {
  return (def.checks ?? []).length > 0;
}

/** Whether a value is a list as long as the schema asks, which asks nothing else of the list itself. */
function isOfLength({ def }: z.ZodArray, value: object): value is readonly unknown[] {
  if (!Array.isArray(value)) return false;
  return (def.checks ?? []).every((check) => {
    const { def: own } = check._zod as { readonly def: { check: string; minimum?: number; maximum?: number } };
    if (own.check === 'min_length') return value.length >= (own.minimum as number);
    return own.check === 'max_length' && value.length <= (own.maximum as number);
  });
}

function partOf(object: object, key: string): unknown {
  return (object as Readonly<Record<string, unknown>>)[key];
}
