import { expect, it } from 'vitest';
import { PageEngine } from './client.js';
import type { FromWorker, ToWorker } from './messages.js';

/** A worker that does nothing by itself. */
class Idle {
  readonly asked: ToWorker[] = [];
  isEnded = false;
  onmessage: ((event: { data: FromWorker }) => void) | undefined;
  postMessage(message: ToWorker): void {
    this.asked.push(message);
  }
  terminate(): void {
    this.isEnded = true;
  }
}

it('asks anew what was asked of a worker that did not heed a stop', async () => {
  const workers: Idle[] = [];
  let born: () => void = () => undefined;
  const second = new Promise<void>((resolve) => {
    born = resolve;
  });
  const engine = new PageEngine(() => {
    workers.push(new Idle());
    if (workers.length === 2) born();
    return workers.at(-1) as unknown as Worker;
  });
  engine.play('long', { narrowing: true }).stop();
  const look = engine.look('next');
  await second;
  await Promise.resolve();
  const [first, next] = workers as [Idle, Idle];
  expect(first.isEnded).toBe(true);
  expect(next.asked).toEqual([{ id: 1, ask: 'look', args: ['next'] }]);
  next.onmessage?.({ data: { id: 1, value: { diagnostics: [] } } as FromWorker });
  expect(await look).toEqual({ diagnostics: [] });
});
