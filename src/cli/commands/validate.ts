/** `lanchester validate`: checks scenario files without running them. */
import { expectingInComparison } from '../../analysis/expect/comparison.js';
import { LanchesterError } from '../../kernel/errors.js';
import type { Comparison } from '../../study/comparison/comparison.js';
import { asBefore, leavesPlans } from '../../study/default-plan-note.js';
import { defaultPlan } from '../../study/document/default-plan.js';
import { refusing } from '../../study/document/source.js';
import type { FightsInfo } from '../../study/fights/fights.js';
import { mostOf } from '../../study/instalments.js';
import { checkHouse, isHouse } from '../../study/load/house.js';
import { readSource } from '../../study/load/load.js';
import { missionsOf } from '../../study/missions.js';
import { type ByKind, byKind, type Study } from '../../study/study.js';
import { checkedHouse } from '../house-rules.js';
import { optimizeLate } from '../late.js';
import { countOf, grouped, line } from '../print.js';
import { studyOf } from '../scenario.js';
import { comparisonOf } from '../studies.js';

/** Checks every file, reports every mistake, and throws if there was one. */
export function validate(files: readonly string[], { data }: { data?: readonly string[] }): void {
  optimizeLate();
  const mistakes: string[] = [];
  for (const file of files) {
    try {
      line(`${file}: ok: ${ofHouse(file) ?? ofQuestion(file, data)}`);
    } catch (error) {
      if (!(error instanceof LanchesterError)) throw error;
      mistakes.push(error.message);
    }
  }
  if (mistakes.length > 0) throw new LanchesterError('bad-file', mistakes.join('\n'));
}

/** What a file of a house's own adds and changes; nothing for any other file. */
function ofHouse(file: string): string | undefined {
  const source = readSource(file);
  if (!isHouse(source)) return undefined;
  const { rows, changes, ruleset } = checkedHouse(checkHouse(source));
  return `${ruleset}: ${countOf(rows, 'row')} added, ${countOf(changes, 'value')} set`;
}

function ofQuestion(file: string, data: readonly string[] | undefined): string {
  const comparison = comparisonOf(file, { data });
  if (comparison !== undefined) expectingInComparison(comparison, refusing(readSource(file, data)));
  const what = comparison ? allContents(comparison) : contents(studyOf(file, { data }));
  // a file that names others is read together with them, since it is not complete without them
  return leavesPlans(readSource(file, data), defaultPlan)
    ? `${what}; units without a plan play by \`${defaultPlan}\`: ${asBefore}`
    : what;
}

/** What a run of a comparison would solve or play. */
function allContents({ contenders, studies }: Comparison): string {
  const written = contenders.filter(({ variant }) => variant === null).length;
  const variants = contenders.length - written;
  const parts = studies.map(({ id, study }) => `${id}: ${contents(study)}`);
  return [`${countOf(written, 'ruleset')}, ${countOf(variants, 'variant')}`, ...parts].join('\n  ');
}

/** What a run would play, by the kind of question: how often, in which roles. */
const played: ByKind<[most: number, roles: string], string[]> = {
  attack: () => [],
  cells: cellsContents,
  price: cellsContents,
  values: cellsContents,
  fights: ({ fights }, most, roles) => [fightsContents(fights, most, roles)],
  rates: ({ fights }, most, roles) => [fightsContents(fights, most, roles)],
  games: (study, most, roles) => {
    const games = study.cellFights.reduce((sum, { fights }) => sum + fights.length, 0);
    return cellsContents(study, most, roles, ` in ${countOf(games, 'fight')}`);
  },
  priceList: ({ prices: { units, population, plans } }, most, roles) => [
    `${countOf(units.length, 'unit')} of a price list, ${countOf(population.fights.length, 'fight')}${plans === undefined ? '' : `, ${countOf(plans.length, 'plan')} to choose from`}, about ${grouped(most)} engagements in all${roles}`,
  ],
};

/** What a run would solve or play. */
function contents(study: Study): string {
  const { attackCells, engagement } = study;
  const { observations, swapRoles = false } = engagement ?? { observations: { exactly: 0 } };
  const most = mostOf(observations);
  const attacks = attackCells.length === 0 ? [] : [countOf(attackCells.length, 'single attack')];
  const about = [...attacks, ...byKind(played, study, most, swapRoles ? ', in both roles' : ''), ...missions(study)];
  return about.join('; ');
}

/** The mission, if it is not attrition alone. */
function missions(study: Study): string[] {
  const kinds = missionsOf(study);
  if (kinds.every((kind) => kind === 'attrition')) return [];
  return [`${kinds.length === 1 ? 'mission' : 'missions'}: ${kinds.join(', ')}`];
}

function cellsContents({ engagementCells }: Study, most: number, roles: string, games = ''): string[] {
  return [`${countOf(engagementCells.length, 'engagement')}${games}, at most ${grouped(most)} times${roles}`];
}

/** `96 fights of 384, 3 plans against 3, about 200000 engagements of each variant in both roles`. */
function fightsContents({ fights, draws, combinations, plans }: FightsInfo, most: number, roles: string): string {
  const of = draws === undefined ? '' : ` drawn of ${grouped(combinations)}`;
  const { blue, red } = plans;
  const menus = blue.length + red.length > 2 ? `, ${countOf(blue.length, 'plan')} against ${red.length}` : '';
  return `${countOf(fights.length, 'fight')}${of}${menus}, about ${grouped(most)} engagements of each variant${roles}`;
}
