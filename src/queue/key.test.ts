import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { QueueKey, queueKey } from './key.js';
import { workerWords } from './messages.js';
import { nameIn } from './names.js';
import { drawn, usualShare } from './recheck.js';
import { openPart, sealPart } from './sealed-part.js';

const key = new QueueKey('a key of sixteen letters');
const other = new QueueKey('a key of sixteen letters, too');
const bytes = Uint8Array.of(1, 2, 3);

describe('a key', () => {
  it('is none where none is told, and refused where it can be guessed', () => {
    expect(queueKey(undefined)).toBeUndefined();
    expect(queueKey('')).toBeUndefined();
    expect(() => queueKey('fifteen letters')).toThrow('LANCHESTER_QUEUE_KEY: expected 16 letters or more');
  });

  it('seals these words and these bytes, and nothing else', () => {
    const seal = key.seal(['task', 'run', 1], bytes);
    expect(key.holds(seal, ['task', 'run', 1], bytes)).toBe(true);
    expect(key.holds(seal, ['task', 'run', 2], bytes)).toBe(false);
    expect(key.holds(seal, ['task', 'run', '1'], bytes)).toBe(false);
    expect(key.holds(seal, ['task', 'run', 1], Uint8Array.of(1, 2))).toBe(false);
    expect(key.holds(seal.subarray(1), ['task', 'run', 1], bytes)).toBe(false);
    expect(other.holds(seal, ['task', 'run', 1], bytes)).toBe(false);
    expect(key.id).not.toBe(other.id);
  });
});

describe('a sealed part', () => {
  const closed = sealPart(key, 'run.job.0.1', { bytes, worker: 'one' });

  it('opens with its key, for its task', () => {
    const { worker, bytes: own } = openPart(key, 'run.job.0.1', closed);
    expect([worker, [...own]]).toEqual(['one', [1, 2, 3]]);
  });

  it.each([
    ['another key', other, 'run.job.0.1', closed],
    ['another task', key, 'run.job.1.1', closed],
    ['another worker', key, 'run.job.0.1', sealPart(other, 'run.job.0.1', { bytes, worker: 'two' })],
    ['no seal', key, 'run.job.0.1', sealPart(undefined, 'run.job.0.1', { bytes, worker: 'one' })],
    ['nothing', key, 'run.job.0.1', Buffer.alloc(0)],
  ])('is refused with %s', (_, own, task, part) => {
    expect(() => openPart(own, task, part)).toThrow('it is not sealed with the key of this run (LANCHESTER_QUEUE_KEY)');
  });

  it.each([0, 31, 32, 33, 34])('of %i bytes is none where there is no key', (length) => {
    const part = Buffer.alloc(length, 255);
    expect(() => openPart(undefined, 'run.job.0.1', part)).toThrow('it ends too early');
  });
});

describe('what is played again', () => {
  it('is nothing, or all, where that is asked', () => {
    const [none, all] = [drawn(0), drawn(1)];
    for (let k = 0; k < 100; k++) expect([none(), all()]).toEqual([false, true]);
  });

  it('finds out forgers as often as docs/scale.md tells', () => {
    const page = readFileSync('docs/scale.md', 'utf8');
    const found = (per: number, forged: number): string => {
      let missed = 1;
      for (let k = 0; k < forged; k++) missed *= 1 - per / 100;
      return `${(100 * (1 - missed)).toFixed(1)} %`;
    };
    const forged = [1, 10, 35, 100, 150, 300];
    for (const per of [1, 100 * usualShare, 5, 10]) {
      expect(page).toContain(`| ${[`${per} %`, ...forged.map((each) => found(per, each))].join(' | ')} |`);
    }
  });
});

describe('a name of somebody else', () => {
  it('has no lines of its own', () => {
    expect(nameIn('one\n9 workers\r\n\u001b[2J')).toBe('one\\n9 workers\\n\\u001b[2J');
    const words = { host: 'h', process: 1, version: '1', family: 'f', threads: 1, since: 0, tasks: 0, busy: 0 };
    expect(workerWords.parse({ ...words, name: 'one\nother' }).name).toBe('one\\nother');
  });
});
