/**
 * The rifle firefight: ten Regulars against ten at 18 inches, six turns (`scenarios/squad-firefight.yaml`), by every
 * engine and by two yardsticks.
 */
import { execFileSync } from 'node:child_process';
import { prepare, solvePrepared } from '../src/kernel/engine.js';
import type { Process } from '../src/kernel/process.js';
import { type Contender, countsOf, secondsOf, timed } from './contender.js';
import { inBlocks, onePerStream, processesOf, stepped, tabled, wideBudget } from './engines.js';
import { playNaively } from './naive-firefight.js';

/** A man of the ten costs 8 points: 50 for four, 7 for each more, 3 back for each rifle. */
const milliOfMan = 8000;
const turns = 6;
const men = 10;

export function firefight(): Process {
  const [process] = processesOf('scenarios/squad-firefight.yaml', 'regular');
  return process as Process;
}

/** The naive program: it counts in an array, as anybody would. */
function naive(): Contender {
  return {
    unit: 1,
    play: (_round, count) => {
      const tally = new Uint32Array(3 * (men + 1) * (men + 1) * (turns + 1));
      const seconds = secondsOf(() => {
        for (let n = 0; n < count; n++) {
          const end = playNaively();
          const at = ((end.winner * (men + 1) + end.blueLost) * (men + 1) + end.redLost) * (turns + 1) + end.turns;
          tally[at] = (tally[at] as number) + 1;
        }
      });
      const counts: [string, number][] = [];
      tally.forEach((times, at) => {
        if (times === 0) return;
        const turn = at % (turns + 1);
        const red = Math.floor(at / (turns + 1)) % (men + 1);
        const blue = Math.floor(at / (turns + 1) / (men + 1)) % (men + 1);
        counts.push([keyOf(Math.floor(at / (turns + 1) / (men + 1) ** 2), blue, red, turn), times]);
      });
      return { seconds, counts };
    },
  };
}

/** The C program, whose own clock counts. */
function compiled(program: string): Contender {
  return {
    unit: 1,
    play: (round, count) => {
      const lines = execFileSync(program, [String(round + 1), String(count)], { encoding: 'utf8' })
        .trim()
        .split('\n');
      const counts = lines.slice(1).map((line): [string, number] => {
        const [winner = 0, blue = 0, red = 0, turn = 0, times = 0] = line.split(' ').map(Number);
        return [keyOf(winner, blue, red, turn), times];
      });
      return { seconds: Number(lines[0]), counts };
    },
  };
}

function keyOf(winner: number, blueLost: number, redLost: number, turn: number): string {
  return [winner, blueLost * milliOfMan, redLost * milliOfMan, turn].join(' ');
}

export interface Solved {
  /** Closing the state graph, from the rules' text. */
  readonly closing: number;
  /** Pushing the probability along. */
  readonly solving: number;
  readonly law: ReadonlyMap<string, number>;
  readonly states: number;
  readonly transitions: number;
}

/** The exact law, with the seconds that it takes from nothing. */
export function solveFirefight(): Solved {
  const process = firefight();
  const closing = timed(() => prepare(process, 'exact', wideBudget));
  const solving = timed(() => solvePrepared(closing.result));
  const { states = 0, transitions = 0 } = closing.result.choice;
  const law = new Map(countsOf(solving.result));
  return { closing: closing.seconds, solving: solving.seconds, law, states, transitions };
}

export const firefightNames = ['naive', 'roll', 'sub-rule', 'paired', 'block', 'c'] as const;
export type FirefightName = (typeof firefightNames)[number];

/** Makes a contender. `program`: the compiled C program, for `c`. */
export function firefightContender(name: FirefightName, program: string): Contender {
  switch (name) {
    case 'naive':
      return naive();
    case 'c':
      return compiled(program);
    case 'roll':
      return onePerStream(name, [stepped(firefight(), 'roll')]);
    case 'sub-rule':
      return onePerStream(name, [stepped(firefight(), 'table')]);
    case 'paired':
      return onePerStream(name, [tabled(firefight())]);
    case 'block':
      return inBlocks(name, tabled(firefight()));
  }
}
