/** What commands that take long tell a log, on standard error. */
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { Folder, lanchester, small } from './command.js';

const folder = new Folder();
afterAll(() => folder.remove());
afterEach(() => {
  vi.restoreAllMocks();
});

const scenario = folder.write('small.yaml', `${small}gate: {atMost: 64}\n`);

/** A clock that is read at every step, and goes on by 20 seconds each time. */
function slowly(): void {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => {
    now += 20_000;
    return now;
  });
}

describe('a log', () => {
  it('has lines of a run, and standard output none of them', async () => {
    const quick = await lanchester('run', scenario, '--no-report', '--json');
    expect(quick.stderr).not.toMatch(/ · after /);
    slowly();
    const { code, stdout, stderr } = await lanchester('run', scenario, '--no-report', '--json');
    expect({ code, stdout }).toEqual({ code: quick.code, stdout: quick.stdout });
    expect(stderr).toMatch(/^[a-z ]+: \d+ of \d+.* · after (?:\d+ s|\d+ min(?: \d+ s)?)$/m);
  });

  it('has lines of a baseline and of a check', async () => {
    const file = folder.at('baseline.json');
    slowly();
    const other = folder.write('other.yaml', small.replace('name: small', 'name: other'));
    const made = await lanchester('baseline', scenario, other, '--out', file);
    expect(made).toMatchObject({ code: 0 });
    expect(made.stderr).toMatch(/^measuring other: study 2 of 2 · after \d+ /m);
    const checked = await lanchester('check', '--baseline', file, '--rounds', '1');
    expect(checked).toMatchObject({ code: 0 });
    expect(checked.stderr).toMatch(/^measuring (?:small|other): study [12] of 2 · after \d+ /m);
  });
});
