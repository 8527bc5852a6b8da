/**
 * Pages of the keys of our files. Promise: made from the schema that checks files, so that every key stands there with what
 * it takes, what holds without it, and what it is.
 */
import type { SchemaNode } from '../../../src/study/document/schema/json-schema.js';
import { anchored, cell, code, slug, table } from './markdown.js';

/** The page of a format: its own keys, then those of each part that has a name. */
export function keysPage(schema: SchemaNode, title: string, lead: string): string {
  const parts = Object.entries(schema.$defs ?? {});
  return [
    `# ${title}\n`,
    `${lead}\n`,
    '## The top of the file\n',
    keysTable('', schema),
    ...parts.flatMap(([name, node]) => [`## ${name}\n`, ...described(node), ...body(name, node)]),
  ].join('\n');
}

function described({ description }: SchemaNode): string[] {
  return typeof description === 'string' ? [`${cell(description)}\n`] : [];
}

function body(name: string, node: SchemaNode): string[] {
  if (node.properties !== undefined) return [keysTable(name, node)];
  const ways = node.anyOf ?? [];
  if (ways.length === 0) return [`Takes ${takes(node)}.\n`];
  const objects = ways.filter(({ properties }) => properties !== undefined);
  return [
    `One of: ${ways.map((way) => (way.properties === undefined ? takes(way) : mapping(way))).join('; ')}.\n`,
    ...objects.map((way) => keysTable(`${name} ${Object.keys(way.properties ?? {})[0] ?? ''}`, way)),
  ];
}

/** A mapping in a few words: its keys. */
function mapping({ properties = {} }: SchemaNode): string {
  return code(`{${Object.keys(properties).join(', ')}}`);
}

/** The rows of a mapping, those of mappings within it after theirs. */
function rowsOf(part: string, node: SchemaNode, before: string): string[][] {
  const required = new Set(Array.isArray(node['required']) ? (node['required'] as string[]) : []);
  return Object.entries(node.properties ?? {}).flatMap(([key, value]) => {
    const path = `${before}${key}`;
    const own = [
      anchored(slug(`${part === '' ? 'top' : part} ${path.replaceAll(/\W+/g, ' ')}`), code(path)),
      takes(value),
      standing(value, required.has(key)),
      typeof value['description'] === 'string' ? cell(value['description']) : '',
    ];
    return [own, ...inside(value, path).flatMap(([each, at]) => rowsOf(part, each, at))];
  });
}

/** Mappings within a value that have no name of their own, and how their keys are reached: `axes[].name`. */
function inside(node: SchemaNode, path: string): (readonly [SchemaNode, string])[] {
  const { items, additionalProperties: each } = node;
  return [
    ...(node.properties === undefined ? [] : [[node, `${path}.`] as const]),
    ...(node.anyOf ?? []).flatMap((way) => inside(way, path)),
    ...(items === undefined ? [] : inside(items, `${path}[]`)),
    ...(typeof each === 'object' ? inside(each, `${path}.NAME`) : []),
  ];
}

function keysTable(part: string, node: SchemaNode): string {
  return table(['key', 'takes', 'without it', 'what it is'], rowsOf(part, node, ''));
}

function standing({ default: usual }: SchemaNode, needed: boolean): string {
  if (needed && usual === undefined) return 'needed';
  return usual === undefined ? '' : cell(code(JSON.stringify(usual)));
}

/** What a value may be, in words. */
function takes(node: SchemaNode): string {
  const name = node.$ref?.split('/').at(-1);
  if (name !== undefined) return `[${name}](#${slug(name)})`;
  if (Array.isArray(node['enum'])) return (node['enum'] as unknown[]).map((each) => code(String(each))).join(', ');
  if (node['const'] !== undefined) return code(JSON.stringify(node['const']));
  if (node.anyOf !== undefined) return [...new Set(node.anyOf.map(takes))].join(' or ');
  return ofType(node);
}

function ofType(node: SchemaNode): string {
  const { type } = node;
  if (type === 'array') return listOf(node);
  if (type === 'object') {
    const each = node.additionalProperties;
    return typeof each === 'object' ? `a mapping of names to ${takes(each)}` : 'a mapping';
  }
  if (type === 'string') return 'text';
  if (type === 'boolean') return 'true or false';
  if (type === 'null') return '`null`';
  if (type === 'integer' || type === 'number')
    return `${type === 'integer' ? 'a whole number' : 'a number'}${range(node)}`;
  return 'any value';
}

function listOf({ items, prefixItems }: SchemaNode): string {
  if (Array.isArray(prefixItems)) return `a list of ${prefixItems.length}: ${prefixItems.map(takes).join(', ')}`;
  return items === undefined ? 'a list' : `a list of: ${takes(items)}`;
}

function range({ minimum, maximum, exclusiveMinimum }: SchemaNode): string {
  const low = minimum === undefined ? undefined : `from ${minimum}`;
  const above = exclusiveMinimum === undefined ? low : `above ${String(exclusiveMinimum)}`;
  const said = [
    above,
    maximum === undefined ? undefined : `to ${maximum.toLocaleString('en-GB').replaceAll(',', '\u202f')}`,
  ];
  const words = said.filter((each) => each !== undefined);
  return words.length === 0 ? '' : ` ${words.join(' ')}`;
}
