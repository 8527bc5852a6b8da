/** Whether a file expects anything. Promise: nothing else is loaded to say so. */
import type { ScenarioNow } from '../compare/scenario-now.js';

export function expectsSomething({ source: { value } }: Pick<ScenarioNow, 'source'>): boolean {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, 'expect');
}
