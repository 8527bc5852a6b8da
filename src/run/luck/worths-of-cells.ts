/**
 * What draws of a study's cells are worth, where luck is counted. Promise: it hangs on the study, its engines and how much
 * is asked for, never on what an earlier run has.
 */
import type { EngineChoice, Prepared } from '../../kernel/engine.js';
import type { DrawWorths } from '../../kernel/luck/worths.js';
import { leastSteadied } from '../../played/luck.js';
import { mostOf } from '../../study/instalments.js';
import type { PlainStudy } from '../../study/study.js';
import type { RunOptions } from '../options.js';
import { learnWorths, leastMetered, type Piloted } from './learn-worths.js';

/** Cells in their roles that pilots are played of, at most: few enough that each is seen to do what it does again. */
const mostPiloted = 16;

/** How cells are played; `choice`: where the engine was chosen for more than these, they are a part of something. */
type Played = Pick<RunOptions, 'observations' | 'signal'> & { readonly choice?: EngineChoice };

/** A cell in one of its roles; without `prepared` it is not sampled. */
interface Role {
  readonly prepared?: Prepared | undefined;
}

/**
 * Of the cells that are sampled, by sub-rules, in enough engagements, unless the scenario says `luck: counted`; where it
 * explains enough.
 */
export async function worthsOfCells(
  study: PlainStudy,
  { choice, observations, signal }: Played,
  ready: readonly (readonly Role[])[],
  sampled: readonly number[],
): Promise<readonly DrawWorths[] | undefined> {
  const of = sampled
    .flatMap((n, cell) => (ready[n] as readonly Role[]).map(({ prepared }, role) => ({ prepared, role, cell })))
    .map((each, group) => ({ ...each, group }));
  const piloted = of.filter((each): each is typeof each & Piloted => each.prepared?.choice.grain === 'sub-rule');
  const { engagement } = study;
  if (choice !== undefined || engagement === undefined || engagement.luck === 'counted') return undefined;
  if (of.length === 0 || piloted.length < of.length) return undefined;
  const asked = observations ?? mostOf(engagement.observations);
  if (asked < leastSteadied || of.length * asked < leastMetered) return undefined;
  // cells, each in all its roles: every second group would be one role alone
  const step = Math.max(1, of.length / mostPiloted);
  const isChosen = sampled.map((_, k) => Math.floor(k / step) !== Math.floor((k - 1) / step));
  const chosen = piloted.filter(({ cell }) => isChosen[cell]);
  return learnWorths(chosen, study, signal);
}
