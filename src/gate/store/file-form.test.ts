import { describe, expect, it } from 'vitest';
import { shippedComparison } from '../../../test/support/shipped-studies.js';
import type { JsonObject } from '../../engagement/json.js';
import { findRuleset } from '../../rulesets/registry.js';
import type { Baseline, StoredStudy } from './baseline-schema.js';
import { baselineText, isBaselineText } from './baseline-text.js';
import { fileForm, fromFileForm } from './file-form.js';
import { inputsOf, mutable } from './stored-inputs.js';

const file = 'scenarios/five-rulesets.yaml';
const comparison = shippedComparison('five-rulesets.yaml', 'with games');
const digest = 'abcdef012345';

const cell: StoredStudy['engagement'][string] = {
  exact: false,
  figures: {
    winRate: { value: 0.5, digest, sample: [128, 900], confirming: [64, 0.25, 800] },
    exchangeRatio: { value: null, digest, sample: [128, 0.5] },
  },
};
const solved: StoredStudy['engagement'][string] = { exact: true, figures: { winRate: { value: 0.25, digest } } };

const baseline: Baseline = {
  format: 2,
  digest,
  version: '1',
  seedEpoch: 1,
  generator: 'g',
  engine: 'e',
  rulesets: Object.fromEntries(
    Object.keys(comparison.document.rulesets).map((id) => [id, { rules: 'r', data: mutable(findRuleset(id).data) }]),
  ),
  comparisons: { [file]: mutable(comparison.document as unknown as JsonObject) },
  scenarios: {
    [file]: Object.fromEntries(
      comparison.studies.map(({ study }) => [
        study.name,
        {
          ruleset: study.ruleset,
          seed: '1',
          observations: 128,
          inputs: digest,
          scenario: mutable(inputsOf(study)),
          attack: {},
          engagement: { 'engagement/a': cell, 'engagement/b': solved },
        },
      ]),
    ),
  },
};

describe('a baseline of a comparison', () => {
  it('holds the comparison once, and is read with every scenario that it makes', () => {
    const { digest: _, ...content } = baseline;
    const written = { ...fileForm(content), digest };
    expect(JSON.stringify(written)).not.toContain('"scenario":');
    expect(JSON.stringify(written).length).toBeLessThan(JSON.stringify(baseline).length - 150_000);
    expect(fromFileForm(written)).toEqual(baseline);
  });

  it('is known as one that this program wrote, however long the comparison is', () => {
    const { digest: _, ...content } = baseline;
    const text = baselineText(content);
    expect(text.indexOf('"digest"')).toBeGreaterThan(4096);
    expect(isBaselineText(text)).toBe(true);
    expect(isBaselineText(text.replace(/^"generator"/m, '"other"'))).toBe(false);
  });

  it('has figures as rows', () => {
    const { digest: _, ...content } = baseline;
    const [study] = Object.values(fileForm(content).scenarios[file] ?? {});
    expect(study?.engagement).toEqual({
      'engagement/a': {
        figures: { winRate: [0.5, digest, 128, 900, 64, 0.25, 800], exchangeRatio: [null, digest, 128, 0.5] },
      },
      'engagement/b': { exact: true, figures: { winRate: [0.25, digest] } },
    });
  });

  it('is refused where the comparison is none any more, or makes no such study', () => {
    const { digest: _, ...content } = baseline;
    const written = { ...fileForm(content), digest };
    expect(() => fromFileForm({ ...written, comparisons: { [file]: { lanchester: 1 } } })).toThrow(
      /^comparisons\.scenarios\/five-rulesets\.yaml: today's code does not take it: /,
    );
    // of one game: to lay five out again takes seconds
    const { 'hats-of-tin': game } = comparison.document.rulesets;
    const one = mutable({ ...comparison.document, rulesets: { 'hats-of-tin': game } } as unknown as JsonObject);
    const other = { stranger: Object.values(written.scenarios[file] ?? {})[0] };
    expect(() =>
      fromFileForm({
        ...written,
        comparisons: { [file]: one },
        scenarios: { [file]: other } as typeof written.scenarios,
      }),
    ).toThrow(`scenarios.${file}.stranger: it has no scenario`);
  });
});
