/** How one engagement ended, in a reader's units: points and turns, and the ruleset's own counts. */
import { outcomeColumns } from '../engagement/outcome.js';
import { LanchesterError } from '../kernel/errors.js';
import type { Process } from '../kernel/process.js';

export interface Ending {
  readonly winner: 'blue' | 'red' | 'draw';
  readonly turns: number;
  /** Points. */
  readonly blueLost: number;
  readonly blueCost: number;
  readonly redLost: number;
  readonly redCost: number;
  /** What else the ruleset counts: the fate of units, for instance. */
  readonly counts: Readonly<Record<string, number>>;
}

const winners = ['draw', 'blue', 'red'] as const;

/** Reads what a player wrote: outcomes, then extras. */
export function endingOf({ outcomes, extras }: Process, written: Int32Array): Ending {
  const names = [...outcomes, ...extras];
  const at = (name: (typeof outcomeColumns)[number]): number => {
    const value = written[names.indexOf(name)];
    if (value === undefined) throw new LanchesterError('internal', `an engagement that does not count ${name}`);
    return value;
  };
  const own = names.flatMap((name, k) =>
    outcomeColumns.some((column) => column === name) ? [] : [[name, written[k] as number] as const],
  );
  return {
    winner: winners[at('winner')] as Ending['winner'],
    turns: at('turns'),
    blueLost: at('blueLost') / 1000,
    blueCost: at('blueCost') / 1000,
    redLost: at('redLost') / 1000,
    redCost: at('redCost') / 1000,
    counts: Object.fromEntries(own),
  };
}
