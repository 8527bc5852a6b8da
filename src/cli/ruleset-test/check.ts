/** A check of a ruleset: what it asks, and what it finds. */
import type { Subject } from './subject.js';

/** Something that is wrong, and what to do about it. */
export interface Finding {
  readonly wrong: string;
  readonly todo: string;
}

export interface Check {
  /** In a word or two. */
  readonly name: string;
  /** What holds where it finds nothing. */
  readonly holds: string;
  /** `told`: what it has measured, for who reads, beside what is wrong. */
  run(subject: Subject, tell: (told: string) => void): readonly Finding[] | Promise<readonly Finding[]>;
}
