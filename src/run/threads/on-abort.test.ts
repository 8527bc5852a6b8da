import { getEventListeners } from 'node:events';
import { describe, expect, it } from 'vitest';
import { onAbort } from './on-abort.js';

describe('onAbort', () => {
  it('tells all who listen, once, in order', () => {
    const controller = new AbortController();
    const told: string[] = [];
    for (const name of ['one', 'other']) onAbort(controller.signal, () => told.push(name));
    controller.abort();
    controller.abort();
    expect(told).toEqual(['one', 'other']);
    expect(getEventListeners(controller.signal, 'abort')).toEqual([]);
  });

  it('tells at once what came before', () => {
    let told = 0;
    onAbort(AbortSignal.abort(), () => told++)();
    expect(told).toBe(1);
  });

  it('tells nobody who has left, and leaves nothing on the signal', () => {
    const controller = new AbortController();
    let told = 0;
    const ends = Array.from({ length: 3 }, () => onAbort(controller.signal, () => told++));
    expect(getEventListeners(controller.signal, 'abort')).toHaveLength(1);
    for (const end of [...ends, ...ends]) end();
    expect(getEventListeners(controller.signal, 'abort')).toEqual([]);
    // and it may be listened to again
    onAbort(controller.signal, () => told++);
    controller.abort();
    expect(told).toBe(1);
  });

  it('has nothing to do without a signal', () => {
    expect(onAbort(undefined, () => {})()).toBeUndefined();
  });
});
