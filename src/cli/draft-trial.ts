/**
 * A short trial of a first draft: is the fight that it asks about near even? A fight that both sides win now and then
 * can show a price, or which of several settings wins most. A fight that is lost before it begins cannot.
 *
 * Promises: the same draft has the same trial (a seed of its own); some tens of games of each setting in each role.
 */
import type { Rules } from '../engagement/ruleset.js';
import { blockPlayerFor, prepare } from '../kernel/engine.js';
import { studyKey } from '../kernel/random/stream-key.js';
import type { Study } from '../study/study.js';

export interface Trial {
  /** How often blue wins with each setting, draws counted half. */
  readonly shares: readonly number[];
  /** How many of all games are drawn. */
  readonly drawn: number;
}

/** What a setting's games in a role are worth in units that take part, and the fewest and most games. */
const unitsInAll = 640;
const fewest = 12;
const mostGames = 32;

/** Plays the settings of a study a little. */
export function tryOut({ engagementCells }: Study, rules: Rules): Trial {
  let all = 0;
  let drawn = 0;
  const shares = engagementCells.map(({ specs, id }) => {
    let won = 0;
    let played = 0;
    specs.forEach((spec, role) => {
      const units = spec.blue.units.length + spec.red.units.length;
      const each = Math.min(mostGames, Math.max(fewest, Math.floor(unitsInAll / units)));
      const player = blockPlayerFor(prepare(rules.engagement(spec), 'roll'));
      player.playBlock(
        studyKey('a first draft', `${id} ${role}`),
        0,
        ([winner], count) => {
          won += winner === 1 ? count : winner === 0 ? count / 2 : 0;
          drawn += winner === 0 ? count : 0;
          played += count;
        },
        each,
      );
    });
    all += played;
    return won / played;
  });
  return { shares, drawn: drawn / all };
}

/** Bounds on the win rates of a near-even fight: the sure ones, and the likely ones. */
const sure = 0.2;
const likely = 0.15;
const even = 0.1;
/** With more draws than this the games decide nothing. */
const mostDrawn = 0.9;

/** How far a trial is from what can be asked about: below 0 it is fine, and less is better. */
export function unevenness({ shares, drawn }: Trial): number {
  const off = Math.max(...shares.map((share) => Math.abs(share - 0.5)));
  return off - (0.5 - sure) + Math.max(0, drawn - mostDrawn);
}

/** Whether it is worth while to try other budgets. */
export function isLikely(trial: Trial): boolean {
  return unevenness(trial) <= sure - likely;
}

/** What a draft must say of its best trial; nothing if that is near even. */
export function remarksOn({ shares, drawn }: Trial): readonly string[] {
  const most = Math.max(...shares);
  const least = Math.min(...shares);
  const told = (share: number): string => `${Math.round(100 * share)} of 100 games`;
  const uneven = most > 1 - even ? `wins ${told(most)}` : least < even ? `wins but ${told(least)}` : undefined;
  return [
    ...(uneven === undefined
      ? []
      : [`Not near even: in a short trial one setting ${uneven}, and no company or budget that was tried is better.`]),
    ...(drawn > mostDrawn
      ? [`In a short trial ${told(drawn)} were drawn: what stands here can hardly harm another.`]
      : []),
  ];
}
