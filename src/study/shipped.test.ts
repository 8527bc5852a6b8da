import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { shippedComparison, shippedScenario } from '../../test/support/shipped-studies.js';
import { isComparison } from './comparison/load.js';
import { compileCell } from './compile.js';
import { comparisonJsonSchema } from './document/schema/comparison.js';
import { scenarioJsonSchema } from './document/schema/json-schema.js';
import { parseScenario, readSource } from './load/load.js';
import { resolveScenario } from './resolve.js';
import type { Study } from './study.js';

const folder = new URL('../../scenarios/', import.meta.url);
const files = readdirSync(folder).filter((file) => file.endsWith('.yaml'));
const pathOf = (file: string): string => fileURLToPath(new URL(file, folder));

const comparisons = files.filter((file) => isComparison(readSource(pathOf(file))));
const scenarios = files.filter((file) => !comparisons.includes(file));

function checkCells(study: Study): void {
  if (study.prices !== undefined) {
    expect(study.prices.population.fights.length).toBeGreaterThan(0);
    return;
  }
  expect(study.attackCells.length + study.engagementCells.length).toBeGreaterThan(0);
  for (const cell of study.engagementCells) {
    expect(compileCell(cell)).toHaveLength(study.engagement?.swapRoles === true ? 2 : 1);
  }
}

function checkSchema(file: string, schema: unknown, name: string): void {
  const text = readFileSync(pathOf(file), 'utf8');
  expect(text.split('\n', 1)[0]).toBe(`# yaml-language-server: $schema=../docs/${name}.schema.json`);
  expect(z.fromJSONSchema(schema as never).safeParse(parse(text)).error).toBeUndefined();
}

describe.each(scenarios)('scenarios/%s', (file) => {
  it('is a study that can be run', () => {
    const study = shippedScenario(file);
    expect(`${study.name}.yaml`).toBe(file);
    checkCells(study);
  });

  it('names its schema for editors, and fits it', () => checkSchema(file, scenarioJsonSchema(), 'scenario'));
});

describe.each(comparisons)('scenarios/%s', (file) => {
  it('is a comparison that can be run: every ruleset with the same studies and two variants at least', () => {
    const comparison = shippedComparison(file, 'with games');
    expect(`${comparison.name}.yaml`).toBe(file);
    const rulesets = comparison.contenders.filter(({ variant }) => variant === null);
    // single attacks and equal points at least; the same kinds of every ruleset
    const kinds = rulesets.map(({ id: own }) =>
      comparison.studies.flatMap(({ id }) => (id.startsWith(`${own}/`) ? [id.slice(own.length + 1)] : [])),
    );
    expect(kinds[0]).toEqual(expect.arrayContaining(['attacks', 'equal-points']));
    for (const own of kinds) expect(own).toEqual(kinds[0]);
    for (const { id } of rulesets) {
      expect(comparison.contenders.filter(({ ruleset }) => ruleset === id).length).toBeGreaterThan(2);
    }
    for (const { study } of comparison.studies) checkCells(study);
  });

  it('names its schema for editors, and fits it', () => checkSchema(file, comparisonJsonSchema(), 'comparison'));
});

describe('the reference for scenario files', () => {
  const page = readFileSync(new URL('../../docs/scenario-files.md', import.meta.url), 'utf8');
  const blocks = [...page.matchAll(/```yaml\n([\s\S]*?)```/g)].map((match) => match[1] as string);

  it('begins with a file that can be run', () => {
    const study = resolveScenario(parseScenario(blocks[0] as string, 'page'));
    expect(study.engagementCells).toHaveLength(1);
  });

  it('shows sections that can be run when they are put together', () => {
    const top = 'lanchester: 1\nname: page\nquestion: Does the page hold?\nruleset: heat\n';
    const [, engagement, attack, , , variants, sweep] = blocks;
    const question = 'breakEven: {axis: price, with: with, without: without}\n';
    const study = resolveScenario(
      parseScenario([top, engagement, attack, variants, sweep, question].join('\n'), 'page'),
    );
    expect(study.engagementCells.map(({ id }) => id)).toEqual([
      'without',
      ...[0, 5, 10, 15, 20, 30, 40].map((price) => `with/price=${price}`),
      'stronger',
    ]);
    expect(study.breakEven).toMatchObject({ asked: 15, margin: 2.5 });
  });
});
