/**
 * What a match tells besides who wins: the points that either side loses, and which small change makes it even. Promise:
 * none of it moves the results of the match itself.
 */
import { analyseStudy, type EngagementFigures, type RatesAnalysis } from '../analysis/study/index.js';
import { formatNumber } from '../charts/number.js';
import type { Rules } from '../engagement/ruleset.js';
import { catalogue } from '../playground/catalogue.js';
import { lossesStudy } from '../playground/match-studies.js';
import type { MatchArmy } from '../playground/match-text.js';
import { smallChanges } from '../playground/small-changes.js';
import type { Block, Section } from '../report/document.js';
import { estimateWords } from '../report/study/context.js';
import { gamesWords } from '../report/study/games.js';
import { measuredCell } from '../report/table.js';
import { findRuleset } from '../rulesets/registry.js';
import type { StudyResults } from '../run/results.js';
import type { Estimate } from '../statistics/interval.js';
import type { Study } from '../study/study.js';
import type { FigureTable } from './figures.js';
import { type EvenChange, evenChange } from './match-change.js';
import type { Further, Made } from './produce.js';

/** What it needs besides what was made. */
export interface FurtherMatch {
  readonly rules: Rules;
  readonly sides: readonly [MatchArmy, MatchArmy];
  /** Whether a change is looked for. */
  readonly change: boolean;
  /** Plays a study. */
  readonly run: (study: Study) => Promise<StudyResults>;
}

/** For people and for programs. */
export interface MatchFound {
  readonly further: Further;
  readonly tables: readonly FigureTable[];
  readonly figures: object;
}

/** Losses are told to a tenth: fewer engagements are enough. */
const lossesShare = 5;

export async function furtherMatch(made: Made, asked: FurtherMatch): Promise<MatchFound> {
  const { study } = made;
  const { sides, run } = asked;
  const rates = (made.analysis as { readonly rates: RatesAnalysis }).rates;
  const count = study.document.engagement?.engagements;
  const engagements = typeof count === 'number' ? count : 1000;
  const losses = lossesStudy(study.document, {
    seed: `${study.seed} losses`,
    engagements: Math.max(20, Math.round(engagements / lossesShare)),
  });
  const { cells } = analysed(losses, await run(losses)).engagement;
  const even = await changeOf(made, asked, rates, engagements);
  const table = lossesTable(cells, sides);
  const words = evenWords(even, sides);
  return {
    further: {
      conditions: [pointsWords(sides), words, 'How well these armies were played is not gauged.'],
      sections: [
        {
          heading: 'What it costs',
          blocks: [lossesBlock(cells, sides)],
        },
        { heading: 'What would make it even', blocks: [{ kind: 'paragraph', text: words }] },
      ] satisfies Section[],
    },
    tables: [table],
    figures: {
      points: sides.map(({ title, points }) => ({ title, points })),
      lost: cells.map(({ title, metrics }) => ({ mission: title, ...metrics })),
      ...(typeof even === 'string' ? { even } : { even }),
    },
  };
}

function analysed(study: Study, results: StudyResults) {
  return analyseStudy(study, results) as unknown as {
    readonly engagement: { readonly cells: readonly EngagementFigures[] };
    readonly rates: RatesAnalysis;
  };
}

/** Why no change was looked for, or what was found. */
type Even = EvenChange | 'not asked' | 'even already' | 'no change';

async function changeOf(
  { study }: Made,
  { rules, sides, change, run }: FurtherMatch,
  { difference }: RatesAnalysis,
  engagements: number,
): Promise<Even> {
  if (!change) return 'not asked';
  const { value, interval } = difference;
  const { low, high } = interval ?? { low: value, high: value };
  if (low <= 0.5 && high >= 0.5) return 'even already';
  const known = catalogue(study.ruleset, findRuleset);
  const changes = (['blue', 'red'] as const)
    .flatMap((side, k) =>
      smallChanges({
        rules,
        catalogue: known,
        side,
        units: (sides[k] as MatchArmy).units,
        stronger: (side === 'blue') === value < 0.5,
      }),
    )
    .sort((a, b) => Math.abs(a.points) - Math.abs(b.points));
  const found = await evenChange(study, changes, engagements, async (own) => {
    const results = await run(own);
    const { pilot = 0, last = 0 } = results.rates?.plays ?? {};
    return { rates: analysed(own, results).rates, plays: pilot + last };
  });
  return found ?? 'no change';
}

function pointsWords([first, second]: FurtherMatch['sides']): string {
  const [one, other] = [first.points ?? 0, second.points ?? 0];
  return one === other
    ? `Both armies cost ${tidy(one)} points by the list.`
    : `By the list ${first.title} costs ${tidy(one)} points, ${second.title} ${tidy(other)}.`;
}

function tidy(points: number): string {
  return String(Math.round(points * 1000) / 1000);
}

function evenWords(even: Even, [first, second]: FurtherMatch['sides']): string {
  switch (even) {
    case 'not asked':
      return 'No change was looked for that makes it even.';
    case 'even already':
      return 'Over all it is as even as these games can tell, so that no change was looked for.';
    case 'no change':
      return 'No small change of either army has a price, so that none was tried.';
  }
  const { tried, engagements, change, winRate, isEven } = even;
  const army = change.side === 'blue' ? first.title : second.title;
  const count = formatNumber(engagements, { digits: 0 });
  const cost =
    change.points === 0
      ? 'at the same points'
      : `${tidy(Math.abs(change.points))} ${Math.abs(change.points) === 1 ? 'point' : 'points'} ${change.points > 0 ? 'more' : 'less'}`;
  const comes = `${first.title} wins ${gamesWords(winRate)}`;
  const how = `${tried} small changes were tried in ${count} engagements, and this one played again on random numbers of its own.`;
  return isEven
    ? `With ${change.title} in ${army} (${cost}) it is about even: ${comes}. ${how}`
    : `None of the ${tried} small changes that were tried comes to within 5 games of even; the nearest is ${change.title} in ${army} (${cost}): ${comes}. They took ${count} engagements, and this one was played again on random numbers of its own.`;
}

/** Points that a side lost in a mission, with their interval. */
function lost({ metrics }: EngagementFigures, side: 'blue' | 'red'): Estimate {
  return metrics[side] as Estimate;
}

function lossesTable(cells: readonly EngagementFigures[], [first, second]: FurtherMatch['sides']): FigureTable {
  return {
    title: 'Points lost in a game (95% intervals)',
    columns: ['mission', first.title, second.title],
    rows: cells.map((cell) => [
      cell.title,
      ...(['blue', 'red'] as const).map((side) => estimateWords(lost(cell, side), tenths)),
    ]),
  };
}

const tenths = { digits: 1 } as const;

function lossesBlock(cells: readonly EngagementFigures[], [first, second]: FurtherMatch['sides']): Block {
  return {
    kind: 'table',
    name: 'points-lost',
    caption: 'Points that either army loses in a game, both places together (95% intervals)',
    columns: [
      { title: 'Mission' },
      { title: first.title, unit: 'points', key: 'blue' },
      { title: second.title, unit: 'points', key: 'red' },
    ],
    rows: cells.map((cell) => [
      cell.title,
      ...(['blue', 'red'] as const).map((side) =>
        measuredCell(lost(cell, side), estimateWords(lost(cell, side), tenths)),
      ),
    ]),
  };
}
