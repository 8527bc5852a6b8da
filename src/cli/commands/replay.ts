/** `lanchester replay`: one engagement, die by die. */
import type { EngagementSpec } from '../../engagement/spec.js';
import { defined } from '../../kernel/defined.js';
import type { EngineName, Prepared } from '../../kernel/engine.js';
import { LanchesterError } from '../../kernel/errors.js';
import { didYouMean } from '../../kernel/nearest.js';
import { prepareAs } from '../../kernel/prepare.js';
import type { Process } from '../../kernel/process.js';
import { type StudyKey, studyKey } from '../../kernel/random/stream-key.js';
import { type Replay, replay as tellEngagement } from '../../kernel/replay.js';
import { inPlay, RuleError } from '../../kernel/rule-error.js';
import { shownLine } from '../../kernel/story.js';
import { priceIn } from '../../played/cells.js';
import { endingOf } from '../../played/ending.js';
import type { CurveResults } from '../../played/results.js';
import { missionLines } from '../../report/study/mission-words.js';
import { isPaired } from '../../run/cells/as-run.js';
import { strataReplay } from '../../run/strata/replay.js';
import { compileCell } from '../../study/compile.js';
import { fightNamed, studyOfFight } from '../../study/compose/choose-fights.js';
import { fightOfCell } from '../../study/fights/cell-fights.js';
import type { PriceListInfo } from '../../study/price-list/list-info.js';
import { askedAsWritten, type EngagementCell, isCurved, type Study, type StudyOf } from '../../study/study.js';
import { armyOfRun } from '../army-replay.js';
import { playedOn, type ValuedLine, withWorths, worthsWords } from '../choice-worths.js';
import { countOf, line, note, printJson } from '../print.js';
import { preparedOrRolled } from '../replay-engine.js';
import { engagementsOf } from '../run-engagements.js';
import { studyOf } from '../scenario.js';
import { comparisonOf } from '../studies.js';
import { bold, dim, type Shown } from '../style.js';
import { usualWorths } from '../usual-worths.js';

export interface ReplayOptions {
  variant?: string;
  cell?: string;
  fight?: string;
  unit?: string;
  swapped?: boolean;
  seed?: string;
  data?: readonly string[];
  engine?: EngineName;
  run?: string;
  json?: boolean;
  /** How often each option of a choice is played on, to tell what it would have been worth. */
  worths?: number | true;
}

export function replay(file: string, index: number, options: ReplayOptions): void {
  const { study, cell, role, paired, about, forces, stream, ...own } = asked(file, index, options);
  const { key, index: number } = stream ?? { key: studyKey(study.seed, study.name), index };
  const prepared = options.worths === undefined ? own.prepared : playedOn(own.prepared);
  const told = toldOr(study, about.cell, options, () => {
    const replayed = tellEngagement(prepared, key, number, paired, role);
    if (options.worths === undefined) return replayed;
    const games = options.worths === true ? usualWorths : options.worths;
    return { ...replayed, lines: withWorths(replayed.lines, prepared, { key, index: number, role, games }) };
  });
  const ending = endingOf(prepared.process, told.outcome);
  const { mission } = cell.specs[role] as EngagementSpec;
  if (options.json === true) {
    const from = { scenario: study.name, seed: study.seed, index, ...about, ...defined({ mission }) };
    printJson({ ...from, engine: prepared.choice, lines: told.lines, outcome: ending });
    return;
  }
  const roles = role === 1 ? ', roles swapped' : '';
  const made = `seed ${study.seed}, engine ${prepared.choice.engine}`;
  line(bold(`${study.name}, engagement ${index} of ${about.cell}${roles} (${made})`));
  if (forces !== undefined) line(forces);
  for (const words of missionLines(mission, study.distance.many)) line(words);
  for (const each of told.lines) line(printed(each));
  line();
  const winner = { blue: 'Blue wins', red: 'Red wins', draw: 'A draw' }[ending.winner];
  const losses = `blue lost ${ending.blueLost} of ${ending.blueCost} points, red ${ending.redLost} of ${ending.redCost}`;
  line(`${winner} after ${countOf(ending.turns, study.turn)}: ${losses}.`);
}

