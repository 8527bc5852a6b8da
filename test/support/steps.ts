/**
 * How much work something is, counted and not timed. Promise: the same number on every machine, since it is how often
 * functions of ours are called. Where coverage is measured as well, the coverage of what ran before is lost.
 */
import { Session } from 'node:inspector';

const session = new Session();

function post(method: string, params?: object): unknown {
  let answer: unknown;
  session.post(method, params, (error, result) => {
    if (error !== null) throw error;
    answer = result;
  });
  return answer;
}

/**
 * Calls of functions in `src/` while `work` goes on. They are counted for so long only: code whose calls are counted is
 * never made fast, nor is any other of the process.
 */
export function callsIn(work: () => unknown): number {
  session.connect();
  try {
    post('Profiler.enable');
    post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
    work();
    const { result } = post('Profiler.takePreciseCoverage') as {
      result: { url: string; functions: { ranges: { count: number }[] }[] }[];
    };
    return result
      .filter(({ url }) => url.includes('/src/'))
      .flatMap(({ functions }) => functions.map(({ ranges }) => ranges[0]?.count ?? 0))
      .reduce((sum, count) => sum + count, 0);
  } finally {
    post('Profiler.stopPreciseCoverage');
    post('Profiler.disable');
    session.disconnect();
  }
}
