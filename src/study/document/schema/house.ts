/**
 * A file of a house's own: rows and changed values of one ruleset, which many scenarios may name. Promise: this schema
 * is the only text of the format.
 */
import * as z from 'zod';
import { keysIn, publishedSchema, type SchemaNode } from './json-schema.js';
import { additions, changes, line } from './values.js';

const houseFormat = 1;

export const houseSchema = z
  .strictObject({
    lanchester: z
      .literal(houseFormat, { error: `expected ${houseFormat}, the format that this version reads` })
      .describe('Format of the file.'),
    ruleset: z.string().min(1).describe('The ruleset whose data it changes (`lanchester list`).'),
    title: line.optional().describe('What it is: `Prices of our club, 2026`.'),
    add: additions,
    set: changes.describe('Values of the ruleset that are changed, by path.'),
  })
  .describe('Weapons, units and prices of a house, for any scenario of one ruleset: `data: house.yaml`.');

export type HouseDocument = z.output<typeof houseSchema>;

/** JSON Schema (draft 2020-12) of such a file as it is written. */
export function houseJsonSchema(): SchemaNode {
  return publishedSchema(houseSchema, 'Lanchester house file');
}

/** The keys that the schema names for the mapping at a path of a file. */
export function houseKeysAt(path: readonly PropertyKey[]): string[] {
  return keysIn(houseJsonSchema(), path);
}
