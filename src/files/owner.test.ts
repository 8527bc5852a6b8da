import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { isGone, ownerIn, ownerText, thisProcess } from './owner.js';

const hours = 3_600_000;

describe('the owner of a piece of work', () => {
  it('is told in a name, and read back', () => {
    const here = thisProcess();
    expect(here.pid).toBe(process.pid);
    expect(ownerIn(ownerText(here))).toEqual(here);
    for (const none of ['', 'x', '1-2-3', 'abcdef12-x-1', `${ownerText(here)}-1`])
      expect(ownerIn(none)).toBeUndefined();
  });

  it('that lives is not gone, however long ago it was seen', () => {
    expect(isGone(thisProcess(), 0)).toBe(false);
    expect(isGone({ ...thisProcess(), pid: process.ppid, began: '0' }, 0)).toBe(false);
  });

  it('that ended is gone', async () => {
    const child = spawn(process.execPath, ['--version'], { stdio: 'ignore' });
    const pid = child.pid as number;
    await once(child, 'close');
    expect(isGone({ ...thisProcess(), pid, began: '1' }, Date.now())).toBe(true);
  });

  it.runIf(process.platform === 'linux')('whose number another process has now is gone', () => {
    expect(isGone({ ...thisProcess(), began: '1' }, Date.now())).toBe(true);
  });

  it('of another machine is gone once nothing was seen of it for long', () => {
    const elsewhere = { ...thisProcess(), place: '00000000' };
    expect(isGone(elsewhere, Date.now())).toBe(false);
    expect(isGone(elsewhere, Date.now() - hours)).toBe(true);
  });
});
