/**
 * The published JSON Schema of scenario files, for editors. Promises: made from the schema that checks files, so that
 * the two cannot differ; what stands between the fields of a file (names that must match, weights for each value) is
 * checked by `resolveScenario` alone.
 */
import * as z from 'zod';
import { scenarioSchema } from './scenario.js';

/** The parts of a JSON Schema that are read here. */
export interface SchemaNode {
  $ref?: string;
  $defs?: Record<string, SchemaNode>;
  properties?: Record<string, SchemaNode>;
  additionalProperties?: SchemaNode | boolean;
  items?: SchemaNode;
  anyOf?: SchemaNode[];
  minimum?: number;
  maximum?: number;
  [key: string]: unknown;
}

const made = new Map<z.ZodType, SchemaNode>();

/** JSON Schema (draft 2020-12) of a scenario file as it is written: fields with defaults are not required. */
export function scenarioJsonSchema(): SchemaNode {
  return publishedSchema(scenarioSchema, 'Lanchester scenario');
}

/** JSON Schema (draft 2020-12) of any of our formats, a fresh copy. */
export function publishedSchema(schema: z.ZodType, title: string): SchemaNode {
  const known = made.get(schema);
  const node =
    known ??
    (z.toJSONSchema(schema, {
      target: 'draft-2020-12',
      io: 'input',
      override: ({ jsonSchema }) => {
        if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
        if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
        if ('orFile' in jsonSchema) orFile(jsonSchema as SchemaNode);
      },
    }) as SchemaNode);
  made.set(schema, node);
  return structuredClone({ title, ...node });
}

/** A list in whose place the name of a file may stand. */
function orFile(node: SchemaNode): void {
  const { orFile: _, description, ...list } = node;
  for (const key of Object.keys(node)) delete node[key];
  Object.assign(node, { description, anyOf: [list, { type: 'string', minLength: 1 }] });
}

/**
 * The keys that the schema of a scenario names for the mapping at a path of a file, for the nearest to a mistyped one.
 */
export function keysAt(path: readonly PropertyKey[]): string[] {
  return keysIn(scenarioJsonSchema(), path);
}

/** The keys that a schema names for the mapping at a path of a file. */
export function keysIn(root: SchemaNode, path: readonly PropertyKey[]): string[] {
  const nodes = nodesAt(root, path).flatMap((node) => alternatives(root, node));
  return [...new Set(nodes.flatMap((node) => Object.keys(node.properties ?? {})))];
}

/** What a schema says of the value at a path of a file: all that may stand there, as it is written in the schema. */
export function nodesAt(root: SchemaNode, path: readonly PropertyKey[]): SchemaNode[] {
  let nodes: SchemaNode[] = [root];
  for (const step of path)
    nodes = nodes.flatMap((node) => alternatives(root, node)).flatMap((node) => childOf(node, step));
  return nodes;
}

/** A node with its reference followed and its alternatives spread out. */
export function alternatives(root: SchemaNode, node: SchemaNode): SchemaNode[] {
  const name = node.$ref?.split('/').at(-1);
  const target = name === undefined ? node : (root.$defs?.[name] ?? node);
  return target.anyOf === undefined ? [target] : target.anyOf.flatMap((each) => alternatives(root, each));
}

function childOf(node: SchemaNode, step: PropertyKey): SchemaNode[] {
  if (typeof step === 'number') return node.items === undefined ? [] : [node.items];
  const own = node.properties?.[String(step)];
  if (own !== undefined) return [own];
  return typeof node.additionalProperties === 'object' ? [node.additionalProperties] : [];
}
