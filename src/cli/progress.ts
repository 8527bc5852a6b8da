/** Progress on a terminal, silence in a pipe: count, rate, time left, half-width of the watched interval. */
import { SingleBar } from 'cli-progress';
import type { Progress } from '../run/run-study.js';
import { sequenceHalfWidth } from './produce.js';

export interface ProgressDisplay {
  readonly show: (progress: Progress) => void;
  readonly end: () => void;
}

/** A display on standard error; does nothing unless that is a terminal. */
export function progressDisplay(): ProgressDisplay {
  if (!process.stderr.isTTY) return { show: () => {}, end: () => {} };
  let bar: SingleBar | undefined;
  let phase = '';
  const labels = { attack: 'attacks', engines: 'choosing engines', engagements: 'engagements' };
  const end = (): void => {
    bar?.stop();
    bar = undefined;
  };
  const began = { at: 0 };
  return {
    show: ({ phase: now, done, of, watched }) => {
      if (now !== phase) {
        end();
        phase = now;
        began.at = performance.now();
        bar = new SingleBar({
          stream: process.stderr,
          format: `${labels[now]} {bar} {value}/{total} · {rate}/s{left}{interval}`,
          clearOnComplete: true,
          hideCursor: true,
        });
        bar.start(of, 0, { rate: '–', left: '', interval: '' });
      }
      const rate = Math.round((1000 * done) / Math.max(1, performance.now() - began.at));
      const interval = watched === undefined || watched.n < 2 ? '' : ` · ±${sequenceHalfWidth(watched).toPrecision(2)}`;
      bar?.update(done, { rate: rate.toLocaleString('en'), left: timeLeft((of - done) / rate), interval });
    },
    end,
  };
}

/** ` · 3 min left`; nothing while it cannot be told. */
function timeLeft(seconds: number): string {
  if (!Number.isFinite(seconds)) return '';
  return ` · ${seconds < 90 ? `${Math.ceil(seconds)} s` : `${Math.ceil(seconds / 60)} min`} left`;
}