/** What is to be told, of whom. */
function asked(
  file: string,
  index: number,
  options: ReplayOptions,
): Told & { readonly study: Study; readonly cell: EngagementCell } {
  const { run } = options;
  const list = run === undefined ? undefined : listIn(file, options);
  if (run !== undefined && list !== undefined) return { ...armyOfRun(run, file, list, index, options), paired: true };
  if (options.unit !== undefined) {
    throw new LanchesterError(
      'usage',
      '--unit says whose armies of a price list: give --run and the folder of its run',
    );
  }
  if (run !== undefined && options.fight !== undefined) {
    const why = '--fight tells a fight as it is written, --run what a run has played: leave out one';
    throw new LanchesterError('usage', why);
  }
  const { study, cell } = askedCell(file, options);
  const told = run === undefined ? drawn(file, study, cell, options) : ofRun(run, file, study, cell, index, options);
  return { ...told, study, cell };
}

/** The price list of a file that has one which is read off armies. */
function listIn(file: string, { seed, data, engine }: ReplayOptions): StudyOf<'priceList'> | undefined {
  if (comparisonOf(file, { seed, data, games: false }) !== undefined) return undefined;
  const study = studyOf(file, { seed, data });
  if (study.kind !== 'priceList' || study.prices.armies === undefined) return undefined;
  if (engine !== undefined) throw new LanchesterError('usage', '--run: the run says which engine: leave out --engine');
  return study;
}

/** Tells what there is of an engagement whose rules throw. */
function toldOr({ name, seed }: Study, cell: string, options: ReplayOptions, tell: () => Replay): Replay {
  try {
    return tell();
  } catch (error) {
    const { engine, fight, run, json } = options;
    if (error instanceof RuleError && json !== true) for (const each of error.threw.lines) line(printed(each));
    const isOfFile = fight === undefined && run === undefined;
    const replay = isOfFile ? { replay: engine === 'roll' ? { engine } : {} } : {};
    throw inPlay(error, { scenario: name, seed, cell, ...replay });
  }
}

/** A reader may skip dice, but not decisions; these stand apart from their outcomes. */
function printed(told: ValuedLine): Shown {
  if (told.kind === 'roll') return dim(`    ${told.text}`);
  if (told.kind !== 'choice') return told.text;
  return told.worths === undefined
    ? `  ${shownLine(told)}`
    : `  choice: ${told.taken}\n    ${worthsWords(told.taken ?? '', told.worths)}`;
}

/** The engagement to tell, and how it is played. */
interface Told {
  readonly prepared: Prepared;
  readonly role: number;
  readonly paired: boolean;
  readonly about: { readonly cell: string; readonly swapped: boolean };
  /** The forces that meet, if the run chose them. */
  readonly forces?: string;
  /** Where it is not the study's own. */
  readonly stream?: { readonly key: StudyKey; readonly index: number };
}

/** An engagement of a cell, whose forces are drawn. */
function drawn(file: string, study: Study, cell: EngagementCell, options: ReplayOptions): Told {
  const role = options.swapped === true ? 1 : 0;
  if (role >= cell.specs.length) throw new LanchesterError('usage', `${file} does not swap the roles of its sides`);
  const prepared = preparedOrRolled(study, cell, role, options.engine);
  const paired = isPaired(study, cell);
  if (isCurved(study)) {
    const told = options.fight === undefined ? ': --run <its folder> tells one of these' : '';
    note(`forces are drawn at this price; a run plays fixed forces for all prices${told}`);
  }
  return { prepared, role, paired, about: { cell: cell.id, swapped: role === 1 } };
}

/** An engagement that a run has played, with its engine. */
function ofRun(
  folder: string,
  file: string,
  study: Study,
  cell: EngagementCell,
  index: number,
  options: ReplayOptions,
): Told {
  if (options.engine !== undefined) {
    throw new LanchesterError('usage', '--run: the run says which engine: leave out --engine');
  }
  if (study.fights) {
    const which = 'leave out --run, and give --fight with its number or its entries';
    throw new LanchesterError('usage', `--run: fights are told one by one, under the plans as written: ${which}`);
  }
  const { curves, cells, observations } = engagementsOf(folder, study);
  if (curves) return ofStrata(study, cell, curves, index, options);
  const told = drawn(file, study, cell, options);
  // a solved cell has no engagements of its own: those of its seed are played
  if (observations === 0) return told;
  if (index >= observations) {
    const streams = `0 to ${observations - 1} were`;
    throw new LanchesterError('out-of-range', `engagement ${index} was not played in that run: ${streams}`);
  }
  const choice = cells.find(({ id }) => id === cell.id)?.roles[told.role]?.engine;
  return choice === undefined ? told : { ...told, prepared: prepareAs(told.prepared.process, choice) };
}

