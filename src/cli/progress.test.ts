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
});
