import { describe, expect, it } from 'vitest';
import { companyAudit, companyContext, evenness } from '../../../test/support/company-audit.js';
import type { Audit } from '../../analysis/study/index.js';
import { compileChart, renderCompiledSvg } from '../../charts/index.js';
import { bounded } from '../../statistics/interval.js';
import { type Block, isMeasured, plain, type Section, type Table } from '../document.js';
import { auditSections } from './audit-section.js';

const sections = (own: Partial<Audit> = {}, terms: { guessed?: boolean } = {}): Section[] =>
  auditSections(companyContext(companyAudit(own), terms));

const blocks = (...given: Parameters<typeof sections>): Block[] => sections(...given).flatMap(({ blocks: own }) => own);

function tableOf(all: readonly Block[], name: string): Table {
  const found = all.find((block) => (block.kind === 'table' || block.kind === 'csv') && block.name === name);
  if (found === undefined) throw new Error(`no table ${name}`);
  return found as Table;
}

/** A row of a table by its columns' titles, in words. */
function row({ columns, rows }: Table, first: string): Record<string, unknown> {
  const own = rows.find(([unit]) => String(unit).startsWith(first)) ?? [];
  return Object.fromEntries(
    columns.map(({ title }, k) => {
      const cell = own[k];
      return [title, isMeasured(cell) ? cell.words : cell];
    }),
  );
}

const texts = (all: readonly Block[]): string[] =>
  all.flatMap((block) =>
    block.kind === 'list'
      ? block.items.map(plain)
      : block.kind === 'paragraph' || block.kind === 'note'
        ? [plain(block.text)]
        : [],
  );

async function titleOf(all: readonly Block[], name: RegExp): Promise<string> {
  const found = all.find((block) => block.kind === 'chart' && name.test(block.name));
  if (found?.kind !== 'chart') throw new Error(`no chart ${name}`);
  const { spec, warnings } = await compileChart(found.spec as never);
  expect(warnings).toEqual([]);
  expect(await renderCompiledSvg(spec)).not.toMatch(/NaN|undefined|Infinity/);
  return [(found.spec as { title: { text: string[] } }).title.text].flat().join(' ');
}

describe('the table of worths', () => {
  it('has both intervals beside each other, the diagnosis, and the verdict on a kept unit', () => {
    const table = tableOf(blocks(), 'price-list');
    expect(row(table, 'ATGM')).toEqual({
      Unit: 'ATGM team, 3 Regulars',
      List: 45,
      'Worth, 95% from game to game': '76 (50 to 105)',
      'By the dice alone, 95%': '65 to 87',
      'In single games, middle 80%': '30 to 130',
      Alone: 'wins no game, even at the cheapest price tried',
      Proposed: 75,
      Change: 30,
      Verdict: 'too cheap',
      'Armies that had it': 41,
    });
    expect(row(table, 'Rifle')).toMatchObject({ Verdict: 'too dear; kept', Change: null, Proposed: 20 });
    expect(row(table, 'Howitzer')).toMatchObject({ Verdict: 'open', Alone: '31 (30 to 32)' });
  });

  it('has no verdicts on guesses', () => {
    expect(tableOf(blocks({}, { guessed: true }), 'price-list').columns.map(({ title }) => title)).not.toContain(
      'Verdict',
    );
  });

  it('is drawn with two bars, under a title that says how many are wrong against the rest', async () => {
    const all = blocks();
    expect(await titleOf(all, /^price-list$/)).toBe('2 of 3 prices are wrong against the rest');
    const [chart] = all.filter((block) => block.kind === 'chart');
    expect(JSON.stringify(chart)).toContain('"innerLow":65');
  });
});

