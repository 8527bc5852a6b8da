import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { commonRoles } from '../../../engagement/role.js';
import { comparisonJsonSchema, comparisonKeysAt } from './comparison.js';
import type { SchemaNode } from './json-schema.js';

/**
 * Every property of the schema that has no description, itself or where it is defined; those of a mapping by role are
 * told by its own.
 */
function undescribed(root: SchemaNode, node: SchemaNode, path: string): string[] {
  const missing = Object.entries(node.properties ?? {}).flatMap(([key, property]) => {
    const definition = root.$defs?.[property.$ref?.split('/').at(-1) ?? ''];
    const described = typeof (property['description'] ?? definition?.['description']) === 'string';
    return described || (commonRoles as readonly string[]).includes(key) ? [] : [`${path}.${key}`];
  });
  const inner = [...Object.entries(node.properties ?? {}), ...Object.entries(node.$defs ?? {})];
  return [...missing, ...inner.flatMap(([key, each]) => undescribed(root, each, `${path}.${key}`))];
}

describe('the published JSON Schema of comparisons', () => {
  it('is current (else: lanchester schema comparison > docs/comparison.schema.json, then npm run format)', () => {
    const published = readFileSync(new URL('../../../../docs/comparison.schema.json', import.meta.url), 'utf8');
    expect(JSON.parse(published)).toEqual(comparisonJsonSchema());
  });

  it('describes every field, for editors to show', () => {
    expect(undescribed(comparisonJsonSchema(), comparisonJsonSchema(), '')).toEqual([]);
  });

  it('refuses what a reader of it must refuse', () => {
    const checker = z.fromJSONSchema(comparisonJsonSchema() as never);
    const ruleset = { attack: { ranges: [6] }, engagement: { lane: { to: 24 }, budget: [100] } };
    const small = { lanchester: 1, name: 'small', question: 'Who wins?', rulesets: { heat: ruleset } };
    expect(checker.safeParse(small).success).toBe(true);
    expect(checker.safeParse({ ...small, enemy: 'rifles' }).success).toBe(false);
    expect(checker.safeParse({ ...small, ruleset: 'heat' }).success).toBe(false);
    expect(checker.safeParse({ ...small, rulesets: { heat: { ...ruleset, attack: { ranges: [] } } } }).success).toBe(
      false,
    );
  });

  it('names the keys at a path, roles among them', () => {
    expect(comparisonKeysAt(['rulesets', 'heat', 'units'])).toEqual([...commonRoles]);
    expect(comparisonKeysAt(['rulesets', 'heat', 'engagement', 'roles', 'tank', 'attack'])).toEqual(['at', 'plan']);
  });
});
