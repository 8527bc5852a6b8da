/**
 * A price curve that old code tells. Promise: whatever it tells is checked, so that what is read has the form of what
 * was asked.
 */
import { LanchesterError } from '../../../kernel/errors.js';
import type { CurveQuestion } from '../../measure/figures.js';
import type { ReadyCurve, Scored, SideCurve, Stretch } from '../../measure/side-curve.js';
import type { Answer } from './protocol.js';
import type { Peer } from './serve.js';
import { numbersIn } from './whole-numbers.js';

/** A curve of a study that a peer has opened. Throws a `LanchesterError` where the peer has no such curve. */
export async function oldCurve(peer: Peer, study: number, question: CurveQuestion): Promise<SideCurve> {
  const { curve, range } = await peer.ask('curve', { study, ...question });
  return {
    range,
    ready: async (prices) => new OldReady(peer, await peer.ask('strata', { curve, prices }), prices.length),
  };
}

class OldReady implements ReadyCurve {
  readonly roles: number;
  readonly dealt: ReadyCurve['dealt'];
  readonly points: ReadyCurve['points'];
  private readonly peer: Peer;
  private readonly handle: number;
  /** By stratum: how many shares it has, and the scores told so far. */
  private readonly strata: readonly { shares: number; readonly scores: string[] }[];

  constructor(peer: Peer, { strata, roles, dealt, points }: Answer<'strata'>, prices: number) {
    this.peer = peer;
    this.handle = strata;
    this.roles = roles;
    this.dealt = dealt;
    this.points = points;
    const count = 1 + Math.max(-1, ...points.flat().map(({ stratum }) => stratum));
    const known = Array.from({ length: count }, () => ({ shares: 0, scores: [] as string[] }));
    for (const { stratum } of points.flat()) (known[stratum] as (typeof known)[number]).shares++;
    this.strata = known;
    const isWhole =
      points.length === prices + 1 &&
      known.every(({ shares }) => shares > 0) &&
      dealt.every((own) => own.length === roles && own.every((shares) => shares.length > 0)) &&
      dealt.flat(2).every(({ stratum }) => stratum < count);
    if (!isWhole) throw otherThanAsked();
  }

  async play(seed: string, stretches: readonly Stretch[]): Promise<readonly Scored[]> {
    const { numbers, scores } = await this.peer.ask('scores', { strata: this.handle, seed, stretches });
    for (const { stratum, halves } of scores) {
      const own = this.strata[stratum];
      if (own?.shares !== halves.length) throw otherThanAsked();
      own.scores.push(halves);
    }
    const all = numbersIn(numbers);
    let at = 0;
    const found = stretches.map(({ stratum, count }): Scored => {
      const own = all.subarray(at, at + count);
      at += count;
      const { scores: told } = this.strata[stratum] as OldReady['strata'][number];
      if (own.length < count || own.some((number) => !(number >= 0 && number < told.length))) throw otherThanAsked();
      return { numbers: own, scores: told };
    });
    if (at !== all.length) throw otherThanAsked();
    return found;
  }
}

function otherThanAsked(): LanchesterError {
  return new LanchesterError('worker', 'the old code tells other strata, prices or engagements than it was asked for');
}
