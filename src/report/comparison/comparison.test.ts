import { describe, expect, it } from 'vitest';
import type { ComparisonAnalysis, EqualPoints, Numbers } from '../../analysis/comparison/types.js';
import type { ChartSpec } from '../../charts/chart-spec.js';
import { compileChart } from '../../charts/index.js';
import { bounded, exactEstimate } from '../../statistics/interval.js';
import { blocksOf, checkDocument, plain, type ReportDocument, type Table } from '../document.js';
import { renderApart, renderMarkdown } from '../markdown.js';
import { listed } from '../study/sentence.js';
import { cellPercent } from './attack-section.js';
import { comparisonAnswer, comparisonHeadline } from './headline.js';
import { comparisonReport } from './index.js';
import { killAnswer, killConditions, killsAndBuys } from './kills-and-buys.js';
import { enemyItself, priceFindings, priceVerdict, verdictWords } from './price-findings.js';
import { worth } from './summary-section.js';
import { sampleContext } from './testing/sample-context.js';
import { inParentheses, measured, median, percent0, usualEnemy, withInterval, written } from './words.js';

const sampled = (value: number, low: number, high: number) => ({
  value,
  interval: bounded(value, value, 0.95, 'normal'),
  n: 100,
  method: 'mean',
  exact: false,
  ...(low === high ? {} : { interval: bounded(low, high, 0.95, 'normal') }),
});

/** Headings, and after each those that are folded under it. */
const titlesOf = (document: ReportDocument): string[] =>
  document.sections.flatMap(({ heading, blocks }) => [
    heading,
    ...blocks.flatMap((block) => (block.kind === 'details' ? plain(block.summary) : [])),
  ]);

function tableOf(document: ReportDocument, name: string): Table {
  const found = blocksOf(document, 'table').find((table) => table.name === name);
  if (found === undefined) throw new Error(`no table ${name}`);
  return found;
}

/** The sample with the figures of one contender and role changed. */
function withFigures(
  analysis: ComparisonAnalysis,
  contender: string,
  role: string,
  change: Partial<EqualPoints>,
): ComparisonAnalysis {
  return {
    ...analysis,
    equalPoints: analysis.equalPoints.map((each) =>
      each.contender === contender && each.role === role ? { ...each, ...change } : each,
    ),
  };
}

/** Both Markdown files. */
const wholeText = (report: ReportDocument): string => renderMarkdown(report) + renderApart(report);

