/**
 * Scenario files as every command reads them. Promise: every mistake in a file, even in a user's own metrics, is
 * reported with its place before anything is played.
 */

import { defined } from '../kernel/defined.js';
import { checkedStudy } from '../playground/checked-study.js';
import type { Scenario } from '../study/document/shape.js';
import { loadScenario, parseScenario } from '../study/load/load.js';
import { withChosenUnits } from '../study/price-list/chosen-units.js';
import type { Study } from '../study/study.js';
import type { StudyOptions } from './studies.js';

/**
 * The scenario of a file, resolved and checked. Throws a `LanchesterError` with file:line:column for whatever is wrong
 * with it.
 */
export function studyOf(file: string, options: StudyOptions = {}): Study {
  const { seed, engagements, bounds, play, text, data } = options;
  const whole = text === undefined ? loadScenario(file, data) : parseScenario(text, file);
  const scenario = withoutLeftOut(withChosenUnits(whole, options), options);
  return checkedStudy(scenario, defined({ seed, engagements, bounds, play }));
}

/** Nothing is expected of a part of a list that was chosen on the command line: it is another question. */
function withoutLeftOut(scenario: Scenario, { units, with: added }: StudyOptions): Scenario {
  if (units === undefined && added === undefined) return scenario;
  const { expect: _, ...document } = scenario.document;
  return { ...scenario, document };
}
