/** `lanchester replay`: one engagement, die by die. */
import type { EngineName } from '../../kernel/engine.js';
import { LanchesterError } from '../../kernel/errors.js';
import { didYouMean } from '../../kernel/nearest.js';
import { studyKey } from '../../kernel/random/stream-key.js';
import { replay as tellEngagement } from '../../kernel/replay.js';
import type { EngagementCell, Study } from '../../study/study.js';
import { endingOf } from '../ending.js';
import { countOf, line, printJson } from '../print.js';
import { preparedAsRun } from '../replay-engine.js';
import { studyOf } from '../scenario.js';
import { comparisonOf } from '../studies.js';
import { bold, dim } from '../style.js';

export interface ReplayOptions {
  variant?: string;
  cell?: string;
  swapped?: boolean;
  seed?: string;
  engine?: EngineName;
  json?: boolean;
}

export function replay(file: string, index: number, options: ReplayOptions): void {
  const { study, cell } = askedCell(file, options);
  const role = options.swapped === true ? 1 : 0;
  if (role >= cell.specs.length) throw new LanchesterError('usage', `${file} does not swap the roles of its sides`);
  const prepared = preparedAsRun(study, cell, role, options.engine);
  const paired = study.engagementCells.length > 1 || cell.specs.length > 1;
  const told = tellEngagement(prepared, studyKey(study.seed, study.name), index, paired, role);
  const ending = endingOf(prepared.process, told.outcome);
  const about = { scenario: study.name, seed: study.seed, index, cell: cell.id, swapped: role === 1 };
  if (options.json === true) {
    printJson({ ...about, engine: prepared.choice, lines: told.lines, outcome: ending });
    return;
  }
  const roles = role === 1 ? ', roles swapped' : '';
  const made = `seed ${study.seed}, engine ${prepared.choice.engine}`;
  line(bold(`${study.name}, engagement ${index} of ${cell.id}${roles} (${made})`));
  for (const { kind, text } of told.lines) line(kind === 'roll' ? dim(`    ${text}`) : text);
  line();
  const winner = { blue: 'Blue wins', red: 'Red wins', draw: 'A draw' }[ending.winner];
  const losses = `blue lost ${ending.blueLost} of ${ending.blueCost} points, red ${ending.redLost} of ${ending.redCost}`;
  line(`${winner} after ${countOf(ending.turns, study.turn)}: ${losses}.`);
}

/** The cell that was asked for, of a scenario or of a comparison. Throws a `LanchesterError`. */
function askedCell(file: string, { variant, cell, seed }: ReplayOptions): { study: Study; cell: EngagementCell } {
  const wanted = cell ?? variant;
  const comparison = comparisonOf(file, { seed });
  if (comparison === undefined) {
    const study = studyOf(file, { seed });
    return { study, cell: cellOf(study, file, wanted) };
  }
  const all = comparison.studies.flatMap(({ id, study }) =>
    study.engagementCells.map((each) => ({ id: `${id}/${each.id}`, study, cell: each })),
  );
  const found = wanted === undefined ? all[0] : all.find(({ id }) => id === wanted);
  if (found !== undefined) return found;
  if (wanted === undefined) throw new LanchesterError('usage', `${file} has no engagements to replay`);
  const names = all.map(({ id }) => id);
  throw new LanchesterError('unknown-name', `--cell: ${file} has no cell ${didYouMean(wanted, names)}`);
}

/** The cell of that id, or the first of that variant. Throws a `LanchesterError`. */
function cellOf(study: Study, file: string, wanted: string | undefined): EngagementCell {
  const cells = study.engagementCells;
  const [first] = cells;
  if (first === undefined) throw new LanchesterError('usage', `${file} has no engagements to replay`);
  if (wanted === undefined) return first;
  const cell = cells.find(({ id }) => id === wanted) ?? cells.find(({ variant }) => variant === wanted);
  if (cell !== undefined) return cell;
  const names = new Set(cells.flatMap(({ variant, id }) => [variant, id]));
  throw new LanchesterError('unknown-name', `--variant: ${file} has no variant ${didYouMean(wanted, names)}`);
}
