/**
 * What a ruleset is to the rest of the house. Promises: all data that a designer may change is plain JSON in `data`;
 * `compile` is pure (same data, same rules) and throws a `LanchesterError` that names the path for data that make no
 * sense; nothing else of a ruleset is reachable.
 */
import type { Decision } from '../kernel/decision.js';
import type { Dice } from '../kernel/dice.js';
import type { Process } from '../kernel/process.js';
import type { OddsOf } from './actions.js';
import type { Additions } from './additions.js';
import type { Clause } from './clause.js';
import type { DecisionTable } from './decisions.js';
import type { Ends } from './ends.js';
import type { JsonObject } from './json.js';
import type { OddsAnswer, OddsRequest } from './odds.js';
import type { Price } from './price.js';
import type { Role } from './role.js';
import type { EngagementSpec } from './spec.js';
import type { UsualPlan } from './usual-plans.js';

/** A table as the source prints it, for `list`. */
export interface Table {
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
  readonly notes?: readonly string[];
}

/** A ruleset's data, with every overlay applied: tables, prices, switches. */
export type RulesetData = JsonObject;

/**
 * An engagement as the ruleset plays it. Outcomes are those of `engagement/outcome.ts`; `sayUnits` names units in
 * stories.
 */
export interface Engagement extends Process {
  /** Its ends before they are priced; absent where a ruleset of one's own prices them itself. */
  readonly ends?: Ends;
  /** What its steps leave to the players; absent where nothing is declared. */
  readonly decisions?: readonly Decision[];
}

export interface Rules {
  readonly data: RulesetData;
  /**
   * Checks a unit as a scenario or a request gives it and returns its normal form with every default; throws a
   * `LanchesterError` that names the nearest word.
   */
  unit(unit: string, fields: JsonObject): UnitSheet;
  odds(request: OddsRequest): OddsAnswer;
  /** What has odds, with a few words each; absent where a ruleset of one's own does not say. */
  readonly actions?: OddsOf<unknown>['actions'];
  /**
   * The dice program whose outcome codes the odds of an attack are made of: what tests sample and replay. Throws as
   * `odds` does.
   */
  program(request: OddsRequest): (dice: Dice) => number;
  engagement(spec: EngagementSpec): Engagement;
  /** Throws what `engagement` throws, and makes nothing; absent: who asks makes the engagement. */
  check?(spec: EngagementSpec): void;
  /** `units`, `weapons`, `prices`, `rules`, `words`, … each as the source's own table. */
  tables(): Readonly<Record<string, readonly Table[]>>;
  readonly roles: readonly Role[];
}

export interface UnitSheet {
  readonly unit: string;
  /** In a player's words: `RPG team, 3 Regulars, Tandem rounds`. */
  readonly title: string;
  readonly fields: JsonObject;
  /** Men, or 1 for what has none. */
  readonly strength: number;
  /** Greatest number of men that it may have. */
  readonly maxStrength: number;
  /** It is made to carry men, its price pays for that, and nobody is aboard. */
  readonly isEmpty?: boolean;
  /** Its price at a strength; throws `missing-price` (ENG-R05) naming the unit and the key to write. */
  price(strength?: number): Price;
}

export interface Ruleset<Data extends RulesetData = RulesetData> {
  /** For which version of `lanchester/ruleset` it is written; of those that are shipped, always this one. */
  readonly rulesetApi?: number;
  readonly id: string;
  /** The source's own name. */
  readonly title: string;
  /** `inch`, `pace`, `area`, `dot`: one of them; and its plural. */
  readonly distance: { readonly one: string; readonly many: string };
  /** `turn`, `bound`, `round`. */
  readonly turn: string;
  /** How prices reach into play whatever the plans, where they do: `a side breaks at half its points (HITT-END-01)`. */
  readonly pricesInPlay?: string;
  /**
   * A lane on which nothing but the forces stands is played alike from either end, state by state: what swaps its ends
   * (ENG-R06) need not be walked again.
   */
  readonly sameFromEitherEnd?: true;
  /** What a commander may sensibly do, for menus of plans. */
  readonly usualPlans?: readonly UsualPlan[];
  /** How far the ground of `take` reaches about the defender's start, in its unit of distance; 3 unless told. */
  readonly groundAbout?: number;
  readonly data: Data;
  /** What a house may add to the data, each row like one that is there. */
  readonly additions?: Additions;
  readonly clauses: readonly Clause[];
  /** What its rules leave to the players, by clause. */
  readonly decisions?: DecisionTable;
  compile(data: RulesetData): Rules;
}

/** What a ruleset gives of itself; `C`: whatever it makes of its data. */
interface Parts<Data extends RulesetData, C> extends Omit<Ruleset<Data>, 'compile'>, Pick<Rules, 'roles'> {
  /** Checks the data, and makes of them what all the others ask for. Throws as `Ruleset.compile` does. */
  compile(data: RulesetData): C;
  unit(compiled: C, unit: string, fields: JsonObject): UnitSheet;
  readonly odds: OddsOf<C>;
  engagement(compiled: C, spec: EngagementSpec): Engagement;
  /** Throws what `engagement` throws; absent: whoever checks a specification makes its engagement. */
  check?(compiled: C, spec: EngagementSpec): void;
  tables(compiled: C, data: RulesetData): Readonly<Record<string, readonly Table[]>>;
}

/** Longer lanes are so seldom written that what is made of them may be part of what is checked. */
const longestRead = 10_000;

/** Throws what the engagement of a specification would throw, which is not made where it need not be. */
export function checkSpec(rules: Rules, spec: EngagementSpec): void {
  const { from, to } = spec.lane;
  if (rules.check === undefined || to - from > longestRead) rules.engagement(spec);
  else rules.check(spec);
}

/** Makes a ruleset of its parts. */
export function rulesetOf<Data extends RulesetData, C>(parts: Parts<Data, C>): Ruleset<Data> {
  const { compile, unit, odds, engagement, check, tables, roles, ...told } = parts;
  return {
    ...told,
    compile: (data) => {
      const compiled = compile(data);
      return {
        data,
        unit: (name, fields) => unit(compiled, name, fields),
        ...odds.of(compiled),
        actions: odds.actions,
        engagement: (spec) => engagement(compiled, spec),
        ...(check === undefined ? {} : { check: (spec) => void check(compiled, spec) }),
        tables: () => tables(compiled, data),
        roles,
      };
    },
  };
}

/**
 * The names of a ruleset's units: `UnitName<typeof heat>` is `'rifle-squad' | 'rpg-team' | …`; any text where its data
 * do not say.
 */
export type UnitName<R extends Ruleset> = R['data'] extends { readonly units: infer Units }
  ? Extract<keyof Units, string>
  : string;
