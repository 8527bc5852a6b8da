/** Plays the orders of a round, in this thread or in others: what each comes to, or all of them together. */
import type { MatchupResults } from '../../played/matchups.js';
import type { StudyOf } from '../../study/study.js';
import type { RunOptions } from '../options.js';
import { playAll } from '../tasks/play-tasks.js';
import type { Runner } from '../threads/runner.js';
import { runnerOf } from '../threads/runner-of.js';
import { matchupsForm } from './matchups-form.js';
import type { MatchupsJob, MatchupsPart, PlayedMatchup } from './matchups-job.js';
import { matchupsPlayer } from './matchups-player.js';
import { pooled } from './pooled.js';

type Round = Pick<MatchupsJob, 'fights' | 'round' | 'orders' | 'choice'>;

/** What a round comes to, over all fights. */
export async function playRound(
  study: StudyOf<'priceList'>,
  options: RunOptions,
  round: Round,
): Promise<MatchupResults> {
  const { units, budgets, core } = study.prices;
  const played = await playOrders(study, options, round);
  return pooled({ units, budgets, core }, round.orders, played);
}

/** What some orders come to, in their order, in each role that the fights have. */
export async function playOrders(
  study: StudyOf<'priceList'>,
  options: RunOptions,
  { fights, round, orders, choice }: Round,
): Promise<readonly PlayedMatchup[]> {
  const { units } = study.prices;
  const { name, seed } = study;
  const job: MatchupsJob = {
    kind: 'matchups',
    name,
    seed,
    choice,
    round,
    units: units.map(({ id }) => id),
    fights,
    orders,
  };
  const { signal, threads, onProgress, book } = options;
  const runner: Runner<MatchupsPart> = runnerOf(job, { ...options, threads: Math.min(threads, orders.length) }, () => ({
    lanes: 1,
    ...matchupsPlayer(job, options.find),
    close: async () => {},
  }));
  const of = orders.length;
  const roles = fights[0]?.roles.length ?? 1;
  const parts = await playAll<MatchupsPart>(
    { name: `${name}: ${round}`, about: { kind: 'matchups', name, seed, choice, round, orders }, units: of, each: 1 },
    {
      runner,
      signal,
      book,
      form: () => matchupsForm({ orders, roles, fights }),
      onDone: (done) => onProgress?.({ phase: 'fights', done, of }),
    },
  );
  return parts.flatMap(({ matchups }) => matchups);
}
