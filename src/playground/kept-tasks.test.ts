import { describe, expect, it } from 'vitest';
import { KeptTasks } from './kept-tasks.js';

const job = { key: 'a'.repeat(64), name: 'job', units: 100, each: 10 };
const task = (first: number) => ({ first, count: 10 });

describe('KeptTasks', () => {
  it('gives back what a task came to, and has the others played', () => {
    const kept = new KeptTasks();
    kept.open(job).keep(task(0), new Uint8Array([1, 2, 3]));
    // a later run asks anew
    const book = kept.open(job);
    expect(book.look(task(0))).toMatchObject({ bytes: new Uint8Array([1, 2, 3]), isGiven: false });
    expect(book.look(task(10))).toBe('play');
    expect(kept.open({ ...job, key: 'b'.repeat(64) }).look(task(0))).toBe('play');
  });

  it('holds on to what was there, whatever becomes of the bytes that it was given', () => {
    const kept = new KeptTasks();
    const bytes = new Uint8Array([7]);
    kept.open(job).keep(task(0), bytes);
    bytes[0] = 0;
    expect(kept.open(job).look(task(0))).toMatchObject({ bytes: new Uint8Array([7]) });
  });

  it('drops the oldest where there is too much, and counts what is kept anew once', () => {
    const kept = new KeptTasks(10);
    const book = kept.open(job);
    book.keep(task(0), new Uint8Array(4));
    book.keep(task(10), new Uint8Array(4));
    book.keep(task(10), new Uint8Array(4));
    expect(book.look(task(0))).not.toBe('play');
    book.keep(task(20), new Uint8Array(4));
    expect([book.look(task(0)), typeof book.look(task(10)), typeof book.look(task(20))]).toEqual([
      'play',
      'object',
      'object',
    ]);
  });
});
