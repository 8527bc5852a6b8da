/** The earlier commit that today's code is measured against, as `bench/run.mjs` made it ready. */

export interface Earlier {
  /** Its short hash. */
  readonly name: string;
  /** The bundle of `bench/child.ts` as it was then. */
  readonly child: string;
}

const { BENCH_AGAINST: name, BENCH_AGAINST_CHILD: child } = process.env;

/** Absent where no commit was named. */
export const earlier: Earlier | undefined = name === undefined || child === undefined ? undefined : { name, child };
