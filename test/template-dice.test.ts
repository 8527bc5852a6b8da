/** The scripts of dice that a new game begins with (templates/ruleset/game.test.js), which `node --test` runs there. */
import { expect, it, vi } from 'vitest';

const ran = vi.hoisted(() => new Map<string, () => void>());
vi.mock('node:test', () => ({ test: (title: string, run: () => void) => void ran.set(title, run) }));

it('are those of the game', async () => {
  const file = '../templates/ruleset/game.test.js';
  await import(file);
  expect([...ran.keys()]).toEqual([
    'MYG-HIT-01: every man has a die, and a veteran hits at 4',
    'out of range nobody rolls',
  ]);
  for (const [title, run] of ran) expect(run, title).not.toThrow();
});
