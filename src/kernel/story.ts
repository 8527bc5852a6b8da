/**
 * The lines of a told engagement, and how dice are written in them.
 *
 * Promise: every die and every pick has a line, with its purpose; every decision that had more than one option has one,
 * with the options that were not taken.
 */
import type { Decision } from './decision.js';
import type { Purpose } from './dice.js';
import type { Odds } from './odds.js';
import type { State } from './process.js';
import type { AnyRule } from './rule.js';

/** One line of a story. `roll`: dice and their purpose; `say`: what a rule says of it; `choice`: what a player decided. */
export interface StoryLine {
  readonly kind: 'roll' | 'say' | 'choice';
  readonly text: string;
  /** Of a choice: what was decided, and what else could have been. */
  readonly taken?: string;
  readonly others?: readonly string[];
}

/** As many of the options that were not taken as people are shown. */
const mostShown = 6;

/** A line as people read it: of a long menu the first options, and how many more there were. */
export function shownLine({ text, taken, others = [] }: StoryLine): string {
  if (taken === undefined || others.length <= mostShown) return text;
  return `choice: ${taken}  (or: ${others.slice(0, mostShown).join('; ')}; and ${others.length - mostShown} more)`;
}

/** Collects lines; knows how dice are written. */
export class Story {
  readonly lines: StoryLine[] = [];

  say(text: string): void {
    this.lines.push({ kind: 'say', text });
  }

  roll(faces: readonly number[], sides: number, why: Purpose, result?: string): void {
    const dice = faces.length === 1 ? `D${sides}` : `${faces.length}D${sides}`;
    this.lines.push({
      kind: 'roll',
      text: `${dice}: ${faces.join(' ')}${result === undefined ? '' : ` = ${result}`}  ${why}`,
    });
  }

  /** Something picked by weights, counted from 1. */
  pick(index: number, choices: number, why: Purpose): void {
    this.lines.push({ kind: 'roll', text: `pick: ${index + 1} of ${choices}  ${why}` });
  }

  /** What a player decided, and what else he could have. */
  choice(taken: string, others: readonly string[]): void {
    this.lines.push({ kind: 'choice', text: `choice: ${taken}  (or: ${others.join('; ')})`, taken, others });
  }

  /** What a sub-rule came to, where it has words for it. */
  outcome(rule: AnyRule, code: number): void {
    if (rule.tell !== undefined) this.say(rule.tell(code));
  }
}

/** Tells one die and returns its face. */
export function tellDie(story: Story, face: number, sides: number, why: Purpose): number {
  story.roll([face], sides, why);
  return face;
}

/** Tells a sum of dice and returns it; no dice, no line. */
export function tellSum(story: Story, faces: readonly number[], sides: number, why: Purpose): number {
  const total = faces.reduce((sum, face) => sum + face, 0);
  if (faces.length > 0) story.roll(faces, sides, why, faces.length > 1 ? `${total}` : undefined);
  return total;
}

/** Tells a pick and returns its index. */
export function tellPick(story: Story, index: number, weights: readonly number[], why: Purpose): number {
  if (weights.length > 1) story.pick(index, weights.length, why);
  return index;
}

/** Tells dice that need `target` or better and returns how many show it. */
export function tellAtLeast(
  story: Story,
  faces: readonly number[],
  sides: number,
  target: number,
  why: Purpose,
): number {
  const hits = faces.filter((face) => face >= target).length;
  story.roll(faces, sides, why, `${hits} at ${target}+`);
  return hits;
}

/** Tells a decision with what else could have been done, and returns the option that was taken; one option, no line. */
export function tellChoice(
  story: Story,
  option: number,
  decision: Decision,
  odds: Odds,
  s: State,
  who: number,
  about: number,
): number {
  const menu: number[] = [];
  decision.menu(odds, s, who, about, menu);
  const others = menu.filter((other) => other !== option);
  if (others.length === 0) return option;
  const words = (other: number): string => decision.tell(s, who, other, about);
  story.choice(words(option), others.map(words));
  return option;
}
