import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { CheckReport } from '../../gate/result.js';
import { stableStringify } from '../stable-json.js';
import { gateFormats } from './index.js';
import { jsonReport } from './json.js';
import { checkJsonSchema, checkReportSchema } from './schema.js';
import { metric, reportOf, sixty, twelve } from './testing/reports.js';

type Node = { [key: string]: unknown; properties?: Record<string, Node>; $defs?: Record<string, Node> };

/** The report as JSON holds it: numbers that JSON does not have are texts. */
type Written<T> = T extends number
  ? number extends T
    ? T | 'Infinity' | '-Infinity' | 'NaN'
    : T
  : T extends readonly (infer Item)[]
    ? readonly Written<Item>[]
    : T extends object
      ? { readonly [Key in keyof T]: Written<T[Key]> }
      : T;

/** Properties of the schema without a description, themselves or where they are defined. */
function undescribed(root: Node, node: Node, path: string): string[] {
  const own = Object.entries(node.properties ?? {}).flatMap(([key, property]) => {
    const definition =
      root.$defs?.[
        String(property['$ref'] ?? '')
          .split('/')
          .at(-1) as string
      ];
    return typeof (property['description'] ?? definition?.['description']) === 'string' ? [] : [`${path}.${key}`];
  });
  const deeper = [...Object.values(node.properties ?? {}), ...Object.values(node.$defs ?? {})];
  return [...own, ...deeper.flatMap((each) => undescribed(root, each, `${path}/…`))];
}

describe('a check as JSON', () => {
  it.each([
    ['twelve metrics', twelve()],
    ['sixty metrics', sixty()],
    ['none', reportOf([])],
  ])('%s obey the schema, and lose nothing', (_, report) => {
    const written = JSON.parse(jsonReport(report));
    const parsed: Written<CheckReport> = checkReportSchema.parse(written) as Written<CheckReport>;
    expect(parsed.metrics).toHaveLength(report.metrics.length);
    expect(z.fromJSONSchema(checkJsonSchema() as never).safeParse(written).success).toBe(true);
    // Read back, with its numbers, it is the report.
    const back: unknown = JSON.parse(jsonReport(report), (__, value: unknown) =>
      value === 'Infinity' || value === '-Infinity' || value === 'NaN' ? Number(value) : value,
    );
    expect(back).toEqual(report);
  });

  it('the schema refuses what a report is not', () => {
    const good = JSON.parse(jsonReport(reportOf([metric()])));
    for (const bad of [
      { ...good, format: 2 },
      { ...good, verdict: 'fine' },
      { ...good, exitCode: 2 },
      { ...good, extra: 1 },
      { ...good, metrics: [{ ...good.metrics[0], unit: 'inches' }] },
      { ...good, metrics: [{ ...good.metrics[0], place: { file: 'a', line: 0, column: 1 } }] },
    ]) {
      expect(checkReportSchema.safeParse(bad).success).toBe(false);
    }
  });

  it('the published schema is current (else: npx vitest run src/report/gate/json.test.ts -u)', async () => {
    const current = `${stableStringify(checkJsonSchema())}\n`;
    await expect(current).toMatchFileSnapshot('../../../docs/check.schema.json');
  });

  it('the published schema describes every field', () => {
    const published = JSON.parse(readFileSync(new URL('../../../docs/check.schema.json', import.meta.url), 'utf8'));
    expect(published['$schema']).toBe('https://json-schema.org/draft/2020-12/schema');
    expect(undescribed(published, published, '')).toEqual([]);
  });

  it('every format ends with a newline, and is the same each time', () => {
    expect(Object.keys(gateFormats)).toEqual(['text', 'json', 'markdown', 'junit', 'github', 'sarif']);
    for (const write of Object.values(gateFormats)) {
      for (const report of [twelve(), sixty(), reportOf([])]) {
        const text = write(report, { colour: false });
        expect(text.endsWith('\n')).toBe(true);
        expect(write(report, { colour: false })).toBe(text);
        expect(text).not.toMatch(/undefined|\[object/);
      }
    }
  });
});
