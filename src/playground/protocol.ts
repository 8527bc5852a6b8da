/**
 * What a page asks of the engine, and what it is told: plain data, so that the same questions cross to a worker of the
 * page or to the program that serves it. Promises: texts and offsets are those of the scenario as it stands in the
 * editor (UTF-16 units, from 0); nothing here is markup except where it says so.
 */
import type { Json } from '../engagement/json.js';
import type { OddsAnswer, OddsRequest } from '../engagement/odds.js';
import type { ErrorCode } from '../kernel/errors.js';
import type { PriceSlider } from '../report/document.js';
import type { FormWord } from '../study/form-words.js';
import type { WorkbenchData } from '../workbench/data.js';

export type { FormWord };

/** What is wrong with a text, and where; a mistake without a place stands at the text's beginning. */
export interface Diagnostic {
  readonly from: number;
  readonly to: number;
  readonly message: string;
  readonly code: ErrorCode;
}

/** A number or a price that a question names, and how far it makes sense to move it. */
export interface Handle {
  /** Where it stands in the document: keys from the top. */
  readonly path: readonly string[];
  readonly label: string;
  readonly value: number;
  readonly least: number;
  readonly most: number;
  readonly step: number;
  /** `points`, `inches`, … */
  readonly unit: string;
}

/** A text that can be played. */
export interface Outline {
  readonly name: string;
  readonly title: string;
  readonly ruleset: string;
  /** What sort of question it is (`Kind` of a study). */
  readonly kind: string;
  /** Whether it takes minutes: it is then played when asked for, not as one types. */
  readonly isLong: boolean;
  readonly handles: readonly Handle[];
  /** Engagements that `replay` can tell: cells by id with their titles. */
  readonly cells: readonly { readonly id: string; readonly title: string; readonly roles: number }[];
}

export interface Look {
  readonly diagnostics: readonly Diagnostic[];
  /** Where nothing is wrong. */
  readonly outline?: Outline;
}

/** What may stand at a place. */
export interface Completion {
  readonly from: number;
  readonly to: number;
  readonly options: readonly {
    readonly label: string;
    /** What is written, if it is not the label. */
    readonly apply?: string;
    readonly detail?: string;
    readonly info?: string;
    readonly kind: 'key' | 'value' | 'unit' | 'word';
  }[];
}

