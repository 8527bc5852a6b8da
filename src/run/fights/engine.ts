/** Whether fights are solved or sampled. Promise: exact where every stratum of every fight closes under all plans. */
import { type EngineChoice, type Prepared, prepare } from '../../kernel/engine.js';
import { doubleLaws } from '../../kernel/enumerate.js';
import { type FightsInfo, fightStudy } from '../../study/fights/fights.js';
import type { CurvesInfo, Study } from '../../study/study.js';
import { closeAll } from '../closing.js';
import type { RunOptions } from '../options.js';
import { StrataBook, type Stratum } from '../strata/book.js';
import { endsProcess, engagementIn } from '../strata/ends-process.js';
import { readyStage } from '../strata/stage.js';
import { cellWithPlans } from './player.js';
import { bare, pairsOf } from './rounds.js';

/** Exact where every stratum of every fight closes under all plans; else all are sampled alike. */
export async function chooseEngine(study: Study, info: FightsInfo, options: RunOptions): Promise<EngineChoice> {
  const { engine, budget, find, signal, onProgress } = options;
  const { reference, of } = study.curves as CurvesInfo;
  const [{ variant, shown }] = of as [CurvesInfo['of'][number]];
  const laws = doubleLaws();
  let strata = 0;
  function* each(): Generator<() => Prepared> {
    for (const [done, fight] of info.fights.entries()) {
      onProgress?.({ phase: 'engines', done, of: info.fights.length });
      const book = new StrataBook(fightStudy(bare(study), fight), find);
      const prices = [[book.at(reference)], shown.map((price) => book.at(variant, price))];
      const ready = readyStage(book, { prices: prices.map((all) => all.map((priced) => ({ priced, say: 1 }))) });
      for (const n of ready.strata) {
        const { cell } = book.strata[n] as Stratum;
        strata++;
        for (const pair of pairsOf(info, 1)) {
          const engagement = engagementIn(cellWithPlans(info.plans, pair)(cell), find);
          const lines = engagement.ends.lines.map((_, k) => k);
          yield () => prepare(endsProcess(engagement, lines), engine, budget, laws);
        }
      }
    }
  }
  const closed = await closeAll(
    { each: each(), what: 'strata', most: Number.POSITIVE_INFINITY },
    {
      ...(engine === undefined ? {} : { engine }),
      ...(budget === undefined ? {} : { budget }),
      ...(signal === undefined ? {} : { signal }),
    },
  );
  if ('choice' in closed) return closed.choice;
  return { engine: 'exact', why: `all ${strata} strata of ${info.fights.length} fights fit the budget` };
}