describe('the picture of kill probability', () => {
  const context = sampleContext();
  const asked = {
    ...context,
    comparison: {
      ...context.comparison,
      document: { ...context.comparison.document, picture: 'kill-probability-by-role' as const },
    },
  };

  it('stands in sight where the file asks for it, in place of win chances, and its answer is the report’s', () => {
    const report = comparisonReport(asked);
    checkDocument(report);
    const inSight = (document: ReportDocument) =>
      document.sections.flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === 'chart' ? block.name : [])));
    expect(inSight(report)).toEqual(['kill-probability-by-role']);
    expect(inSight(comparisonReport(context))).toEqual(['win-chance']);
    expect(blocksOf(comparisonReport(context), 'chart').map(({ name }) => name)).not.toContain(
      'kill-probability-by-role',
    );
    expect(report.answer).toBe(killAnswer(asked.analysis));
    expect(report.conditions).toBe(killConditions(asked.analysis).join(' '));
    expect(report.sections[0]?.blocks.map(({ kind }) => kind)).toEqual(['chart']);
  });

  it('shows every role under every ruleset, and says which has none', async () => {
    const table = tableOf(comparisonReport(asked), 'kill-probability-by-role');
    const rows = table.rows.map(([role, rules, against]) => [role, rules, against]);
    expect(rows).toContainEqual(['commander', 'HitT', 'no such unit']);
    expect(rows.filter(([, rules]) => rules === 'H.E.A.T')).toHaveLength(asked.analysis.roles.length);
    const chart = blocksOf(comparisonReport(asked), 'chart').find(({ name }) => name === 'kill-probability-by-role');
    expect((await compileChart(chart?.spec as ChartSpec)).warnings).toEqual([]);
  });

  it('tells the situations of single attacks, and no longer that they are in the open', () => {
    const { document } = asked.comparison;
    const rulesets = Object.fromEntries(
      Object.entries(document.rulesets).map(([id, section]) => [
        id,
        {
          ...section,
          attack: {
            ...section.attack,
            situations: [{ label: 'in the open' }, { label: 'dug in', situation: { cover: 'hard' } }],
          },
        },
      ]),
    );
    const attacks = asked.analysis.attacks.map((each) => ({
      ...each,
      each: each.each.map((one) => ({ ...one, situation: 'dug in' })),
    }));
    const analysis = { ...asked.analysis, attacks };
    const comparison = { ...asked.comparison, document: { ...document, rulesets } };
    const text = wholeText(comparisonReport({ ...asked, analysis, comparison }));
    expect(text).toContain('Single attacks are made alike often: in the open; dug in (cover = hard).');
    expect(text).toContain('in the situations that the file names, by a fresh unit');
    expect(text).not.toContain('single attacks are made in the open');
    expect(wholeText(comparisonReport(context))).toContain('single attacks are made in the open');
  });

  it('answers whether what kills most pays most, and names all that are not told apart', () => {
    const { analysis } = context;
    const roles = ['tank', 'gun', 'sniper'] as const;
    const small: ComparisonAnalysis = {
      ...analysis,
      contenders: written(analysis).slice(0, 1),
      roles,
      attacks: analysis.attacks.map((each) => ({
        ...each,
        each: [{ range: 6, share: each.attacker === 'tank' ? 0.6 : 0.2, kill: 0.1 }],
      })),
      equalPoints: analysis.equalPoints.filter(({ role }) => (roles as readonly string[]).includes(role)),
    };
    const paid = (tank: number, gun: number, sniper: number): ComparisonAnalysis => {
      const set = (all: ComparisonAnalysis, role: string, value: number) =>
        withFigures(all, 'heat', role, { costEffectiveness: sampled(value, value - 0.05, value + 0.05) });
      return set(set(set(small, 'tank', tank), 'gun', gun), 'sniper', sniper);
    };
    expect(killAnswer(paid(0.9, 0.5, 0.2))).toBe(
      'What kills most with one attack pays most for its points in 1 of 1 games (H.E.A.T).',
    );
    expect(killConditions(paid(0.9, 0.5, 0.2))).toEqual([
      'In H.E.A.T one attack of the tank kills most (60%), and a point spent on it destroys most (0.90).',
    ]);
    // 0.90 and 0.82 are not told apart
    expect(killAnswer(paid(0.9, 0.82, 0.2))).toMatch(/in 0 of 1 games\.$/);
    expect(killConditions(paid(0.3, 0.9, 0.82))).toEqual([
      'In H.E.A.T one attack of the tank kills most (60%); a point spent on it destroys 0.30, on the gun or sniper 0.90.',
    ]);
    expect(killsAndBuys(paid(0.3, 0.9, 0.79))[0]?.buyers).toEqual(['gun']);
  });
});

describe('words', () => {
  it('writes lists, middles and intervals', () => {
    expect([listed([]), listed(['a']), listed(['a', 'b']), listed(['a', 'b', 'c'])]).toEqual([
      '',
      'a',
      'a and b',
      'a, b and c',
    ]);
    expect([median([3, 1, 2]), median([4, 1, 2, 3]), median([])]).toEqual([2, 2.5, Number.NaN]);
    const estimate = sampled(0.83, 0.81, 0.85);
    expect(withInterval(estimate, percent0)).toBe('83% (81% to 85%)');
    expect(inParentheses(estimate, percent0)).toBe('83%, 81% to 85%');
    expect(withInterval(exactEstimate(0.5), percent0)).toBe('50% (exact)');
    const open = { ...estimate, interval: { ...estimate.interval, unbounded: 'above' as const } };
    expect(withInterval(open, percent0)).toBe('83% (81% or more)');
    expect(measured(open)).toEqual({ value: 0.83, low: 0.81, high: 0.85, open: 'above' });
    expect(measured(undefined)).toEqual({ value: null });
  });

  it('writes chances for narrow cells without rounding anything to nothing', () => {
    expect([0, 0.0001, 0.0004, 0.004, 0.0994, 0.0996, 0.374, 1].map(cellPercent)).toEqual([
      '0',
      '<0.1',
      '<0.1',
      '0.4',
      '9.9',
      '10',
      '37',
      '100',
    ]);
  });

  it('reads an exponent as what twice the numbers count', () => {
    expect(worth(1)).toBe('twice the numbers count about twice');
    expect(worth(1.5)).toContain('2.8 times');
    expect(worth(2)).toContain('4.0 times, near the square law');
  });
});

