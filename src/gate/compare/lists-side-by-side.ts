/**
 * Two price lists played side by side by today's code, in the same armies: by how much what their units are worth differs.
 * Promise: how much is played is settled beforehand.
 */
import { type ListChange, listChanges } from '../../analysis/gate/list-readings.js';
import { LanchesterError } from '../../kernel/errors.js';
import type { StudyOf } from '../../study/study.js';
import { listFigures, listMetric } from '../measure/list-figures.js';
import { areAlike, keysOf, type ListPlaying, listBlock, listOf, listPlayer } from '../measure/list-play.js';
import { playedBy } from '../measure/list-player.js';
import { blockSeed } from '../measure/list-samples.js';
import { inputOf } from '../measure/measure.js';
import type { ChangeSideBySide } from '../result.js';
import { listPart } from './list-changes.js';

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
  const [then, today] = [listPlayer(old, playing), listPlayer(now, playing)];
  const each = Math.min(engagements, listBlock(after));
  const blocks: ReadonlyMap<string, ListChange>[] = [];
  for (let block = 1; block === 1 || block * each <= engagements; block++) {
    const asked = { seed: blockSeed(seed, block), engagements: each };
    const met = await playedBy(then, asked);
    blocks.push(listChanges(met, await playedBy(today, asked, met), keysOf(other)));
  }
  return listFigures(after).flatMap((figure): ChangeSideBySide[] => {
    const part = listPart(figure, blocks);
    if (part === undefined) return [];
    const { title, unit } = listMetric(after, figure, {});
    return [{ key: figure.key, title, unit, ...part }];
  });
}