describe('how even armies are', () => {
  it('is a table of games of 100 at four lists, with the word explained before it', () => {
    const all = blocks();
    expect(texts(all)[0]).toMatch(/^Unevenness is how far armies of equal points are from winning half their games/);
    const table = tableOf(all, 'held-back-armies');
    expect(table.rows.map(([at, cell, n]) => [at, isMeasured(cell) ? cell.words : cell, n])).toEqual([
      ["the list's prices", '11.0 (9.9 to 12.1)', 300],
      ['the proposed prices', '5.0 (4.5 to 5.5)', 300],
      ['what units are worth alone', '7.0 (6.3 to 7.7)', 300],
      ['the best that prices can do', '4.0 (3.6 to 4.4)', 300],
    ]);
  });

  it('has no row for what was not played, and says what pairs of armies show', () => {
    const { alone: _, ...three } = evenness;
    const at = (low: number, high: number): string =>
      texts(blocks({ evenness: { ...three, gain: bounded(low, high, 0.95, '') } })).join('\n');
    expect(tableOf(blocks({ evenness: three }), 'held-back-armies').rows).toHaveLength(3);
    expect(at(0.01, 0.05)).toContain('The proposal is shown to be nearer to even than the list: by 1.0 to 5.0 games');
    expect(at(-0.01, 0.05)).toContain('is not shown to be nearer to even than the list: by −1.0 to 5.0 games');
  });

  it('draws the curve under what the proposal buys, and has the list at each number of changes', async () => {
    const all = blocks();
    expect(await titleOf(all, /^changes$/)).toBe(
      'Change one price and armies are 5.0 (4.5 to 5.5) games of 100 from even; to change all 3 is foretold to bring 0.4 more',
    );
    // what was measured stands at the list and at the proposal, and nowhere else
    const chart = all.find((block) => block.kind === 'chart' && block.name === 'changes');
    const [, measured = ''] = /"values":(\[\{"changes":0,"height":11,"low[^\]]*\])/.exec(JSON.stringify(chart)) ?? [];
    expect(JSON.parse(measured).map((own: { changes: number; height: number }) => [own.changes, own.height])).toEqual([
      [0, 11],
      [1, 5],
    ]);
    const lists = tableOf(all, 'prices-by-changes');
    expect(lists.columns.map(({ title }) => title)).toEqual(['Unit', 'List', '0 changed', '1 changed', '3 changed']);
    expect(lists.rows[1]).toEqual(['ATGM team, 3 Regulars', 45, 45, 75, 76]);
    const flat = (companyAudit().curve ?? []).map((point) => ({ ...point, predicted: 0.05 }));
    expect(await titleOf(blocks({ curve: flat }), /^changes$/)).toMatch(/from even$/);
    const units = companyAudit().units.map((unit) => ({ ...unit, proposed: unit.listed }));
    expect(await titleOf(blocks({ units }), /^changes$/)).toMatch(/^No change of prices is shown/);
  });
});

describe('what goes together', () => {
  it('is said in points, more or less, the strongest first; none shown is said', () => {
    const pair = (points: number, low: number, high: number) => ({
      units: [1, 0] as const,
      points,
      interval: bounded(low, high, 0.95, ''),
    });
    expect(texts(blocks({ together: [pair(10, 4, 16), pair(-25, -40, -10.5)] })).join('\n')).toMatch(
      /ATGM team is worth 25 \(10\.5 to 40\) points less beside Rifle squad\.\n.*is worth 10\.0 \(4\.0 to 16\.0\) points more/,
    );
    const copies = { ...pair(-5, -8, -2), units: [1, 1] as const };
    expect(texts(blocks({ together: [copies] }))).toContain(
      'Each ATGM team beyond the first is worth 5.0 (2.0 to 8.0) points less.',
    );
    expect(texts(blocks({ together: [] }))).toContain(
      'No two units are shown to be worth more, or less, beside each other.',
    );
    const { together: _, ...audit } = companyAudit();
    expect(auditSections(companyContext(audit)).map(({ heading }) => heading)).not.toContain('What goes together');
  });
});

describe('pairs that could not be asked', () => {
  it('are named, where somebody asked for them', () => {
    expect(texts(blocks({ seldom: [[1, 0]] })).join('\n')).toContain(
      'Not asked, since too few armies had both: ATGM team with Rifle squad.',
    );
    expect(texts(blocks()).join('\n')).not.toContain('Not asked');
  });
});

describe('armies that are held to be even', () => {
  const costs = (...all: number[]) => ({
    costs: all,
    mean: all.reduce((sum, own) => sum + own, 0) / all.length,
    spread: Math.max(...all) - Math.min(...all),
    same: 2.5,
  });
  const armies = [[0, 0, 1], [1, 1], [2]];

  it('are told by how far what they cost is apart, those furthest off first', () => {
    const all = blocks({ even: { armies, listed: costs(85, 90, 125), proposed: costs(115, 150, 125) } });
    expect(texts(all)).toContain(
      "3 armies are held to be even. At the list's prices they are 40 points (40.0%) apart, from the cheapest to the dearest; at the proposed prices they are 35 points (26.9%) apart, as near as what else is asked of prices lets them come. Differences of at most 2.5 points are rounding.",
    );
    const table = tableOf(all, 'even-armies');
    expect(table.rows.map(([army, listed, , proposed]) => [army, listed, proposed])).toEqual([
      ['2 ATGM team', 90, 150],
      ['2 Rifle squad, 1 ATGM team', 85, 115],
      ['1 Howitzer', 125, 125],
    ]);
    expect(table.rows[0]?.[4]).toBeCloseTo(150 / 130 - 1, 9);
  });

  it('are said to cost the same where they do', () => {
    const all = blocks({ even: { armies, listed: costs(100, 101, 102), proposed: costs(100, 100, 100) } });
    expect(texts(all)).toContain(
      "3 armies are held to be even. At the list's prices they cost the same; at the proposed prices they cost the same. Differences of at most 2.5 points are rounding.",
    );
  });
});

describe('worth by kind of game', () => {
  it('says who moves from where to where, and has every unit in a file', async () => {
    const all = blocks();
    expect(await titleOf(all, /^by-1-mission$/)).toBe(
      'ATGM team most by mission: 45 (attrition) to 92 (take the ground)',
    );
    const table = tableOf(all, 'worth-by-axis');
    expect(table.rows).toHaveLength(6);
    expect(table.rows[4]?.slice(0, 3)).toEqual(['Mission', 'take the ground', 'ATGM team, 3 Regulars']);
    expect(table.rows[5]?.[3]).toBeNull();
  });

  it('says that nobody is shown to move where the games do not show it', async () => {
    const byAxis = (companyAudit().byAxis ?? []).map((axis) => ({
      ...axis,
      entries: axis.entries.map((entry) => ({
        ...entry,
        worths: entry.worths.map((own) =>
          own === undefined ? own : { ...own, low: own.worth / 3, high: own.worth * 3 },
        ),
      })),
    }));
    expect(await titleOf(blocks({ byAxis }), /^by-1/)).toBe('No unit is shown to be worth something else by mission');
  });

  it('draws the twelve units that move most', () => {
    const [unit] = companyAudit().units;
    const units = Array.from({ length: 20 }, (_, k) => ({ ...unit, id: `u${k}`, title: `Unit ${k}`, fitted: 20 }));
    const worth = (own: number) => ({ worth: own, low: own * 0.9, high: own * 1.1 });
    const entries = [
      { label: 'near', worths: units.map(() => worth(20)) },
      { label: 'far', worths: units.map((_, k) => worth(20 + k)) },
    ];
    const all = blocks({ units: units as never, curve: [], byAxis: [{ axis: 'gap', title: 'Distance', entries }] });
    const chart = JSON.stringify(all.find((block) => block.kind === 'chart' && block.name === 'by-1-gap'));
    expect(chart).toContain('The 12 units that move most of 20.');
    expect([chart.includes('"Unit 8"'), chart.includes('"Unit 7"')]).toEqual([true, false]);
  });
});

describe('units alone', () => {
  it('are a diagnosis: who is worth something else among others, and who beats whom by their titles', async () => {
    const all = blocks();
    expect(texts(all)).toContain('Worth more among others than alone: Howitzer, 3 Regulars.');
    expect(texts(all).join()).not.toContain('Worth less among others');
    expect(sections().map(({ heading }) => heading)).toEqual([
      'What the units should cost',
      'How even armies of equal points are',
      'What goes together',
      'Worth by kind of game',
      'Alone: who beats whom',
    ]);
    expect(await titleOf(all, /^matchups-list$/)).toBe("Alone, at the list's prices: who beats whom");
  });

  it('have no column where no two of them met', () => {
    const headOf = (own: Block[]): string[] => tableOf(own, 'price-list').columns.map(({ title }) => title);
    expect(headOf(blocks())).toContain('Alone');
    const units = companyAudit().units.map(({ alone: _, ...unit }) => unit);
    expect(headOf(blocks({ units }))).toEqual(headOf(blocks()).filter((title) => title !== 'Alone'));
  });

  it('take nothing from what is proposed where no prices make them even alone', () => {
    const told = texts(blocks({ settled: false }));
    expect(told).toContain(
      'Alone, prices do not come to rest within those that were played: take what units are worth alone as a direction.',
    );
    expect(told.join()).not.toContain('take the proposals as a direction');
    expect(texts(blocks({ settled: true })).join()).not.toContain('come to rest');
  });
});