describe('prices that look wrong', () => {
  const { analysis } = sampleContext(3, false);
  const heat = written(analysis)[0] as ComparisonAnalysis['contenders'][number];
  const figures = analysis.equalPoints[0] as EqualPoints;

  it('asks for the whole interval beyond the zone about even', () => {
    const verdict = (low: number, high: number) =>
      priceVerdict({ ...figures, winRate: sampled((low + high) / 2, low, high) });
    expect(verdict(0.66, 0.7)).toBe('too cheap');
    expect(verdict(0.64, 0.7)).toBeUndefined();
    expect(verdict(0.3, 0.34)).toBe('too dear');
    expect(verdict(0.3, 0.36)).toBeUndefined();
    expect(priceVerdict({ ...figures, winRate: exactEstimate(0.7) })).toBe('too cheap');
  });

  it('says what else makes a match one-sided, and what the other games do', () => {
    const changed = withFigures(analysis, 'heat', 'tank', { winRate: sampled(0.95, 0.94, 0.96) });
    const tank = priceFindings(changed, heat).find(({ role }) => role === 'tank');
    expect(tank?.verdict).toBe('too cheap');
    const words = tank?.conditions.join('; ') ?? '';
    expect(words).toContain('its price is an assumption of this comparison');
    expect(words).toContain('single attacks of a rifle section, as measured here, never harm it');
    expect(words).toMatch(/the same role wins \d+% in Heroes All and \d+% in HitT/);
  });

  it('cannot tell which price is wrong of two that met each other', () => {
    const changed = withFigures(
      withFigures(analysis, 'heat', 'tank', { enemy: 'gun', winRate: sampled(0.1, 0.09, 0.11) }),
      'heat',
      'gun',
      { enemy: 'tank', winRate: sampled(0.9, 0.89, 0.91) },
    );
    for (const role of ['tank', 'gun'] as const) {
      const found = priceFindings(changed, heat).find((each) => each.role === role);
      expect(found?.conditions.join()).toContain('which of the two prices is wrong it cannot tell');
    }
  });

  it('leaves out a role against its own kind, and puts the furthest from even first', () => {
    const own = withFigures(analysis, 'heat', 'tank', { enemy: 'tank', winRate: sampled(0.9, 0.89, 0.91) });
    expect(priceFindings(own, heat).map(({ role }) => role)).not.toContain('tank');
    const far = priceFindings(analysis, heat).map(({ figures: each }) => Math.abs(each.winRate.value - 0.5));
    expect(far).toEqual([...far].sort((a, b) => b - a));
  });

  it('doubts the enemy where most roles beat it', () => {
    const all: ComparisonAnalysis = {
      ...analysis,
      equalPoints: analysis.equalPoints.map((each) => ({ ...each, winRate: sampled(0.9, 0.89, 0.91) })),
    };
    expect(enemyItself(all, heat)).toBe(
      '8 of the 8 roles that met rifle sections look too cheap, which may as well mean that the rifle section is ' +
        'too dear.',
    );
    const few = { ...all, equalPoints: all.equalPoints.filter(({ role }) => role === 'tank' || role === 'mortar') };
    expect(enemyItself(few, heat)).toBeUndefined();
    const even = {
      ...all,
      equalPoints: all.equalPoints.map((each) => ({ ...each, winRate: sampled(0.5, 0.49, 0.51) })),
    };
    expect(enemyItself(even, heat)).toBeUndefined();
    expect(priceFindings(even, heat)).toEqual([]);
    expect(verdictWords(priceFindings(all, heat))).toMatch(/^too cheap: .*tanks/);
  });
});