/** An engagement of strata. Its stream says which forces met, in which roles. */
function ofStrata(
  study: Study,
  cell: EngagementCell,
  curves: CurveResults,
  index: number,
  options: ReplayOptions,
): Told {
  if (options.swapped !== undefined) {
    throw new LanchesterError('usage', '--run: the stream says the roles: leave out --swapped');
  }
  const found = strataReplay(study, curves, index, cell.variant, priceIn(cell.axes));
  const [process] = compileCell(found.cell) as [Process];
  const price = found.price === undefined ? '' : `, bought at ${found.price} points`;
  return {
    prepared: prepareAs(process, found.choice),
    role: found.role,
    paired: true,
    about: { cell: cell.id, swapped: found.role === 1 },
    forces: `${found.forces}${price}`,
  };
}

/** The cell that was asked for, of a scenario or of a comparison. Throws a `LanchesterError`. */
function askedCell(
  file: string,
  { variant, cell, fight, seed, data, run }: ReplayOptions,
): { study: Study; cell: EngagementCell } {
  const wanted = cell ?? variant;
  const comparison = comparisonOf(file, { seed, data, games: fight !== undefined });
  if (comparison && run !== undefined) {
    throw new LanchesterError('usage', `--run: ${file} is a comparison: leave out --run, and give --cell`);
  }
  if (!comparison) {
    const study = inFight(studyOf(file, { seed, data }), file, fight);
    return { study, cell: cellOf(study, file, wanted) };
  }
  const all = comparison.studies.flatMap(({ id, study }) =>
    study.engagementCells.map((each) => ({ id: `${id}/${each.id}`, study, cell: each })),
  );
  const found = wanted === undefined ? all[0] : all.find(({ id }) => id === wanted);
  if (found !== undefined) return fight === undefined ? found : inGame(found, file, fight);
  if (wanted === undefined) throw new LanchesterError('usage', `${file} has no engagements to replay`);
  const names = all.map(({ id }) => id);
  throw new LanchesterError('unknown-name', `--cell: ${file} has no cell ${didYouMean(wanted, names)}`);
}

/** A cell of a comparison in the fight that was asked for. Throws a `LanchesterError`. */
function inGame({ id, study, cell }: { id: string; study: Study; cell: EngagementCell }, file: string, fight: string) {
  for (const games of study.cellFights ?? []) {
    if (!games.fights[0]?.cells.some((each) => each.id === cell.id)) continue;
    const own = askedAsWritten(fightOfCell(study, games, fightNamed(games, fight)));
    return { study: own, cell: cellOf(own, file, cell.id) };
  }
  throw new LanchesterError('usage', `--fight: ${id} of ${file} is one fight: leave out --fight`);
}

/** The fight that was asked for, as a study; the one that is written where none was. Throws a `LanchesterError`. */
function inFight(study: Study, file: string, fight: string | undefined): Study {
  if (fight === undefined) return study;
  if (!study.fights) {
    throw new LanchesterError('usage', `--fight: ${file} is asked of one fight: leave out --fight`);
  }
  return studyOfFight(study, fightNamed(study.fights, fight));
}

/** The cell of that id, or the first of that variant. Throws a `LanchesterError`. */
function cellOf(study: Study, file: string, wanted: string | undefined): EngagementCell {
  const cells = study.engagementCells;
  const [first] = cells;
  if (study.prices) throw new LanchesterError('usage', `${file}: ${whyNotTold(study, study.prices)}`);
  if (first === undefined) throw new LanchesterError('usage', `${file} has no engagements to replay`);
  if (wanted === undefined) return first;
  const cell = cells.find(({ id }) => id === wanted) ?? cells.find(({ variant }) => variant === wanted);
  if (cell !== undefined) return cell;
  const names = new Set(cells.flatMap(({ variant, id }) => [variant, id]));
  throw new LanchesterError('unknown-name', `--variant: ${file} has no variant ${didYouMean(wanted, names)}`);
}

/** Why no engagement of a price list is told, and what can be. */
function whyNotTold({ ruleset }: Study, { units, armies }: PriceListInfo): string {
  if (armies !== undefined) {
    return 'the armies of a price list are drawn by its run: give --run and its folder, and --unit or --fight to choose among them';
  }
  const [one, other] = units.map(({ words }) => String(words['unit']));
  const duel = `\`lanchester init duel ${ruleset} ${one} ${other ?? one}\``;
  return `the engagements of a price list have streams by units, fight, role and round, and are not told one by one; those of a duel of two units are: ${duel}`;
}
