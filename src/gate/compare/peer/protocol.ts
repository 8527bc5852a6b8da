/**
 * What today's code asks of old code, line by line: the one interface between versions. Promises: it speaks of what
 * versions share (the text of a scenario, ids of cells, named columns of observations, shares of strata), never of how
 * one of them is built; whatever comes back is checked; a line that is added makes no new protocol, one that changes
 * its meaning does.
 */
import * as z from 'zod';
import { mostThreads } from '../../../run/options.js';

/** The protocols that this code speaks. */
export const protocol = 1;

const json: z.ZodType<unknown> = z.unknown();

const whole = z.int().min(0).max(Number.MAX_SAFE_INTEGER);
const army = z.array(whole.max(1e5)).max(1e5);
/** Two armies that meet: in which game of the list, blue's copies and red's by their units' places in it. */
const drawn = z.object({ game: whole.max(1e6), core: z.boolean(), armies: z.tuple([army, army]) });
/** By unit and role, by fight: its plan's place in the menu that there is. */
const chosen = z.array(z.object({ defend: z.array(whole), attack: z.array(whole) })).max(1e5);
/** What came of them, by role assignment: draws, wins of blue, wins of red. */
const fought = drawn.extend({
  decided: z
    .array(z.tuple([whole, whole, whole]))
    .min(1)
    .max(64),
});

const weighted = z.object({ stratum: whole.max(1e6), weight: z.number().min(0).max(1e6) });

/** A study, as whoever plays it has understood it. */
const study = z.object({
  /** What later requests call it. */
  study: z.int().min(0),
  name: z.string(),
  ruleset: z.string(),
  /** The resolved scenario. */
  scenario: z.record(z.string(), json),
  /** By id, in order: how many role assignments an observation has. */
  cells: z.array(z.object({ id: z.string(), roles: z.int().min(1).max(64) })).max(100_000),
  /** What prices can be asked of, after the play; absent: this version knows nothing of price curves. */
  curves: z.array(z.object({ reference: z.string(), variant: z.string() })).optional(),
  /**
   * Of a price list that is read off mixed armies: its units and games, in the order in which armies name them; absent:
   * it is none, or this version cannot be asked for armies.
   */
  list: z
    .object({
      units: z.array(z.string()),
      games: z.array(z.object({ fight: z.string(), size: z.number() })),
      roles: z.int().min(1).max(64),
    })
    .optional(),
});
export type PeerStudy = z.output<typeof study>;

/** By request: what is asked, and the form of the answer. */
export const answers = {
  /** The first request; what is asked with it is how many threads the peer may use. */
  hello: z.object({ protocols: z.array(z.int()), version: z.string() }),
  /** A ruleset's data, and the fingerprint of its code. */
  ruleset: z.object({ data: z.record(z.string(), json), rules: z.string() }),
  /** A scenario or comparison, by its text; its studies. */
  open: z.object({ studies: z.array(study) }),
  /** A study by its resolved scenario, under data of another time. */
  study,
  /** Odds of single attacks. */
  attacks: z.object({
    attacks: z.array(
      z.object({
        id: z.string(),
        attacker: z.string(),
        title: z.string(),
        digest: z.string(),
        units: z.array(z.string()),
        figures: z.array(z.object({ name: z.string(), quantity: z.enum(['probability', 'mean']), value: z.number() })),
      }),
    ),
    breakEven: z.number().optional(),
  }),
  /** The exact law of every cell by role assignment; null: one of them is too large. */
  solve: z.object({
    columns: z.array(z.string()),
    cells: z
      .array(
        z.object({
          id: z.string(),
          roles: z.array(z.object({ values: z.array(z.array(z.number())), weights: z.array(z.number()) })),
        }),
      )
      .nullable(),
  }),
  /**
   * Observations of a cell: 32-bit whole numbers, low byte first, as base64; for each observation each role assignment,
   * for each its columns.
   */
  record: z.object({ columns: z.array(z.string()), values: z.string() }),
  /** The prices that are read off solved strata, by figure, null for none; null: they cannot be solved. */
  prices: z.object({
    prices: z.array(z.object({ figure: z.string(), price: z.number().nullable() })).nullable(),
  }),
  /** A price curve, by what is priced: the prices between which its budgets can be spent. */
  curve: z.object({ curve: whole, range: z.tuple([z.number(), z.number()]) }),
  /**
   * The strata of a curve at some prices: of the reference, then of the priced variant, by role as they are to be
   * coupled, with mean weights; then the shares of the reference, and those at each price.
   */
  strata: z.object({
    strata: whole,
    roles: z.int().min(1).max(64),
    dealt: z.array(z.array(z.array(weighted))).length(2),
    points: z.array(z.array(weighted)),
  }),
  /**
   * What engagements come to, stretch by stretch: by engagement the number of a score (as `record` tells numbers); and
   * scores that were not told before, in the order of their numbers: what blue has won for each share of the stratum,
   * in halves.
   */
  scores: z.object({
    numbers: z.string(),
    scores: z.array(z.object({ stratum: whole, halves: z.string().regex(/^[012]*$/) })),
  }),
  /** Armies of a list: those that worths are read of, and those of equal points. */
  armies: z.object({ battles: z.array(fought).max(1e6), held: z.array(fought).max(1e6), plans: chosen.optional() }),
};