export interface Hover {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** A chart of an answer: its holder in `body`, what a browser draws, what it shows in words. */
export interface LiveChart {
  readonly id: string;
  /** A Vega-Lite specification without its title, which stands in the body. */
  readonly spec: object;
  readonly alt: string;
  readonly slider?: PriceSlider;
  /** What a browser draws, as markup, where it was drawn beforehand. */
  readonly still?: string;
}

/** An answer so far, or the whole one. Each is that of an ordinary run of `n` engagements. */
export interface Answer {
  /** Whether it is the whole one: what the command says, with the command's digest. */
  readonly isWhole: boolean;
  /** As a scenario counts its `engagements`: of each cell; 0 where it is solved, or plays many games. */
  readonly n: number;
  readonly of: number;
  readonly digest: string;
  readonly title: string;
  /** The first sentence. */
  readonly headline: string;
  /** Beneath it. */
  readonly lead?: string;
  /** Markup that the report's own code made: sections, tables, figures with a holder for each chart. */
  readonly body: string;
  readonly charts: readonly LiveChart[];
  readonly bench?: WorkbenchData;
  /** The command that gives the same digest. */
  readonly command: string;
  readonly seconds: number;
}

export interface Progress {
  readonly phase: string;
  readonly done: number;
  readonly of: number;
  /** Winning chance or metric so far with half the width of its interval, where it is watched. */
  readonly watched?: { readonly n: number; readonly mean: number; readonly half: number };
}

/** A file to take home. */
export interface Download {
  readonly name: string;
  readonly type: string;
  readonly content: string;
}

/** A unit where it stands, for the picture of a lane. */
export interface BoardUnit {
  readonly side: 'blue' | 'red';
  readonly title: string;
  readonly at: number;
  /** What is left of it, as the ruleset says it: `3 men, 2 pins`. */
  readonly state: string;
  /** Shares from 0 to 1. */
  readonly strength: number;
  readonly isOut: boolean;
}

/** A moment of an engagement: what was told since the moment before it, and how units stand after. */
export interface Moment {
  readonly turn: number;
  readonly title: string;
  readonly lines: readonly ToldLine[];
  readonly board: readonly BoardUnit[];
}

/** A line of a story. */
export interface ToldLine {
  readonly kind: 'roll' | 'say' | 'choice';
  readonly text: string;
  /** Clauses and rulings that it cites. */
  readonly clauses: readonly string[];
  /** Of a choice: what was decided, and what else could have been. */
  readonly taken?: string;
  readonly others?: readonly string[];
}

/** What can be chosen of a replay: one of the fights that a question plays, who meets in it. */
export interface ReplayChoice {
  readonly id: string;
  readonly label: string;
  /** Named as the report names them. */
  readonly options: readonly { readonly id: string; readonly title: string }[];
  /** The one that is told. */
  readonly chosen: string;
}

/** Which engagement is told. */
export interface ReplayWhich {
  readonly cell?: string;
  /** Its number in the run, from 0. */
  readonly index: number;
  readonly swapped?: boolean;
  /** By choice: the option. What there is not is as if it was not asked for: `chosen` says what is told. */
  readonly of?: Readonly<Record<string, string>>;
}

export interface Told {
  readonly title: string;
  /** Each depends on those before it. */
  readonly choices: readonly ReplayChoice[];
  /** What is to be known before it begins: the mission, for instance. */
  readonly notes: readonly string[];
  readonly lane: {
    readonly from: number;
    readonly to: number;
    readonly unit: string;
    readonly stretches: readonly { readonly from: number; readonly to: number; readonly kind: string }[];
  };
  /** What the ruleset counts: `turn`, `bound`, `round`. */
  readonly turn: string;
  readonly moments: readonly Moment[];
  readonly ending: string;
}

/** What a form needs of a ruleset. */
export interface Catalogue {
  readonly id: string;
  readonly title: string;
  readonly distance: { readonly one: string; readonly many: string };
  /** `turn`, `bound`, `round`. */
  readonly turn: string;
  /** How near is near, in its unit of distance. */
  readonly near: number;
  readonly units: readonly CatalogueUnit[];
  /** What a request for odds may say besides: of the attacker, of the target, of the situation without its range. */
  readonly attackerWords: readonly FormWord[];
  readonly targetWords: readonly FormWord[];
  readonly situationWords: readonly FormWord[];
  readonly ground: readonly string[];
  readonly missions: readonly { readonly id: string; readonly title: string }[];
  /** As menus name them: `hold`, `advance to 12`. */
  readonly plans: readonly string[];
}

export interface CatalogueUnit {
  readonly id: string;
  readonly title: string;
  /** Points; null where no list has a price. */
  readonly price: number | null;
  /** What must be said of it at least: words without which there is no such unit, and a price where no list has one. */
  readonly needs: { readonly [key: string]: Json };
  /** What may be said of it, as far as it has a form. */
  readonly words: readonly FormWord[];
}

/** Whatever an engine refuses, in a sentence. */
export interface Refusal {
  readonly code: ErrorCode;
  readonly message: string;
}

export interface Playing {
  /** Answers, each to take the place of the one before; ends after the whole one, or when stopped. */
  readonly answers: AsyncIterable<Answer>;
  /** Ends it at once. What was played is kept for `play` of the same text. */
  stop(): void;
}

export interface PlayOptions {
  /** Answers of fewer engagements first, as soon as they are there. */
  readonly narrowing: boolean;
  readonly onProgress?: (progress: Progress) => void;
}

/** Whom a page asks: a worker of its own, or the program that serves it. What is refused rejects with a `Refusal`. */
export interface Engine {
  look(text: string): Promise<Look>;
  complete(text: string, offset: number): Promise<Completion | null>;
  hover(text: string, offset: number): Promise<Hover | null>;
  play(text: string, options: PlayOptions): Playing;
  /** The answer's page, Markdown, results or scenario as files. */
  download(text: string, what: 'page' | 'markdown' | 'results' | 'scenario'): Promise<Download>;
  replay(text: string, which: ReplayWhich): Promise<Told>;
  catalogue(ruleset: string): Promise<Catalogue>;
  odds(request: OddsRequest): Promise<OddsAnswer>;
  /** The text with another value at a handle's path; comments stay. */
  set(text: string, path: readonly string[], value: Json): Promise<string>;
}
