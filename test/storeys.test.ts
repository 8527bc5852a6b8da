/** Inside the two large floors imports run one way: no room needs what stands on it. */
import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';

it('no arrow goes up inside study and run', () => {
  const text = execFileSync(process.execPath, ['build/size.mjs', '--list'], { encoding: 'utf8' });
  const figures = text.split('\n').filter((line) => /^(?:src\/(?:study|run): rooms|\s+arrows up)/.test(line));
  expect(figures.map((line) => line.trim().split(/\s{2,}/))).toEqual([
    ['src/study: rooms', expect.stringMatching(/^\d\d$/)],
    ['arrows up', '0'],
    ['src/run: rooms', expect.stringMatching(/^\d\d$/)],
    ['arrows up', '0'],
  ]);
});
