/** How far an answer has come, in a line. */
import type { Answer, Progress } from '../../src/playground/protocol.js';
import type { Shown } from './asking.js';

/** The line above an answer. */
export function said(shown: Shown): string {
  const { state, answer, look, progress, refusal, isOld } = shown;
  const own = isOld ? undefined : answer;
  switch (state) {
    case 'reading':
      return 'Reading…';
    case 'mistakes': {
      const count = look?.diagnostics.length ?? 0;
      return count === 1 ? 'One mistake to mend.' : `${count} mistakes to mend.`;
    }
    case 'waiting':
      return 'This question takes minutes: it is played when you say so.';
    case 'playing':
      return [own === undefined ? 'Playing…' : soFar(own), inHand(progress, own)]
        .filter((part) => part !== '')
        .join(' ');
    case 'stopped':
      return own === undefined ? 'Stopped.' : `Stopped. ${soFar(own)}`;
    case 'whole':
      return own === undefined ? '' : whole(own);
    case 'refused':
      return refusal?.code === 'interrupted' ? 'Stopped.' : 'This could not be played.';
  }
}

/** How much of the whole is done, from 0 to 1; nothing while that is not known. */
export function share({ state, answer, progress, isOld }: Shown): number | undefined {
  if (state === 'whole') return 1;
  if (state !== 'playing' && state !== 'stopped') return undefined;
  const played = isOld || answer === undefined || !(answer.of > 0) ? 0 : answer.n / answer.of;
  const inHand_ = progress !== undefined && progress.of > 0 ? progress.done / progress.of : 0;
  return Math.min(1, Math.max(played, inHand_));
}

function soFar({ n, of }: Answer): string {
  return Number.isFinite(of) && of > 0 ? `${count(n)} of ${count(of)} engagements.` : `${count(n)} engagements.`;
}

/** More may be played than was foreseen. */
function inHand(progress: Progress | undefined, own: Answer | undefined): string {
  if (progress === undefined || progress.of <= 0 || !Number.isFinite(progress.of)) return '';
  const percent = Math.min(99, (100 * progress.done) / progress.of);
  const part = percent < 10 ? (Math.floor(percent * 10) / 10).toFixed(1) : String(Math.floor(percent));
  if (own !== undefined) return `Of the next answer ${part} %.`;
  return progress.phase === '' ? `${part} %.` : `${progress.phase}: ${part} %.`;
}

function whole({ n, digest }: Answer): string {
  const played = n > 0 && Number.isFinite(n) ? `All ${count(n)} engagements.` : 'Done.';
  return `${played} Digest ${digest.slice(0, 12)}.`;
}

function count(n: number): string {
  return Math.round(n).toLocaleString('en-GB');
}
