/** Whether fights are solved or sampled. Promise: exact where all that every fight is made of closes under all plans. */
import type { EngineChoice, Prepared } from '../../kernel/engine.js';
import { prepare } from '../../kernel/prepare.js';
import type { Process } from '../../kernel/process.js';
import type { FindRuleset } from '../../study/compile.js';
import { type FightsInfo, fightStudy } from '../../study/fights/fights.js';
import { cellsOfPrices } from '../../study/price/price-cells.js';
import type { CurvesInfo, EngagementCell, PlainStudy } from '../../study/study.js';
import { closeAll } from '../closing.js';
import type { RunOptions } from '../options.js';
import { StrataBook, type Stratum } from '../strata/book.js';
import { endsProcess, engagementIn } from '../strata/ends-process.js';
import { readyStage } from '../strata/stage.js';
import { cellWithPlans } from './menus.js';
import { pairsOf } from './plan-orders.js';
import { settingsOf } from './play-settings.js';
import { processIn } from './settings.js';

/** Exact where all strata, or all settings, of all fights close; else all are sampled alike. */
export async function chooseEngine(study: PlainStudy, info: FightsInfo, options: RunOptions): Promise<EngineChoice> {
  const { engine, budget, find, signal, onProgress } = options;
  const { question } = info;
  const isRead = question.kind === 'price' && question.inPlay === undefined;
  let count = 0;
  function* each(): Generator<() => Prepared> {
    for (const [done, fight] of info.fights.entries()) {
      onProgress?.({ phase: 'engines', done, of: info.fights.length });
      const own = fightStudy(study, fight);
      for (const { cell, process } of isRead ? strataOf(own, find) : cellsOf(own, info, find)) {
        count++;
        for (const pair of pairsOf(info, 1)) {
          const played = cellWithPlans(info.plans, pair)(cell);
          yield () => prepare(process(played), engine, budget);
        }
      }
    }
  }
  const what = isRead ? 'strata' : 'engagements';
  const closed = await closeAll(
    { each: each(), what, most: Number.POSITIVE_INFINITY },
    {
      ...(engine === undefined ? {} : { engine }),
      ...(budget === undefined ? {} : { budget }),
      ...(signal === undefined ? {} : { signal }),
    },
  );
  if ('choice' in closed) return closed.choice;
  return { engine: 'exact', why: `all ${count} ${what} of ${info.fights.length} fights fit the budget` };
}

/** What is played of a fight, and how. */
interface Part {
  readonly cell: EngagementCell;
  readonly process: (cell: EngagementCell) => Process;
}

/** The strata of the prices that are shown. */
function strataOf(study: PlainStudy, find: FindRuleset | undefined): Part[] {
  const { reference, of } = study.curves as CurvesInfo;
  const [{ variant, shown }] = of as [CurvesInfo['of'][number]];
  const book = new StrataBook(study, find);
  const prices = [[book.at(reference)], shown.map((price) => book.at(variant, price))];
  const ready = readyStage(book, { prices: prices.map((all) => all.map((priced) => ({ priced, say: 1 }))) });
  const process = (cell: EngagementCell): Process => {
    const engagement = engagementIn(cell, find);
    const lines = engagement.ends.lines.map((_, k) => k);
    return endsProcess(engagement, lines);
  };
  return ready.strata.map((n) => ({ cell: (book.strata[n] as Stratum).cell, process }));
}

/** Its settings, in every role. */
function cellsOf(study: PlainStudy, { question }: FightsInfo, find: FindRuleset | undefined): Part[] {
  return settingsOf({ question }, cellsOfPrices(study, find)).flatMap((cell) =>
    cell.specs.map((_, role) => ({ cell, process: (played: EngagementCell) => processIn(played, role, find) })),
  );
}
