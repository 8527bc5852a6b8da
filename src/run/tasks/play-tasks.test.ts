import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { LanchesterError } from '../../kernel/errors.js';
import type { Runner } from '../threads/runner.js';
import { type Known, RoundOpen, type TaskBook } from './book.js';
import { formOf, roomFor } from './form.js';
import { playAll, playTasks } from './play-tasks.js';
import type { Task, Work } from './work.js';

const work: Work = { name: 'six', about: {}, units: 6, each: 1 };
const form = () =>
  formOf(
    z.int(),
    (part, { first }) => part === 10 * first,
    () => roomFor(8),
  );

/** Ten times the task; those of `broken` are too large. */
function runner(lanes: number, broken: readonly number[] = []): Runner<number> & { readonly played: number[] } {
  const played: number[] = [];
  return {
    lanes,
    played,
    play: async (first) => {
      played.push(first);
      // the later ones are quicker
      for (let k = 0; k < 10 - first; k++) await Promise.resolve();
      if (broken.includes(first)) throw new LanchesterError('budget', `${first} is too large`);
      return 10 * first;
    },
    close: async () => {},
  };
}

/** A book of what was kept; `given`: all know it. */
function bookOf(plays: TaskBook['plays'], own: (first: number) => boolean, kept = new Map<number, Uint8Array>()) {
  const book: TaskBook = {
    plays,
    open: () => ({
      look: ({ first }: Task): Known | 'play' | 'leave' => {
        const bytes = kept.get(first);
        if (bytes !== undefined) return { bytes, from: 'a.part', isGiven: plays !== 'all' };
        return own(first) ? 'play' : 'leave';
      },
      keep: ({ first }, bytes) => void kept.set(first, bytes),
    }),
  };
  return { book, kept };
}

describe('tasks', () => {
  it('are asked for once each, and come in order', async () => {
    const one = runner(3);
    expect(await playAll(work, { runner: one, form })).toEqual([0, 10, 20, 30, 40, 50]);
    expect(one.played).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it('that are known are not played', async () => {
    const { book } = bookOf('all', () => true);
    await playAll(work, { runner: runner(1), form, book });
    const again = runner(2);
    expect(await playAll(work, { runner: again, form, book })).toEqual([0, 10, 20, 30, 40, 50]);
    expect(again.played).toEqual([]);
  });

  it('that are too large fail as the first of them does, whoever is quicker', async () => {
    const one = runner(4, [1, 3]);
    await expect(playAll(work, { runner: one, form })).rejects.toThrow('1 is too large');
    expect(one.played).not.toContain(5);
  });

  it('fail as before where that was kept', async () => {
    const { book, kept } = bookOf('all', () => true);
    await expect(playAll(work, { runner: runner(1, [2]), form, book })).rejects.toThrow('2 is too large');
    expect([...kept.keys()]).toEqual([0, 1, 2]);
    const again = runner(1);
    await expect(playAll(work, { runner: again, form, book })).rejects.toThrow('2 is too large');
    expect(again.played).toEqual([]);
  });
});

describe('a share of tasks', () => {
  const openOf = async (book: TaskBook, broken: readonly number[] = []): Promise<RoundOpen['rounds'][number]> => {
    const error = await playAll(work, { runner: runner(1, broken), form, book }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(RoundOpen);
    return (error as RoundOpen).rounds[0] as RoundOpen['rounds'][number];
  };

  it('ends with the round, whole or not', async () => {
    const { book, kept } = bookOf('share', (first) => first % 2 === 0);
    const { from, to, tasks, left } = await openOf(book);
    expect({ from, to, tasks: tasks.length, left: left.map(({ first }) => first) }).toEqual({
      from: 0,
      to: 6,
      tasks: 6,
      left: [1, 3, 5],
    });
    expect([...kept.keys()]).toEqual([0, 2, 4]);
    expect((await openOf(bookOf('share', () => true).book)).left).toEqual([]);
  });

  it('ends with the round where a task is too large: others may have an earlier one', async () => {
    const { book, kept } = bookOf('share', (first) => first % 2 === 0);
    await openOf(book, [2]);
    expect([...kept.keys()]).toEqual([0, 2]);
    // put together with what the other share has, it fails as one run does
    const other = bookOf('share', (first) => first % 2 === 1, kept);
    await openOf(other.book, [1]);
    const { book: all } = bookOf('nothing', () => false, kept);
    await expect(playAll(work, { runner: runner(1), form, book: all })).rejects.toThrow('1 is too large');
  });

  it('goes as far as is likely to be needed', async () => {
    const { book, kept } = bookOf('share', () => true);
    let sum = 0;
    const playing = playTasks<number>(work, {
      runner: runner(1),
      form,
      book,
      take: (part) => {
        sum += part;
      },
      horizon: () => 2,
    });
    await expect(playing).rejects.toMatchObject({ rounds: [{ from: 0, to: 2 }] });
    expect([[...kept.keys()], sum]).toEqual([[0, 1], 10]);
  });

  it('tells the file of what is no outcome of its task', async () => {
    const { kept } = bookOf('all', () => true);
    const { book } = bookOf('nothing', () => false, kept);
    kept.set(0, Uint8Array.from([4, 1, 0, 0, 0]));
    await expect(playAll(work, { runner: runner(1), form, book })).rejects.toThrow(
      'a.part: what it holds of a task is not what that task can come to: its counts are not those of the task',
    );
  });
});
