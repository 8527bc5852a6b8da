/** What our schema says of a place in a document. Promise: it is the schema that checks the file; nothing is added to it. */
import type { JsonObject } from '../engagement/json.js';
import { comparisonJsonSchema } from '../study/document/schema/comparison.js';
import { alternatives, nodesAt, type SchemaNode, scenarioJsonSchema } from '../study/document/schema/json-schema.js';

type Steps = readonly (string | number)[];

/** A format with what it says of places. */
export interface Format {
  /** Keys of the mapping at a path, each with its description. */
  keys(path: Steps): readonly { readonly key: string; readonly says: string; readonly isDeep: boolean }[];
  /** Words that may stand at a path. */
  words(path: Steps): readonly (string | number | boolean)[];
  /** What is said of the value at a path. */
  says(path: Steps): string;
  /** Whether the value at a path is one that the schema gives this name: `Unit`. */
  is(path: Steps, name: string): boolean;
  /** The least and the greatest number that may stand at a path. */
  range(path: Steps): readonly [least: number | undefined, most: number | undefined];
}

const made = new Map<string, Format>();

/** The format that a document is written in: a comparison has several rulesets. */
export function formatOf(root: JsonObject): Format {
  const name = Object.hasOwn(root, 'rulesets') ? 'comparison' : 'scenario';
  const format = made.get(name) ?? formatOver(name === 'scenario' ? scenarioJsonSchema() : comparisonJsonSchema());
  made.set(name, format);
  return format;
}

function formatOver(root: SchemaNode): Format {
  // of the ruleset's own words it says nothing
  const said = (path: Steps): SchemaNode[] =>
    nodesAt(root, path).filter((node) => node.$ref?.endsWith('/Word') !== true);
  const all = (path: Steps): SchemaNode[] => said(path).flatMap((node) => alternatives(root, node));
  const described = (node: SchemaNode): string => {
    const target = node.$ref === undefined ? node : root.$defs?.[node.$ref.split('/').at(-1) as string];
    return String(node['description'] ?? target?.['description'] ?? '');
  };
  return {
    keys: (path) => {
      const found = all(path).flatMap((node) => Object.entries(node.properties ?? {}));
      const distinct = new Map(found.map(([key, node]) => [key, node]));
      return [...distinct].map(([key, node]) => ({
        key,
        says: described(node),
        isDeep: alternatives(root, node).every(({ type }) => type === 'object' || type === 'array'),
      }));
    },
    words: (path) => [...new Set(all(path).flatMap(wordsIn))],
    says: (path) =>
      said(path)
        .map(described)
        .find((text) => text !== '') ?? '',
    is: (path, name) => nodesAt(root, path).some((node) => node.$ref?.endsWith(`/${name}`) === true),
    range: (path) => {
      const numbers = all(path).filter(({ type }) => type === 'number' || type === 'integer');
      return [
        numbers.find(({ minimum }) => minimum !== undefined)?.minimum,
        numbers.find(({ maximum }) => maximum !== undefined)?.maximum,
      ];
    },
  };
}

function wordsIn(node: SchemaNode): (string | number | boolean)[] {
  if (Array.isArray(node['enum'])) return node['enum'];
  if (node['const'] !== undefined) return [node['const'] as string];
  return node['type'] === 'boolean' ? [true, false] : [];
}
