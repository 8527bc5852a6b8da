/**
 * How much work something is, counted and not timed. Promise: the same number on every machine, since it is how often
 * functions of ours are called. Where coverage is measured as well, the coverage of what ran before is lost.
 */
import { Session } from 'node:inspector';

const session = new Session();
let begun = false;

function post(method: string, params?: object): unknown {
  let answer: unknown;
  session.post(method, params, (error, result) => {
    if (error !== null) throw error;
    answer = result;
  });
  return answer;
}

/** Calls of functions in `src/` since the last time; the first call begins to count. */
export function callsSince(): number {
  if (!begun) {
    begun = true;
    session.connect();
    post('Profiler.enable');
    post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  }
  const { result } = post('Profiler.takePreciseCoverage') as {
    result: { url: string; functions: { ranges: { count: number }[] }[] }[];
  };
  return result
    .filter(({ url }) => url.includes('/src/'))
    .flatMap(({ functions }) => functions.map(({ ranges }) => ranges[0]?.count ?? 0))
    .reduce((sum, count) => sum + count, 0);
}
