/** What the checks of a ruleset look at: its rules, its units, and duels between them on ground where something happens. */
import { isObject, type Json, type JsonObject } from '../../engagement/json.js';
import type { OddsRequest } from '../../engagement/odds.js';
import type { Engagement, Rules, Ruleset } from '../../engagement/ruleset.js';
import { LanchesterError } from '../../kernel/errors.js';
import { compileCell } from '../../study/compile.js';
import { parseScenario } from '../../study/load/load.js';
import { resolveScenario } from '../../study/resolve.js';
import type { Study } from '../../study/study.js';
import { draftOf } from '../draft.js';

/** A duel of two units, as `init duel` lays it out. */
export interface Duel {
  readonly name: string;
  readonly study: Study;
  /** One for each assignment of the roles. */
  readonly engagements: readonly Engagement[];
}

export interface Subject {
  readonly ruleset: Ruleset;
  readonly rules: Rules;
  /** Keys of its units. */
  readonly units: readonly string[];
  readonly duels: readonly Duel[];
  /** Pairs for which no duel could be laid out, with the ruleset's reason. */
  readonly without: readonly string[];
  /** Its code, where it is somebody's own: by file. */
  readonly code: ReadonlyMap<string, string> | undefined;
}

/** A check goes no further than so many duels: each unit is in two as long as there are few. */
const mostDuels = 12;

export function subjectOf(ruleset: Ruleset, code?: ReadonlyMap<string, string>): Subject {
  const rules = ruleset.compile(ruleset.data);
  const table = ruleset.data['units'];
  const units = isObject(table as Json) ? Object.keys(table as JsonObject) : [];
  const duels: Duel[] = [];
  const without: string[] = [];
  for (const [one, other] of pairsOf(units)) {
    const name = `${one} against ${other}`;
    try {
      duels.push({ name, ...laidOut(ruleset, rules, [one, other]) });
    } catch (error) {
      if (!(error instanceof LanchesterError)) throw error;
      without.push(`${name}: ${error.message}`);
    }
  }
  return { ruleset, rules, units, duels, without, code };
}

/** Each with the next one, spread over the list where it is long. */
function pairsOf(units: readonly string[]): readonly (readonly [string, string])[] {
  const all = units.map((unit, k) => [unit, units[(k + 1) % units.length] as string] as const);
  const step = Math.max(1, Math.ceil(all.length / mostDuels));
  return all.filter((_, k) => k % step === 0);
}

function laidOut(ruleset: Ruleset, rules: Rules, names: readonly [string, string]): Omit<Duel, 'name'> {
  const find = () => ruleset;
  const text = draftOf('duel', names, { ruleset, rules, data: [] });
  const study = resolveScenario(parseScenario(text, 'duel'), { find });
  return { study, engagements: study.engagementCells.flatMap((cell) => compileCell(cell, find)) };
}

/** Requests for odds of each unit at the next, without words. */
export function requestsOf({ ruleset, units }: Subject): readonly OddsRequest[] {
  return units.map((unit, k) => ({
    ruleset: ruleset.id,
    attacker: { unit },
    target: { unit: units[(k + 1) % units.length] as string },
  }));
}
