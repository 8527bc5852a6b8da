/**
 * A game that is played twice on the same luck: as the scenario has it, and by one side as well as we can find. For plans that
 * rollouts cannot see through, since they go on by them: one that is bad throughout looks perfect. Promise: what it comes to
 * hangs on the cell, the role, the side and the luck alone.
 */
import type { EngagementSpec, Side } from '../../engagement/spec.js';
import { playOut } from '../../kernel/play-out.js';
import { outcomeBuffer, type Process } from '../../kernel/process.js';
import { Sfc32 } from '../../kernel/random/sfc32.js';
import type { StudyKey } from '../../kernel/random/stream-key.js';
import { TabledDice } from '../../kernel/table.js';
import { threadLaws } from '../../kernel/thread-laws.js';
import type { Tries } from '../../play/try-options.js';
import { compileCell, type FindRuleset } from '../../study/compile.js';
import type { EngagementCell } from '../../study/study.js';
import { worthTo } from '../../study/worth-to.js';
import type { GaugeOrder } from './gauge-job.js';

let dice: TabledDice | undefined;

/** Of this thread; each game puts the generator to a stream of its own. */
function threadDice(): TabledDice {
  dice ??= new TabledDice(new Sfc32(), threadLaws());
  return dice;
}

const names: readonly [Side, Side] = ['blue', 'red'];

/** Whether all of a side play `able`, so that rollouts go on by play that is good. */
export function isAble(spec: EngagementSpec, side: 0 | 1): boolean {
  return spec[names[side]].units.every(({ plan }) => plan.kind === 'able' && plan.best !== true);
}

/** By how much a side wins more where it plays its options on so often, in half wins: −2 to 2. */
export function wholeGame(
  cell: EngagementCell,
  { role, side }: Pick<GaugeOrder, 'role' | 'side'>,
  luck: { readonly key: StudyKey; readonly index: number },
  tries: Tries,
  find?: FindRuleset,
): number {
  const spec = cell.specs[role] as EngagementSpec;
  const wonBy = (played: EngagementSpec, own?: Tries): number => {
    const [process] = compileCell({ ...cell, specs: [played] }, find, own) as [Process];
    const out = outcomeBuffer(process);
    const state = new Int32Array(process.fields.length);
    playOut(process, threadDice(), state, luck.key, luck.index, role);
    process.outcome(state, out);
    return 2 * worthTo(out, side);
  };
  return wonBy(playedBest(spec, side), tries) - wonBy(spec);
}

/** The engagement, in which a side plays at its best. */
function playedBest(spec: EngagementSpec, side: 0 | 1): EngagementSpec {
  const force = spec[names[side]];
  const units = force.units.map((unit) => ({
    ...unit,
    plan: { kind: 'able' as const, priority: unit.plan.priority, best: true as const },
  }));
  return { ...spec, [names[side]]: { ...force, units } };
}
