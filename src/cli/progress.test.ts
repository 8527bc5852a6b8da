import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { progressDisplay } from './progress.js';

const esc = String.fromCharCode(27);
const isTTY = Object.getOwnPropertyDescriptor(process.stderr, 'isTTY');
let written = '';

beforeEach(() => {
  written = '';
  Object.defineProperty(process.stderr, 'isTTY', { value: true, configurable: true });
  vi.spyOn(process.stderr, 'write').mockImplementation((chunk) => {
    written += String(chunk);
    return true;
  });
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  if (isTTY === undefined) delete (process.stderr as { isTTY?: boolean }).isTTY;
  else Object.defineProperty(process.stderr, 'isTTY', isTTY);
});

const some = { phase: 'engagements', done: 1, of: 10 } as const;

describe('the display of progress', () => {
  it('gives the cursor back when the process ends under it', () => {
    vi.stubEnv('TERM', 'xterm');
    const before = process.listeners('exit');
    const { show, end } = progressDisplay();
    show(some);
    expect(written).toContain(`${esc}[?25l`);
    expect(written).not.toContain(`${esc}[?25h`);
    const [atExit, ...more] = process.listeners('exit').filter((each) => !before.includes(each));
    expect(more).toEqual([]);
    atExit?.call(process, 130);
    expect(written.lastIndexOf(`${esc}[?25h`)).toBeGreaterThan(written.lastIndexOf(`${esc}[?25l`));
    end();
    expect(process.listeners('exit')).toEqual(before);
  });

  it('is silent where a terminal understands no escape codes', () => {
    vi.stubEnv('TERM', 'dumb');
    const { show, end } = progressDisplay();
    show(some);
    end();
    expect(written).toBe('');
  });

  it('is a line every half-minute where standard error is no terminal', () => {
    Object.defineProperty(process.stderr, 'isTTY', { value: undefined, configurable: true });
    let now = 7_000;
    const { show, end } = progressDisplay(() => now);
    const at = (milliseconds: number, done: number, n = 0): string => {
      written = '';
      now = 7_000 + milliseconds;
      const watched = n === 0 ? {} : { watched: { n, mean: 0.5, variance: 0.25 } };
      show({ phase: 'engagements', done, of: 20_000, ...watched });
      return written;
    };
    expect(at(0, 1)).toBe('');
    expect(at(29_999, 4_000)).toBe('');
    expect(at(30_000, 4_096)).toBe('engagements: 4096 of 20\u202f000 · after 30 s\n');
    expect(at(59_999, 6_000)).toBe('');
    // nothing was told for long: one line, and half a minute from there
    expect(at(150_400, 9_000)).toBe('engagements: 9000 of 20\u202f000 · after 2 min 30 s\n');
    expect(at(180_000, 9_500)).toBe('');
    expect(at(240_000, 10_000, 10_000)).toMatch(/^engagements: 10\u202f000 of 20\u202f000 · ±0\.\d+ · after 4 min\n$/);
    now += 30_000;
    show({ phase: 'fights', done: 700, of: 900, widest: 0.0912 });
    expect(written).toMatch(/^fights: 700 of 900 · worths ±9\.1% at most · after /m);
    written = '';
    end();
    expect(written).toBe('');
  });
});
