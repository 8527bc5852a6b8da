/** What two units in a fight may come to. */
import * as z from 'zod';
import { byMission, byPoints, mostLost } from '../../engagement/ends.js';
import { isByPoints } from '../../engagement/mission.js';
import type { EngagementSpec } from '../../engagement/spec.js';
import { type Battle, compareEnds, openEnd } from '../../played/matchups.js';
import { count, type Form, formOf, roomFor } from '../tasks/form.js';
import type { Task } from '../tasks/work.js';
import type { MatchupOrder, MatchupsJob, MatchupsPart, PlayedMatchup } from './matchups-job.js';

const pair = z.tuple([count, count]);
const full = count.min(1);

const shape: z.ZodType<MatchupsPart> = z.strictObject({
  first: count,
  matchups: z.array(
    z.strictObject({
      full: z.tuple([full, full]),
      core: z.array(z.strictObject({ side: z.literal([0, 1]), full, cost: count })),
      battles: z.array(
        z.strictObject({
          copies: pair,
          plays: count,
          decided: z.tuple([count, count, count]),
          open: z.array(z.array(count)),
        }),
      ),
    }),
  ),
});

/** Lines of both sides' cores at most, for the room that a part has. */
const mostLines = 200;

/** A task is one order: its battles, each as often as it was ordered in each role. */
export function matchupsForm({
  orders,
  roles,
  fights,
}: Pick<MatchupsJob, 'orders' | 'fights'> & { readonly roles: number }): Form<MatchupsPart> {
  const missionsOf = ({ fight }: MatchupOrder): readonly Pick<EngagementSpec, 'mission'>[] =>
    (fights[fight]?.roles ?? []).map(({ core }) => core);
  const orderedIn = ({ first, count: many }: Task): readonly MatchupOrder[] => orders.slice(first, first + many);
  const fits = ({ first, matchups }: MatchupsPart, task: Task): boolean | string => {
    const ordered = orderedIn(task);
    if (first !== task.first || matchups.length !== ordered.length) return false;
    const isWhole = matchups.every(({ core, battles }, k) => {
      const own = ordered[k] as MatchupOrder;
      return (
        battles.length === own.battles.length &&
        battles.every(({ copies, plays, decided, open }, b) => {
          const order = own.battles[b] as MatchupOrder['battles'][number];
          const times = open.map((each) => each.at(-1) as number);
          const all = [...decided, ...times].reduce((sum, each) => sum + each, 0);
          return (
            copies.join() === order.copies.join() &&
            plays === roles * order.plays &&
            all === plays &&
            open.every((each) => each.length === 3 + core.length || each.length === 4 + core.length)
          );
        })
      );
    });
    if (!isWhole) return false;
    const isWrong = (own: PlayedMatchup, k: number): boolean => {
      const missions = missionsOf(ordered[k] as MatchupOrder);
      return own.battles.some((battle) => !arePossible(own, battle, missions));
    };
    if (matchups.some(isWrong)) {
      return 'more is lost than there was, or an end is there twice';
    }
    return true;
  };
  return formOf(shape, fits, (task) => {
    const battles = orderedIn(task).flatMap((order) => order.battles);
    const ends = battles.reduce((sum, { plays }) => sum + roles * plays * (5 + mostLines), 0);
    return roomFor(64 + 4 * mostLines + 16 * battles.length + Math.min(ends, mostValues));
  });
}

/** Values of a part at most, however much is played. */
const mostValues = 4_000_000;

/** Whether the ends that the points decide are such as can be, each once, in order. */
function arePossible(
  { full: [blue, red], core }: Pick<PlayedMatchup, 'full' | 'core'>,
  { copies, open }: Battle,
  missions: readonly Pick<EngagementSpec, 'mission'>[],
): boolean {
  const all = [blue * copies[0], red * copies[1], ...core.map((line) => line.full)];
  const most = all.map((full) => mostLost(full, missions));
  const deciders = missions.map(({ mission }) => (isByPoints(mission) ? byMission(mission) : byPoints));
  return open.every((end, n) => {
    const before = open[n - 1];
    const { lost, decider, times } = openEnd(end, core.length);
    return (
      times > 0 &&
      deciders.includes(decider) &&
      most.every((own, k) => (lost[k] as number) <= own) &&
      (before === undefined || compareEnds(before.slice(0, -1), end.slice(0, -1)) < 0)
    );
  });
}