describe('the report of a comparison', () => {
  const context = sampleContext();
  const report = comparisonReport(context);

  it('answers in its first line with numbers, and with words about assumed prices', () => {
    const one = withFigures(
      withFigures(context.analysis, 'heat', 'tank', { winRate: sampled(0.99, 0.98, 1) }),
      'hitt',
      'mortar',
      { winRate: sampled(0.97, 0.96, 0.98) },
    );
    const words = comparisonHeadline(one).join(' ');
    expect(words).toContain('At equal points against rifle sections the best buy is the tank in H.E.A.T');
    expect(words).toContain('the tank in H.E.A.T (wins 99%, 98% to 100%, at an assumed price)');
    expect(words).toContain('the mortar in HitT (wins 97%, 96% to 98%)');
    expect(words).toMatch(
      /Prices of the rules that leave a role far from even against its enemy: \d of 7 in H\.E\.A\.T, \d of 6 in Heroes All and \d of 5 in HitT\./,
    );
    expect(words).toContain(
      'At two to one numbers are worth most in H.E.A.T (Lanchester exponent 1.70, 1.63 to 1.77) and least in HitT ' +
        '(1.10, 1.03 to 1.17)',
    );
    const [first = ''] = renderMarkdown(report).split('\n');
    expect(first).toMatch(
      /^# Against rifle sections at equal points .* best buy in .* of 3 games; \d+ of 18 prices look wrong\.$/,
    );
    expect(first.split(/\s+/).length).toBeLessThanOrEqual(26);
  });

  it('names no best buy at 50% (45 to 56): only what is told apart', () => {
    const { analysis } = context;
    const level = {
      ...analysis,
      equalPoints: analysis.equalPoints.map((own) => ({ ...own, winRate: sampled(0.502, 0.45, 0.56) })),
    };
    expect(comparisonAnswer(level)).toMatch(/no unit is shown to be the best buy in any of 3 games; .*\.$/);
    expect(comparisonHeadline(level).join(' ')).toContain(
      'At equal points against rifle sections in H.E.A.T, Heroes All and HitT no best buy is told apart.',
    );
    const text = wholeText(comparisonReport({ ...context, analysis: level }));
    expect(text).toContain('no best buy is told apart; ahead is the ');
    expect(text).not.toContain('the best buy is');
  });

  it('has every section, chart and table once, for three rulesets and for five', async () => {
    for (const [rulesets, all] of [
      [3, report],
      [5, comparisonReport(sampleContext(5))],
    ] as const) {
      checkDocument(all);
      expect(titlesOf(all)).toEqual([
        'In one picture',
        'Keep in mind',
        'In numbers',
        'What each game rewards',
        'The evidence',
        'At equal points',
        'Where prices look wrong',
        'One attack',
        'How much is luck',
        'What numbers are worth',
        'What was assumed',
        'How to make it again',
      ]);
      const charts = blocksOf(all, 'chart');
      expect(charts.map(({ name }) => name)).toEqual([
        'win-chance',
        'cost-effectiveness',
        'exchange-ratio',
        'kill-probability',
        'share-destroyed',
        'worse-side-wins',
        'outcome-spread',
        'lanchester-exponent',
      ]);
      for (const { spec } of charts) expect((await compileChart(spec)).warnings).toEqual([]);
      expect(tableOf(all, 'assumptions').rows).toHaveLength(10 * rulesets);
      expect(tableOf(all, 'attacks-to-kill-rifle-section').columns).toHaveLength(rulesets + 1);
    }
  });

  it('says in the cell what a ruleset lacks, and that a variant leaves a role alone', () => {
    const attacks = tableOf(report, 'attacks-to-kill-tank');
    const row = (role: string) => attacks.rows.find(([name]) => name === role);
    expect(row('anti-tank team')?.[3]).toBe('no such unit');
    expect(row('sniper')?.[1]).toBe('cannot attack it');
    expect(tableOf(report, 'equal-points-hitt').rows.find(([name]) => name === 'commander')?.[1]).toBe('no such unit');
    const part = {
      ...context,
      analysis: {
        ...context.analysis,
        equalPoints: context.analysis.equalPoints.filter(
          ({ contender, role }) => contender !== 'heat/tandem-30' || role === 'tank',
        ),
      },
    };
    const changed = tableOf(comparisonReport(part), 'equal-points-heat');
    expect(changed.rows.filter((cells) => cells.at(-1) === 'unchanged')).toHaveLength(8);
  });

  it('names the enemy of a row that is not the common one, and marks the ruleset that has another', () => {
    const { analysis } = sampleContext(5);
    expect(usualEnemy(analysis, 'anti-tank team')).toBe('tank');
    const chart = blocksOf(comparisonReport(sampleContext(5)), 'chart').find(({ name }) => name === 'win-chance');
    const spec = JSON.stringify(chart?.spec);
    expect(spec).toContain('anti-tank team v. tank');
    expect(spec).toMatch(/\* anti-tank team of Skirmishers/);
  });

  it('states units, prices, ranges, forces, plans and what was assumed', () => {
    const tank = tableOf(report, 'assumptions').rows.find(([game, role]) => game === 'H.E.A.T' && role === 'tank');
    expect(tank?.[3]).toMatchObject({ words: expect.stringMatching(/^\d+ assumed$/), note: 'assumed' });
    expect(tank?.slice(4)).toEqual([
      '6, 12 and 24 inches',
      'rifle sections',
      'at 9 inches, holds',
      'at 39 inches, assaults',
    ]);
    const commander = tableOf(report, 'assumptions').rows.find(([, role]) => role === 'commander');
    expect(commander?.[5]).toBe('rifle sections; one of it, the rest rifle sections');
    const words = blocksOf(report, 'list').flatMap(({ items }) => items.map(plain));
    expect(words.find((item) => item.startsWith('H.E.A.T. Lane'))).toContain(
      'Lane of 0 to 48 inches, woods from 20 to 24; 8 turns at most. Budgets of 200, 260 or 320 points',
    );
    expect(blocksOf(report, 'code').map(({ text }) => text)).toEqual(['lanchester run scenarios/sample.yaml']);
  });

  it('says what luck was taken out of, and what that is worth', () => {
    const { analysis } = context;
    const known = (worth: number) => ({ winRate: { ...sampled(0.5, 0.4, 0.6) }, worth });
    const heat = withFigures(analysis, 'heat', 'tank', known(1.31));
    const numbers = analysis.numbers.map((each) => ({
      ...each,
      ratios: each.ratios.map((ratio, k) =>
        each.contender.startsWith('heat') ? { ...ratio, ...known(2 + k / 10) } : ratio,
      ),
    }));
    const items = (of: ComparisonAnalysis) =>
      blocksOf(comparisonReport({ ...context, analysis: of }), 'list').flatMap((list) => list.items.map(plain));
    const words = items({ ...heat, numbers }).filter((item) => item.includes('luck adjusted'));
    expect(words).toHaveLength(1);
    expect(words[0]).toContain('Numbers are luck adjusted: win rates as by 2.0 to 2.2 times as many.');
    expect(words[0]).toContain('Equal points are luck adjusted: win rates as by 1.0 to 1.3 times as many.');
    expect(items(analysis).some((item) => item.includes('luck adjusted'))).toBe(false);
  });

  it('says how units play of which nothing else is said', () => {
    const { comparison } = context;
    const heat = comparison.document.rulesets['heat'] as (typeof comparison.document.rulesets)[string];
    const { plan: _, ...attack } = heat.engagement.attack;
    const engagement = { ...heat.engagement, attack, plan: { attack: 'able', defend: 'hold' } as const };
    const document = {
      ...comparison.document,
      rulesets: { ...comparison.document.rulesets, heat: { ...heat, engagement } },
    };
    const rows = tableOf(comparisonReport({ ...context, comparison: { ...comparison, document } }), 'assumptions').rows;
    const tank = rows.find(([game, role]) => game === 'H.E.A.T' && role === 'rifle section');
    expect(tank?.slice(6)).toEqual(['at 9 inches, holds', expect.stringMatching(/ inches, plays ably$/)]);
  });

  it('says why there is no exponent, and gives a range where the odds disagree', () => {
    const disagreeing = {
      ...context,
      analysis: {
        ...context.analysis,
        numbers: context.analysis.numbers.map((each, k): Numbers => {
          if (k > 0) return each;
          const { exponent: _, ...rest } = each;
          const ratios = rest.ratios.map((ratio) =>
            ratio.ratio === 4 ? { ...ratio, exponent: sampled(2.54, 2.5, 2.58) } : ratio,
          );
          return { ...rest, ratios, disagreement: { difference: sampled(0.89, 0.8, 0.98), p: 0.0001 } };
        }),
      },
    };
    const made = comparisonReport(disagreeing);
    const text = wholeText(made);
    expect(text).toContain('the larger side lost nothing');
    expect(text).toContain('H.E.A.T: by 0.89 (0.80 to 0.98), p below 0.001.');
    expect(text).toContain(
      'Twice the numbers count 3.1 times at two to one and 5.8 times at 4 to 1 (Lanchester exponent from 1.65, ' +
        '1.57 to 1.73, at two to one, to 2.54, 2.50 to 2.58, at 4 to 1)',
    );
    // the sentence, the chart and the table give the range, nowhere a number of one odds alone
    expect(text).toContain(
      'At two to one numbers are worth most in H.E.A.T (Lanchester exponent 1.65 at two to one, up to 2.54 at 4 to 1)',
    );
    expect(text).toContain('no single one: 1.65 at two to one, up to 2.54 at 4 to 1');
    const chart = blocksOf(made, 'chart').find(({ name }) => name === 'lanchester-exponent');
    interface Spec {
      readonly title: { readonly text: string | readonly string[] };
      readonly data: { readonly values: readonly { label: string; words: string; value: number }[] };
    }
    const { title, data } = (chart as NonNullable<typeof chart>).spec as unknown as Spec;
    const rows = data.values;
    expect(rows.filter(({ label }) => label === 'H.E.A.T').map(({ value, words }) => [value, words])).toEqual([
      [1.65, '1.65 at two to one, up to 2.54 at 4 to 1'],
      [2.54, ''],
    ]);
    expect([title.text].flat().join(' ')).toContain('Twice the numbers count 3.1 to 5.8 times in H.E.A.T');
    expect(wholeText(report)).not.toContain('no single exponent holds');
  });

  it('says in how many fights a price looks wrong, and what that hangs on', () => {
    const share = (value: number) => exactEstimate(value);
    const games = (underpriced: number, overpriced: number): NonNullable<EqualPoints['games']> => ({
      combinations: 2,
      axes: [{ name: 'enemy', title: 'Enemy', entries: [{ label: 'rifle section', weight: 1 }] }],
      fights: [1, 2].map((number) => ({
        number,
        id: `enemy=${number}`,
        entries: [number - 1],
        weight: 0.5,
        winRate: share(0.5),
        costEffectiveness: 0.5,
        verdict: 'fair' as const,
      })),
      shares: {
        underpriced: share(underpriced),
        overpriced: share(overpriced),
        fair: share(1 - underpriced - overpriced),
        'not-known': share(0),
      },
      middle: [0.2, 0.9],
      hangsOn: [{ name: 'enemy', title: 'Enemy', total: share(0.61) }],
    });
    const enemies = [
      { role: 'rifle section' as const, weight: 0.75 },
      { role: 'tank' as const, weight: 0.25 },
    ];
    const always = sampled(0.9, 0.88, 0.92);
    let analysis = withFigures(context.analysis, 'hitt', 'mortar', { games: games(0.75, 0), winRate: always, enemies });
    // far from even in the mean, but in no more than half of its fights
    analysis = withFigures(analysis, 'hitt', 'sniper', { games: games(0.5, 0.25), winRate: always, enemies });
    const [hitt] = analysis.contenders.filter(({ id }) => id === 'hitt');
    const found = priceFindings(analysis, hitt as NonNullable<typeof hitt>);
    expect(found.filter(({ figures }) => figures.games !== undefined).map(({ role, share: of }) => [role, of])).toEqual(
      [['mortar', 0.75]],
    );
    const made = comparisonReport({ ...context, analysis });
    const text = wholeText(made);
    expect(plain(made.answer)).toMatch(/^At equal points .* prices look wrong in most fights\.$/);
    expect(text).toContain('too cheap: mortars in 75%');
    expect(text).toContain('It depends on the fight: sniper (too cheap in 50% of its fights, too dear in 25%).');
    expect(text).toContain('Mostly against rifle sections the best buy is');
    expect(
      tableOf(made, 'prices-hitt')
        .rows.find(([role]) => role === 'mortar')
        ?.slice(2, 5),
    ).toEqual(['too cheap', { value: 0.75, low: null, high: null, words: '75% of 2' }, 'enemy (61%)']);
    expect(
      tableOf(made, 'equal-points-hitt')
        .rows.find(([role]) => role === 'mortar')
        ?.slice(1, 5),
    ).toEqual(['rifle section and tank', expect.objectContaining({ value: 0.9 }), '20% to 90%', 'enemy (61%)']);
  });

  it('leaves out what was not asked', () => {
    const little = {
      ...context,
      analysis: { ...context.analysis, attacks: [], luck: [], numbers: [] },
    };
    expect(titlesOf(comparisonReport(little))).not.toEqual(expect.arrayContaining(['One attack']));
    const nothing = { ...little, analysis: { ...little.analysis, equalPoints: [] } };
    expect(titlesOf(comparisonReport(nothing))).toEqual([
      'What each game rewards',
      'The evidence',
      'What was assumed',
      'How to make it again',
    ]);
  });

  it('is the same document every time', () => {
    expect(renderMarkdown(comparisonReport(sampleContext()))).toBe(renderMarkdown(report));
  });
});
