/**
 * Two price lists played side by side by today's code, in the same armies: by how much what their units are worth differs.
 * Promise: how much is played is settled beforehand.
 */
import { type ListChange, listChanges } from '../../analysis/gate/list-readings.js';
import { LanchesterError } from '../../kernel/errors.js';
import { DEFAULT_LEVEL } from '../../statistics/interval.js';
import { normalCritical } from '../../statistics/special/normal.js';
import type { StudyOf } from '../../study/study.js';
import { kindOf } from '../measure/figures.js';
import { listFigures, listMetric } from '../measure/list-figures.js';
import { areAlike, keysOf, type ListPlaying, listBlock, listOf, playList } from '../measure/list-play.js';
import { blockSeed } from '../measure/list-samples.js';
import { inputOf } from '../measure/measure.js';
import type { ChangeSideBySide } from '../result.js';

/** The changes from `before` to `after`, in whole blocks of engagements, one at least. Throws a `LanchesterError`. */
export async function playListsSideBySide(
  before: StudyOf<'priceList'>,
  after: StudyOf<'priceList'>,
  { engagements, seed, ...playing }: ListPlaying & { readonly engagements: number; readonly seed: string },
): Promise<readonly ChangeSideBySide[]> {
  const [old, now] = [inputOf(before), inputOf(after)];
  const [one, other] = [listOf(old)?.prices, listOf(now)?.prices];
  if (one === undefined || other === undefined || !areAlike(one, other)) {
    throw new LanchesterError(
      'usage',
      `--paired plays lists in the same armies: those of ${after.name} have none in common`,
    );
  }
  const each = Math.min(engagements, listBlock(after));
  const blocks: ReadonlyMap<string, ListChange>[] = [];
  for (let block = 1; block === 1 || block * each <= engagements; block++) {
    const asked = { seed: blockSeed(seed, block), engagements: each };
    const then = await playList(old, asked, playing);
    blocks.push(listChanges(then, await playList(now, { ...asked, drawnBy: then.info }, playing), keysOf(other)));
  }
  return listFigures(after).flatMap((figure): ChangeSideBySide[] => {
    const found = blocks.flatMap((block) => block.get(figure.key) ?? []);
    if (found.length < blocks.length) return [];
    const scale = kindOf(figure.kind).scale(0);
    const mean = (of: (change: ListChange) => number): number =>
      found.reduce((sum, own) => sum + of(own), 0) / found.length;
    const change = mean((own) => scale.of(own.after.value) - scale.of(own.before.value));
    const reach = normalCritical(DEFAULT_LEVEL) * Math.sqrt(mean(({ error }) => error * error) / found.length);
    const { title, unit } = listMetric(after, figure, {});
    return [{ key: figure.key, title, unit, change, low: change - reach, high: change + reach }];
  });
}
