/**
 * A fight that is told: how it is played, and what else there is to choose. Promise: it is played on the streams, and by
 * the engine, of a run that samples it.
 */
import type { Engagement } from '../engagement/ruleset.js';
import type { EngagementSpec } from '../engagement/spec.js';
import type { EngineName, Prepared } from '../kernel/engine.js';
import { type StudyKey, studyKey } from '../kernel/random/stream-key.js';
import { entryLabel } from '../report/fights/labels.js';
import { isPaired } from '../run/cells/as-run.js';
import { compileCell } from '../study/compile.js';
import type { AxisInfo } from '../study/plain-study.js';
import type { EngagementCell, Study } from '../study/study.js';
import { preparedCell } from './prepared.js';
import type { ReplayChoice } from './protocol.js';

/** What is asked for beside a cell. */
export interface HowTold {
  /** 0, or 1 for the swapped roles. */
  readonly role: number;
  /** By choice: the option. */
  readonly of: Readonly<Record<string, string>>;
  /** That of the run, where it was told. */
  readonly engine?: EngineName;
}

export interface ToldFight {
  readonly prepared: Prepared;
  readonly engagement: Engagement;
  readonly spec: EngagementSpec;
  readonly key: StudyKey;
  /** Whether each engagement has a stream of its own (else blocks have theirs). */
  readonly paired: boolean;
  readonly notes: readonly string[];
  readonly choices: readonly ReplayChoice[];
}

/** A cell as it stands: its forces are drawn. */
export function cellFight(study: Study, cell: EngagementCell, { role, engine }: HowTold): ToldFight {
  const { prepared, isAsRun } = preparedCell(study, cell, role, engine);
  return {
    prepared,
    engagement: compileCell(cell)[role] as Engagement,
    spec: cell.specs[role] as EngagementSpec,
    key: studyKey(study.seed, study.name),
    paired: isPaired(study, cell),
    notes: isAsRun
      ? []
      : ['If the answer is exact, nothing was played for it: this is one of the games that it weighs.'],
    choices: [],
  };
}

/** One of several. */
export interface Option<T> {
  readonly id: string;
  readonly title: string;
  readonly value: T;
}

/** The option that was asked for, else the first of at least one; and the choice, for whoever asks next. */
export function chosenOf<T>(
  id: string,
  label: string,
  options: readonly Option<T>[],
  of: HowTold['of'],
): { readonly value: T; readonly choice: ReplayChoice } {
  const found = options.find((one) => one.id === of[id]) ?? (options[0] as Option<T>);
  const choice = { id, label, options: options.map(({ id: own, title }) => ({ id: own, title })), chosen: found.id };
  return { value: found.value, choice };
}

/** The entries of a fight, as reports name them: `IS-2; 30 inches; open`. */
export function entryWords(axes: readonly AxisInfo[], entries: readonly number[]): string {
  const words = axes.map(({ unit, entries: all }, a) => entryLabel(all[entries[a] as number]?.label ?? '', unit));
  return words.join('; ') || 'as written';
}
