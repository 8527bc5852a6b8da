import { describe, expect, it } from 'vitest';
import { selftestReport } from './selftest.js';

const result = { runs: 4, metrics: 3, alpha: 0.01, alarms: 0, strictAlarms: 0, unconfirmed: 0, isCut: false };

describe('what a selftest says', () => {
  it('is no more than its runs can show', () => {
    const { text, passed } = selftestReport(result, false);
    expect(passed).toBe(true);
    // Clopper and Pearson: 1 - 0.025^(1/4) = 0.60236
    expect(text).toContain('4 runs show no more than that the rate is below 60.24 %');
    expect(text).toContain('takes at least 368 runs');
    expect(text).not.toContain('promise is kept');
    expect(JSON.parse(selftestReport(result, true).text)).toMatchObject({ verdict: 'open', passed: true });
  });

  it('is that the promise is kept, once that is shown', () => {
    expect(selftestReport({ ...result, runs: 367 }, false).text).toContain('no more than');
    expect(selftestReport({ ...result, runs: 368 }, false).text).toContain(
      'The promise is kept: the rate is at most 1.00 %',
    );
    expect(selftestReport({ ...result, runs: 1000, alarms: 3 }, false).text).toContain('The promise is kept');
  });

  it('tells that the clock ended the last run', () => {
    expect(selftestReport(result, false).text).not.toContain('budget');
    expect(selftestReport({ ...result, runs: 1 }, false).text).toContain('itself: 1 run on fresh seeds');
    expect(selftestReport({ ...result, isCut: true }, false).text).toContain('The budget ended the last run');
  });

  it('is that it is broken, once that is', () => {
    const { text, passed } = selftestReport({ ...result, runs: 100, strictAlarms: 6 }, false);
    expect(passed).toBe(false);
    expect(text).toContain('There are more false alarms than promised.');
  });
});
