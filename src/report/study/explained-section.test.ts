import { describe, expect, it } from 'vitest';
import { companyAudit, companyContext } from '../../../test/support/company-audit.js';
import type { Audit } from '../../analysis/study/index.js';
import { compileChart, renderCompiledSvg } from '../../charts/index.js';
import { bounded, type Estimate, wholeLine } from '../../statistics/interval.js';
import { isMeasured, plain, type Section } from '../document.js';
import { workbenchHtml } from '../workbench-html.js';
import { auditSections } from './audit-section.js';
import { madeOfWords } from './explained-words.js';
import { workbenchData } from './price-workbench.js';

type Explained = NonNullable<Audit['explained']>[number];

const worth = (value: number, low: number, high: number): Estimate => ({
  value,
  n: 90,
  method: 'by hand',
  exact: false,
  interval: bounded(low, high, 0.95, 'by hand'),
});

const gun: Explained = {
  id: 'unit-1',
  title: 'ATGM team, 3 Regulars',
  price: 45,
  whole: worth(54, 38, 71),
  bare: worth(15, 0, 31),
  parts: [
    { id: 'men', title: 'one man', inOrder: worth(3, -4, 10), alone: worth(2, -5, 9), depends: false },
    {
      id: 'weapon',
      title: 'missile (pistol in its place)',
      inOrder: worth(36, 20, 400),
      alone: worth(50, 40, 60),
      depends: true,
    },
  ],
  further: [{ id: 'value', title: 'value' }],
  refused: [{ title: 'armour', why: 'it is not the same in every game of the list' }],
  isKnown: true,
  level: 'median',
  reach: 300,
  battles: 90,
  armies: 900,
  engagements: 1620,
};

const sectionOf = (explained: readonly Explained[], own: { guessed?: boolean } = {}): Section | undefined =>
  auditSections(companyContext(companyAudit({ explained }), own)).find(
    ({ heading }) => heading === 'What a price is made of',
  );

const textsOf = (section: Section | undefined): string[] =>
  (section?.blocks ?? []).flatMap((block) => (block.kind === 'paragraph' ? [plain(block.text)] : []));

describe('what a price is made of', () => {
  it('is told in a sentence that holds as it stands, beside what the list asks and what its armies say', () => {
    const [what, unit] = textsOf(sectionOf([gun]));
    expect(what).toMatch(
      /^A unit was played without each of its parts and without any of them, .* \(1620 engagements\)/,
    );
    expect(unit).toBe(
      'One ATGM team, 3 Regulars is worth 54 points (38 to 71) among the armies of by-hand, of which missile (pistol in its place) 36 (20 to more than 300), one man 3 (−4 to 10), and what is left without them 15 (0 to 31). ' +
        'The list asks 45; all its armies together say 76, 65 to 87 by the dice, 50 to 105 from game to game. ' +
        'It depends on what else is there: missile (pistol in its place) is worth 50 (40 to 60) taken from the whole unit, 36 (20 to more than 300) in the mean over all orders. ' +
        'Left in: value. Armour cannot be taken out: it is not the same in every game of the list.',
    );
  });

  it('is told in the workbench, beside the price that a reader tries', () => {
    const words = 'missile (pistol in its place) 36 (20 to more than 300), one man 3 (−4 to 10), the rest 15 (0 to 31)';
    expect(madeOfWords(gun)).toBe(words);
    expect(madeOfWords({ ...gun, isKnown: false })).toBeUndefined();
    const audit = companyAudit({ explained: [{ ...gun, id: companyAudit().units[1]?.id ?? '' }] });
    const { study, results } = companyContext(audit);
    const data = workbenchData({ ...study, prices: study.prices as never }, results.prices as never, audit);
    const [, row] = workbenchHtml(data).match(/<tr role="row" data-unit="1">(.*?)<\/th>/) ?? [];
    expect(row).toContain(`<small>Made of: ${words}</small>`);
    expect(workbenchHtml(data).match(/Made of/g)).toHaveLength(1);
  });

  it('is drawn by worth, the whole with what the list asks, and stands in a table', async () => {
    const blocks = sectionOf([gun, { ...gun, id: 'unit-2', title: 'Howitzer' }])?.blocks ?? [];
    const charts = blocks.flatMap((block) => (block.kind === 'chart' ? [block] : []));
    expect(charts.map(({ name }) => name)).toEqual(['parts-unit-1', 'parts-unit-2']);
    const { spec, warnings } = await compileChart(charts[0]?.spec as never);
    expect(warnings).toEqual([]);
    const svg = await renderCompiledSvg(spec);
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    expect(svg).toContain('54 (38 to 71); list 45');
    expect(JSON.stringify(charts[0]?.spec)).toContain(
      'ATGM team, 3 Regulars: 54 points, 36 of them for missile (pistol in its',
    );
    const table = blocks.find((block) => block.kind === 'table');
    const rows = table?.kind === 'table' ? table.rows : [];
    expect(rows.map(([, part]) => part)).toEqual([
      ...['missile (pistol in its place)', 'one man', 'what is left', 'the whole unit'],
      ...['missile (pistol in its place)', 'one man', 'what is left', 'the whole unit'],
    ]);
    expect(rows[0]?.[3]).toBeCloseTo(36 / 54, 9);
    expect(rows[0]?.[5]).toBe('yes');
    expect(isMeasured(rows[2]?.[2]) && rows[2]?.[2]).toMatchObject({ value: 15, low: 0, high: 31 });
  });

  it('is not told in points, nor drawn, where it is not known what a point buys', () => {
    const open = { ...worth(54, 0, 0), interval: wholeLine(0.95, '') };
    const section = sectionOf([{ ...gun, isKnown: false, whole: open }]);
    expect(section?.blocks.some(({ kind }) => kind === 'chart')).toBe(false);
    expect(textsOf(section)[1]).toMatch(/^What one ATGM team, 3 Regulars is worth in points is not known: 900 battles/);
  });

  it('speaks of guesses where the list is made of them, and is not there where nothing was taken apart', () => {
    expect(textsOf(sectionOf([gun], { guessed: true }))[1]).toContain('The list guesses 45');
    expect(auditSections(companyContext(companyAudit())).map(({ heading }) => heading)).not.toContain(
      'What a price is made of',
    );
  });
});
