/** Whether the play of a study can be gauged, as its scenario asks. Promise: what is handed out is gauged, or not asked for. */
import type { ScenarioDocument } from './document/schema/scenario.js';
import { problem, type Source } from './document/source.js';

/** Throws a placed `LanchesterError` for a scenario whose play is asked to be gauged and cannot be. */
export function checkBounds({ bounds, plans, prices, engagement }: ScenarioDocument, source: Source): void {
  if (bounds === undefined) return;
  const refuse = (why: string) => problem(source, 'bad-value', ['bounds'], why, 'key');
  if (engagement === undefined) {
    throw refuse('play is gauged in games, and this scenario has none: add an engagement section');
  }
  if (plans !== undefined) {
    throw refuse('play is gauged that all follow, and here plans are chosen from menus: leave out one of the two');
  }
  if (prices?.armies === 'none') {
    throw refuse('the play of a list is gauged in mixed armies, and here there are none: leave out one of the two');
  }
}
