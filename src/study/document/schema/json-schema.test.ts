import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { keysAt, type SchemaNode, scenarioJsonSchema } from './json-schema.js';

/** Every property of the schema that has no description, itself or where it is defined. */
function undescribed(root: SchemaNode, node: SchemaNode, path: string): string[] {
  const missing = Object.entries(node.properties ?? {}).flatMap(([key, property]) => {
    const definition = root.$defs?.[property.$ref?.split('/').at(-1) ?? ''];
    const described = typeof (property['description'] ?? definition?.['description']) === 'string';
    return described ? [] : [`${path}.${key}`];
  });
  const inner = [
    ...Object.values(node.properties ?? {}),
    ...Object.values(node.$defs ?? {}),
    ...(node.anyOf ?? []),
    ...(node.items === undefined ? [] : [node.items]),
    ...(typeof node.additionalProperties === 'object' ? [node.additionalProperties] : []),
  ];
  return [...missing, ...inner.flatMap((each) => undescribed(root, each, `${path}/…`))];
}

describe('the published JSON Schema', () => {
  it('is current (else: lanchester schema > docs/scenario.schema.json, then npm run format)', () => {
    const published = readFileSync(new URL('../../../../docs/scenario.schema.json', import.meta.url), 'utf8');
    expect(JSON.parse(published)).toEqual(scenarioJsonSchema());
  });

  it('describes every field, for editors to show', () => {
    expect(undescribed(scenarioJsonSchema(), scenarioJsonSchema(), '')).toEqual([]);
  });

  it('is draft 2020-12, of what is written: fields with defaults may be left out', () => {
    const schema = scenarioJsonSchema();
    expect(schema['$schema']).toBe('https://json-schema.org/draft/2020-12/schema');
    expect(schema['required']).toEqual(['lanchester', 'name', 'question', 'ruleset']);
  });

  it('refuses what a reader of it must refuse', () => {
    const checker = z.fromJSONSchema(scenarioJsonSchema() as never);
    const small = { lanchester: 1, name: 'small', question: 'Who wins?', ruleset: 'heat' };
    expect(checker.safeParse(small).success).toBe(true);
    expect(checker.safeParse({ ...small, lanchester: 2 }).success).toBe(false);
    expect(checker.safeParse({ ...small, qestion: '' }).success).toBe(false);
    const force = { units: [{ unit: 'rifle-squad', men: 5, experience: 'regular' }] };
    const engagement = { lane: { to: 24 }, blue: force, red: force };
    expect(checker.safeParse({ ...small, engagement }).success).toBe(true);
    expect(checker.safeParse({ ...small, engagement: { ...engagement, red: { units: [] } } }).success).toBe(false);
  });

  it('is a fresh copy each time', () => {
    scenarioJsonSchema().properties = {};
    expect(Object.keys(scenarioJsonSchema().properties ?? {})).toContain('question');
  });
});

describe('keysAt', () => {
  it('finds the keys of a mapping through references, lists, records and alternatives', () => {
    expect(keysAt(['engagement', 'blue', 'units', 0])).toEqual(['name', 'unit', 'men', 'at', 'plan', 'flank', 'spare']);
    expect(keysAt(['engagement', 'blue', 'plan'])).toEqual(['advance', 'kind', 'priority', 'defend', 'attack']);
    expect(keysAt(['variants', 'with'])).toEqual(['title', 'set']);
    expect(keysAt(['engagement', 'turnLimit', 'deeper'])).toEqual([]);
  });
});
