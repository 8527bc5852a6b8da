/**
 * Of a change where inputs and code have both changed: what each of the two does alone. Promise: it is told only of
 * what was decided, and only where old code is at hand.
 */
import { defined } from '../../kernel/defined.js';
import type { Recorder } from '../../run/record/recorder.js';
import type { OldPlay } from '../compare/against.js';
import { type Apart, apartFor } from '../compare/apart.js';
import type { Metric } from '../measure/metrics.js';
import { gateBlock } from '../measure/settings.js';
import type { Decision } from './decide.js';
import { apartNote } from './notes.js';
import type { Row } from './rows.js';

/** Of what was decided where inputs and code have both changed: what each of the two does alone. */
export async function whatEachDoes(
  rows: readonly Row[],
  decisions: ReadonlyMap<Metric, Decision>,
  recorder: Recorder,
  play: OldPlay | undefined,
  signal?: AbortSignal,
): Promise<{ readonly parts: ReadonlyMap<Metric, Apart>; readonly notes: readonly string[] }> {
  const parts = new Map<Metric, Apart>();
  const notes: string[] = [];
  for (const about of new Set(rows.map((row) => row.about))) {
    const own = rows.filter((row) => row.about === about && decisions.get(row.metric)?.shown !== undefined);
    const [first] = own;
    if (play === undefined || first === undefined || about.sameInputs || !about.codeChanged) continue;
    const { now, measurement, stored } = first;
    const { study } = measurement.input;
    const old = play.side(now.scenario, study.name);
    if (old === undefined) continue;
    const crossed = await play.crossed(now.scenario, study);
    if (typeof crossed === 'string') notes.push(crossed);
    const found = await apartFor(
      own.map(({ metric }) => metric),
      {
        old,
        oldInputs: { ...old, recorder },
        now: { input: measurement.input, seed: stored.seed, recorder },
        ...(typeof crossed === 'string' ? {} : { oldCode: crossed }),
      },
      Math.max(stored.observations, gateBlock),
      { threads: recorder.threads, ...defined({ signal }) },
    );
    for (const [metric, each] of found) {
      parts.set(metric, each);
      if (decisions.get(metric)?.verdict !== 'within-margin') notes.push(apartNote(metric, each));
    }
  }
  return { parts, notes };
}