export type Question = keyof typeof answers;
export type Answer<Q extends Question> = z.output<(typeof answers)[Q]>;

/** What is asked with a question. */
export interface Questions {
  readonly hello: { readonly threads: number };
  readonly ruleset: { readonly ruleset: string };
  readonly open: { readonly text: string; readonly file: string };
  readonly study: {
    readonly scenario: Readonly<Record<string, unknown>>;
    readonly data: Readonly<Record<string, unknown>>;
  };
  readonly attacks: { readonly study: number };
  readonly solve: { readonly study: number };
  readonly record: {
    readonly study: number;
    readonly cell: string;
    readonly seed: string;
    readonly first: number;
    readonly count: number;
  };
  readonly prices: { readonly study: number };
  readonly curve: { readonly study: number; readonly reference: string; readonly variant: string };
  readonly strata: { readonly curve: number; readonly prices: readonly number[] };
  readonly scores: {
    readonly strata: number;
    readonly seed: string;
    readonly stretches: readonly { readonly stratum: number; readonly first: number; readonly count: number }[];
  };
  /** `met`: armies that are to meet again, in their order, and plans that are to be followed; what is absent is drawn, or chosen. */
  readonly armies: {
    readonly study: number;
    readonly seed: string;
    readonly engagements: number;
    readonly met?:
      | {
          readonly battles: readonly DrawnThere[];
          readonly held?: readonly DrawnThere[] | undefined;
          readonly plans?: PlansThere | undefined;
        }
      | undefined;
  };
}

type PlansThere = readonly { readonly defend: readonly number[]; readonly attack: readonly number[] }[];

type DrawnThere = {
  readonly game: number;
  readonly core: boolean;
  readonly armies: readonly [readonly number[], readonly number[]];
};

const handle = z.object({ study: whole });

/** Forms of what is asked: the peer checks them, for it too may be called by another version. */
export const questions = {
  hello: z.object({ threads: z.int().min(0).max(mostThreads) }),
  ruleset: z.object({ ruleset: z.string() }),
  open: z.object({ text: z.string(), file: z.string() }),
  study: z.object({ scenario: z.record(z.string(), json), data: z.record(z.string(), json) }),
  attacks: handle,
  solve: handle,
  record: handle.extend({ cell: z.string(), seed: z.string(), first: whole, count: z.int().min(1).max(1e6) }),
  prices: handle,
  curve: handle.extend({ reference: z.string(), variant: z.string() }),
  strata: z.object({ curve: whole, prices: z.array(z.number()).min(1).max(10_000) }),
  scores: z.object({
    strata: whole,
    seed: z.string(),
    stretches: z.array(z.object({ stratum: whole, first: whole, count: z.int().min(1).max(1e6) })).max(1e6),
  }),
  armies: handle.extend({
    seed: z.string(),
    engagements: z.int().min(1).max(1e9),
    met: z
      .object({
        battles: z.array(drawn).max(1e6),
        held: z.array(drawn).max(1e6).optional(),
        plans: chosen.optional(),
      })
      .optional(),
  }),
} satisfies { readonly [Q in Question]: z.ZodType<Questions[Q]> };

/** One request, one line. */
export const requestLine = z.object({ id: z.int(), ask: z.string(), with: z.unknown() });

/** One answer, one line. */
export const answerLine = z.union([
  z.object({ id: z.int(), answer: z.unknown() }),
  z.object({ id: z.int(), error: z.object({ code: z.string(), message: z.string() }) }),
]);
