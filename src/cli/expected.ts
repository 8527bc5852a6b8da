/** What was expected, as commands print it, and how they end by it: kept 0, broken 1, not known yet 3. */
import type { Expected, ExpectVerdict } from '../analysis/expect/expected.js';
import { countWords, isWords, sureWords, verdictWords, wantedWords } from '../report/expected.js';
import type { FigureTable } from './figures.js';

/** The table; none where nothing is expected. */
export function expectedTables(expected: Expected | undefined): FigureTable[] {
  if (expected === undefined) return [];
  const hasReasons = expected.expectations.some(({ because }) => because !== undefined);
  return [
    {
      title: `Expected: ${countWords(expected)} (${sureWords(expected)})`,
      columns: ['expected', 'is', 'verdict', ...(hasReasons ? ['because'] : [])],
      rows: expected.expectations.map((one) => [
        wantedWords(one),
        isWords(one),
        verdictWords(one),
        ...(hasReasons ? [one.because ?? ''] : []),
      ]),
    },
  ];
}

/** How a command ends. */
const expectExit: Readonly<Record<ExpectVerdict, 0 | 1 | 3>> = { kept: 0, broken: 1, 'not-known': 3 };

/** Sets the exit code of the command; leaves it where nothing is expected, or all is kept. */
export function exitAs(expected: Expected | undefined): void {
  if (expected === undefined || expected.verdict === 'kept') return;
  process.exitCode = expectExit[expected.verdict];
}
