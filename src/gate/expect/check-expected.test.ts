import { describe, expect, it } from 'vitest';
import { parseYaml } from '../../study/document/yaml.js';
import type { CheckReport } from '../result.js';
import { veteran as duel } from '../testing/studies.js';
import { checkExpected, withExpected } from './check-expected.js';
import { expectsSomething } from './expects.js';

const now = (text: string) => {
  const source = parseYaml(text, 'a.yaml');
  return { scenario: 'a.yaml', file: 'a.yaml', studies: [], source };
};
const options = { alpha: 0.01, budgetSeconds: Number.POSITIVE_INFINITY, rounds: 4, threads: 0, elapsed: () => 0 };

describe('a check of what is expected', () => {
  it('takes what is exact as it is, and does not play it again', async () => {
    const asked = `${duel}expect:\n  - {metric: turns, between: [1, 6]}\n  - {metric: winRate, atLeast: 99}\n`;
    const found = await checkExpected([now(asked)], options);
    expect(found.map(({ verdict, looks, played }) => [verdict, looks, played])).toEqual([
      ['kept', 1, 0],
      ['broken', 1, 0],
    ]);
    expect(found[1]?.place).toEqual({ file: 'a.yaml', line: 14, column: 5 });
  });

  it('asks nothing of scenarios that expect nothing', async () => {
    expect(expectsSomething(now(duel))).toBe(false);
    expect(await checkExpected([now(duel)], options)).toEqual([]);
  });
});

describe('the report of a check', () => {
  const report = { exitCode: 0, verdict: 'unchanged' } as CheckReport;
  const one = { verdict: 'broken' } as never;

  it('ends by the worse of what moved and what was meant', () => {
    expect(withExpected(report, [], undefined)).toBe(report);
    expect(withExpected(report, [one], undefined).exitCode).toBe(1);
    expect(withExpected(report, [{ verdict: 'not-known' } as never], undefined).exitCode).toBe(3);
    expect(withExpected(report, [{ verdict: 'not-known' } as never], 'pass').exitCode).toBe(0);
    expect(withExpected({ ...report, exitCode: 1 }, [{ verdict: 'kept' } as never], undefined).exitCode).toBe(1);
    expect(withExpected({ ...report, exitCode: 3 }, [{ verdict: 'kept' } as never], undefined).exitCode).toBe(3);
  });
});
