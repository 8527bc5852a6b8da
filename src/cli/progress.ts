/** Progress on a terminal, silence in a pipe: count, rate, time left, half-width of the watched interval. */
import { SingleBar } from 'cli-progress';
import type { Progress } from '../run/run-study.js';
import { Pace } from './pace.js';
import { sequenceHalfWidth } from './produce.js';
import { understandsEscapes } from './style.js';

export interface ProgressDisplay {
  readonly show: (progress: Progress) => void;
  readonly end: () => void;
}

/** A display on standard error; does nothing unless that is a terminal which can move its cursor. */
export function progressDisplay(): ProgressDisplay {
  if (!understandsEscapes(process.stderr)) return { show: () => {}, end: () => {} };
  let bar: SingleBar | undefined;
  let phase = '';
  const labels = { attack: 'attacks', engines: 'choosing engines', engagements: 'engagements', fights: 'fights' };
  const end = (): void => {
    bar?.stop();
    bar = undefined;
    process.off('exit', end);
  };
  let pace = new Pace(0);
  return {
    show: ({ phase: now, done, of, watched }) => {
      if (now !== phase) {
        end();
        phase = now;
        pace = new Pace(performance.now());
        bar = new SingleBar({
          stream: process.stderr,
          format: `${labels[now]} {bar} {value}/{total} · {rate}/s{left}{interval}`,
          clearOnComplete: true,
          hideCursor: true,
        });
        // A second Ctrl-C ends the process without any further code of ours; the cursor must come back all the same.
        process.once('exit', end);
        bar.start(of, 0, { rate: '–', left: '', interval: '' });
      }
      const rate = Math.round(pace.perSecond(done, performance.now()));
      const interval = watched === undefined || watched.n < 2 ? '' : ` · ±${sequenceHalfWidth(watched).toPrecision(2)}`;
      bar?.update(done, { rate: rate.toLocaleString('en'), left: timeLeft((of - done) / rate), interval });
    },
    end,
  };
}

/** ` · 3 min left`; nothing while it is not known. */
function timeLeft(seconds: number): string {
  if (!Number.isFinite(seconds)) return '';
  return ` · ${seconds < 90 ? `${Math.ceil(seconds)} s` : `${Math.ceil(seconds / 60)} min`} left`;
}
