/**
 * One engagement of a question, told in moments with the board after each.
 *
 * Promise: where the run samples it is the run's own engagement, and ends as the run's tally has it; the lines of all
 * moments are its story, line for line. Nobody waits until a large state graph is closed (`prepared.ts`).
 */
import { defined } from '../kernel/defined.js';
import type { EngineName } from '../kernel/engine.js';
import { LanchesterError } from '../kernel/errors.js';
import { replaySteps, type ToldStep } from '../kernel/moments.js';
import { didYouMean } from '../kernel/nearest.js';
import type { StoryLine } from '../kernel/story.js';
import { type Ending, endingOf } from '../played/ending.js';
import { missionLines } from '../report/study/mission-words.js';
import type { Comparison } from '../study/comparison/comparison.js';
import { type EngagementCell, isCurved, type Study } from '../study/study.js';
import { Boards } from './board.js';
import type { Moment, ReplayWhich, Told } from './protocol.js';
import { curvedFight } from './told-curve.js';
import { cellFight, type HowTold, type ToldFight } from './told-fight.js';
import { matchupFight } from './told-matchup.js';
import { populationFight } from './told-population.js';

/**
 * The engagement of a scenario or a comparison. `engine`: the one that the run was made with, where it was told. Throws a
 * `LanchesterError` for an engagement that there is not.
 */
export function tell(asked: Study | Comparison, which: ReplayWhich, engine?: EngineName): Told {
  const { index } = which;
  const role = which.swapped === true ? 1 : 0;
  if (!Number.isSafeInteger(index) || index < 0) {
    throw new LanchesterError('usage', `an engagement has a whole number from 0 on, not ${index}`);
  }
  const { study, fight, title } = fightOf(asked, which.cell, { role, of: which.of ?? {}, ...defined({ engine }) });
  const { prepared, engagement, spec, key } = fight;
  const { steps, outcome } = replaySteps(prepared, key, index, fight.paired, role);
  const { lane } = spec;
  const roles = role === 1 ? ', roles swapped' : '';
  return {
    title: `${title === '' ? '' : `${title}: `}engagement ${index}${roles}`,
    choices: fight.choices,
    notes: [...missionLines(spec.mission, study.distance.many), ...fight.notes],
    lane: { from: lane.from, to: lane.to, unit: study.distance.many, stretches: lane.terrain },
    turn: study.turn,
    moments: momentsOf(steps, new Boards(engagement, spec), study.turn),
    ending: endingWords(endingOf(prepared.process, outcome), study.turn),
  };
}

/** The fight that was asked for, with the study that it belongs to. */
function fightOf(
  asked: Study | Comparison,
  wanted: string | undefined,
  how: HowTold,
): { readonly study: Study; readonly fight: ToldFight; readonly title: string } {
  if ('kind' in asked && asked.kind === 'priceList') {
    checkRole(how.role, asked.engagement.swapRoles ? 2 : 1);
    return { study: asked, fight: matchupFight(asked, how), title: '' };
  }
  const { study, cell, title } = cellOf(asked, wanted);
  checkRole(how.role, cell.specs.length);
  return { study, fight: toldFight(study, cell, how), title };
}

function toldFight(study: Study, cell: EngagementCell, how: HowTold): ToldFight {
  if (study.kind === 'fights' || study.kind === 'rates') return populationFight(study, cell, how);
  return isCurved(study) ? curvedFight(study, cell, how) : cellFight(study, cell, how);
}

function checkRole(role: number, roles: number): void {
  if (role >= roles) throw new LanchesterError('usage', 'this question does not swap the roles of its sides');
}

/** The cell that was asked for, with the study that it belongs to. */
function cellOf(
  asked: Study | Comparison,
  wanted: string | undefined,
): { readonly study: Study; readonly cell: EngagementCell; readonly title: string } {
  const studies = 'studies' in asked ? asked.studies : [{ id: undefined, study: asked }];
  const all = studies.flatMap(({ id, study }) =>
    study.engagementCells.map((cell) => ({ id: id === undefined ? cell.id : `${id}/${cell.id}`, study, cell })),
  );
  const found = wanted === undefined ? all[0] : all.find(({ id }) => id === wanted);
  if (found !== undefined) return { ...found, title: all.length === 1 ? '' : found.id };
  if (all.length === 0)
    throw new LanchesterError('usage', 'this question has no engagements that can be told one by one');
  throw new LanchesterError(
    'unknown-name',
    `there is no cell ${didYouMean(
      wanted as string,
      all.map(({ id }) => id),
    )}`,
  );
}

/** The steps as moments; what a step leaves untold belongs to the moment before. `turn`: `turn`, `bound`, `round`. */
function momentsOf(steps: readonly ToldStep[], boards: Boards, turn: string): readonly Moment[] {
  const heading = new RegExp(`^${turn} (\\d+)\\b`, 'i');
  const moments: Moment[] = [];
  let now = 0;
  for (const { lines, state } of steps) {
    const board = boards.at(state);
    const before = moments.at(-1);
    if (lines.length === 0 && before !== undefined) {
      moments[moments.length - 1] = { ...before, board };
      continue;
    }
    for (const { text } of lines) now = Number(heading.exec(text)?.[1] ?? now);
    moments.push({
      turn: now,
      title: before === undefined ? 'The start' : titleOf(lines, heading, board),
      lines: lines.map(told),
      board,
    });
  }
  return moments;
}

/** What a moment is about: what was decided, else what was said first. */
function titleOf(lines: readonly StoryLine[], heading: RegExp, board: Moment['board']): string {
  const choices = lines.flatMap(({ taken }) => (taken === undefined ? [] : [taken]));
  const said = lines.flatMap(({ kind, text }) => (kind === 'say' && !heading.test(text) ? [text] : []));
  if (choices.length === 0) return said[0] ?? lines[0]?.text ?? '';
  const decided = choices.slice(0, 2).join('; ');
  const names = board.map(({ title }) => title);
  const who = names.find((name) => said[0]?.includes(name));
  return who === undefined || names.some((name) => decided.includes(name)) ? decided : `${who}: ${decided}`;
}

/** Ids of clauses and rulings, as rules cite them: `HEAT-HIT-02`, `ENG-R11`. */
const cited = /\b[A-Z]{2,}(?:-[A-Z]+)?-[RL]?\d{2}\b/g;

function told({ kind, text, taken, others }: StoryLine): Moment['lines'][number] {
  const clauses = [...new Set(text.match(cited) ?? [])];
  return { kind, text, clauses, ...(taken === undefined ? {} : { taken, others: others ?? [] }) };
}

function endingWords({ winner, turns, blueLost, blueCost, redLost, redCost }: Ending, turn: string): string {
  const who = { blue: 'Blue wins', red: 'Red wins', draw: 'A draw' }[winner];
  const losses = `blue lost ${blueLost} of ${blueCost} points, red ${redLost} of ${redCost}`;
  return `${who} after ${turns} ${turns === 1 ? turn : `${turn}s`}: ${losses}.`;
}
