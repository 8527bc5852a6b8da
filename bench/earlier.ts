/** The earlier commit that today's code is measured against, as `bench/run.mjs` made it ready. */

export interface Earlier {
  /** Its short hash. */
  readonly name: string;
  /** The bundle of `bench/child.ts` as it was then. */
  readonly child: string;
  /** Today's `bench/answer-child.ts`, bundled with the sources of then. */
  readonly answer: string;
  /** The command as that commit builds it, for the section `setup`; empty for others. */
  readonly command: string;
}

const {
  BENCH_AGAINST: name,
  BENCH_AGAINST_CHILD: child,
  BENCH_AGAINST_ANSWER: answer,
  BENCH_AGAINST_COMMAND: command = '',
} = process.env;

/** Absent where no commit was named. */
export const earlier: Earlier | undefined =
  name === undefined || child === undefined || answer === undefined ? undefined : { name, child, answer, command };
