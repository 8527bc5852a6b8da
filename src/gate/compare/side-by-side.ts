/**
 * Two studies played side by side by today's code: by how much each figure that both have differs. Promises: both are
 * played on the same streams, which are those of no run and no gate; how much is played is settled beforehand, so that
 * the result depends on the studies and that number alone.
 */
import { defined } from '../../kernel/defined.js';
import { Recorder } from '../../run/record/recorder.js';
import type { Study } from '../../study/study.js';
import { fightCells } from '../measure/fight-figures.js';
import { figuresOf } from '../measure/figures.js';
import { inputOf } from '../measure/measure.js';
import type { Input } from '../measure/measured.js';
import { engagementMetrics } from '../measure/metrics.js';
import { gateOf } from '../measure/settings.js';
import type { ChangeSideBySide } from '../result.js';
import { changesFor } from './changes.js';
import { playListsSideBySide } from './lists-side-by-side.js';

export interface SideBySideOptions {
  /** Engagements of each variant in each role; of a price list all that are played of each side. */
  readonly engagements: number;
  readonly threads: number;
  readonly signal?: AbortSignal;
}

/**
 * The changes from `before` to `after`, of figures that both have. Their names must agree, since streams go by them.
 *
 * @throws LanchesterError what a study or its ruleset cannot do, a failed worker, an interruption
 */
export async function playSideBySide(
  before: Study,
  after: Study,
  { engagements, threads, signal }: SideBySideOptions,
): Promise<readonly ChangeSideBySide[]> {
  const seed = `side by side: ${after.seed}`;
  if (before.kind === 'priceList' && after.kind === 'priceList') {
    return playListsSideBySide(before, after, { engagements, seed, threads, ...defined({ signal }) });
  }
  const recorder = new Recorder({ threads, ...defined({ signal }) });
  const [input, old] = [inputOf(after), inputOf(before)];
  // over a population, the fight as it is written is none of the games
  const isOverFights = fightCells(input).length > 0;
  const figures = figuresOf(input, gateOf(after))
    .filter(({ over }) => !isOverFights || over !== undefined)
    .map((figure) => ({ figure, exact: false }));
  const metrics = engagementMetrics({ input, figures }, {});
  const sides = [old, input].map((own) => ({ input: own, seed, recorder }));
  try {
    const found = await changesFor(metrics, sides, [[0, 1]], observationsOf(input, engagements), engagements);
    return [...found].map(([{ figure, title, unit }, [part]]) => ({
      key: figure?.key ?? '',
      title,
      unit,
      ...(part as NonNullable<typeof part>),
    }));
  } finally {
    await recorder.close();
  }
}

/**
 * Observations of each cell: where cells are many because a price or a population of fights is asked, they share the
 * engagements of their variant.
 */
function observationsOf(input: Input, engagements: number): number {
  const { curves, engagementCells, variants } = input.study;
  const ofFights = fightCells(input).length;
  if (!curves && ofFights === 0) return engagements;
  const cells = ofFights === 0 ? engagementCells.length : ofFights;
  return Math.max(2, Math.ceil((engagements * Math.max(1, variants.length)) / Math.max(1, cells)));
}
