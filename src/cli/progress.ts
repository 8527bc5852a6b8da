/**
 * Progress on standard error: on a terminal a bar with count, rate, time left and half-width of the watched interval (of a price list: of the widest);
 * in a pipe or a log a line every half a minute. Promise: what is done sooner than that tells a log nothing.
 */
import { SingleBar } from 'cli-progress';
import { sequenceHalfWidth } from '../playground/known-enough.js';
import type { Progress } from '../run/run-study.js';
import { type Clock, LogPace } from './log-pace.js';
import { Pace } from './pace.js';
import { grouped } from './print.js';
import { understandsEscapes } from './style.js';

export interface ProgressDisplay {
  readonly show: (progress: Progress) => void;
  readonly end: () => void;
}

const labels = {
  attack: 'attacks',
  engines: 'choosing engines',
  engagements: 'engagements',
  fights: 'fights',
  gauge: 'gauging play',
};

/** A display on standard error: a bar where that is a terminal which can move its cursor, else lines. */
export function progressDisplay(clock?: Clock): ProgressDisplay {
  if (!understandsEscapes(process.stderr)) return progressLines(clock);
  let bar: SingleBar | undefined;
  let phase = '';
  const end = (): void => {
    bar?.stop();
    bar = undefined;
    process.off('exit', end);
  };
  let pace = new Pace(0);
  return {
    show: ({ phase: now, done, of, ...known }) => {
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
      const interval = intervalOf(known);
      bar?.update(done, { rate: rate.toLocaleString('en'), left: timeLeft((of - done) / rate), interval });
    },
    end,
  };
}

function progressLines(clock?: Clock): ProgressDisplay {
  const log = new LogPace(clock);
  return {
    show: ({ phase, done, of, ...known }) =>
      log.tell(() => `${labels[phase]}: ${grouped(done)} of ${grouped(of)}${intervalOf(known)}`),
    end: () => {},
  };
}

/** ` · ±0.21`, ` · worths ±9% at most`; nothing while it is not known. */
function intervalOf({ watched, widest }: Pick<Progress, 'watched' | 'widest'>): string {
  if (widest !== undefined) return ` · worths ±${(100 * widest).toPrecision(2)}% at most`;
  return watched === undefined || watched.n < 2 ? '' : ` · ±${sequenceHalfWidth(watched).toPrecision(2)}`;
}

/** ` · 3 min left`; nothing while it is not known. */
function timeLeft(seconds: number): string {
  if (!Number.isFinite(seconds)) return '';
  return ` · ${seconds < 90 ? `${Math.ceil(seconds)} s` : `${Math.ceil(seconds / 60)} min`} left`;
}
