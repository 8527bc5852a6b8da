/** Bad input: a wrong number in the data, a wrong word of a unit, is refused in a sentence and never breaks the rules. */
import { isObject, type Json, type JsonObject } from '../../engagement/json.js';
import { applyOverlay } from '../../engagement/overlay.js';
import type { Rules, Ruleset, RulesetData } from '../../engagement/ruleset.js';
import { LanchesterError } from '../../kernel/errors.js';
import type { Check, Finding } from './check.js';

/** What nobody should write. */
const odd: readonly Json[] = [-1, 0.5, 1e12, 'constructor', '', null, [], {}, true, 9.5e15];

/** As many values of the data as are tried. */
const mostPlaces = 200;

/** Paths of the values in some data. */
function placesIn(value: Json, path: readonly string[] = []): readonly string[] {
  if (isObject(value)) return Object.entries(value).flatMap(([key, inner]) => placesIn(inner, [...path, key]));
  return path.length === 0 || Array.isArray(value) ? [] : [path.join('.')];
}

/** How `action` breaks; nothing where it answers, or refuses in a sentence. */
function broken(action: () => unknown): string | undefined {
  try {
    action();
  } catch (error) {
    if (!(error instanceof LanchesterError)) return error instanceof Error ? error.message : String(error);
    if (error.code === 'internal' || error.message.includes('\n')) return error.message;
  }
  return undefined;
}

/** Compiles the data, and asks for some units: what was let through breaks there. */
function asked(ruleset: Ruleset, data: RulesetData, units: readonly string[]): void {
  const rules = ruleset.compile(data);
  rules.tables();
  for (const unit of units.slice(0, 3)) {
    const { milli } = rules.unit(unit, {}).price();
    if (!Number.isSafeInteger(milli)) throw new Error(`${unit} then costs ${milli / 1000}`);
  }
}

export const wrongData: Check = {
  name: 'data',
  holds: 'a wrong number in the data is refused in a sentence',
  run({ ruleset, units }, tell) {
    const all = placesIn(ruleset.data as Json).filter((path) => !path.split('.').some((key) => key === ''));
    const step = Math.max(1, Math.ceil(all.length / mostPlaces));
    const places = all.filter((_, k) => k % step === 0);
    const found: Finding[] = [];
    for (const path of places) {
      for (const value of odd) {
        const why = broken(() => asked(ruleset, applyOverlay(ruleset.data, { [path]: value }) as RulesetData, units));
        if (why === undefined) continue;
        const todo = 'say in its shape what each value may be (shape.whole(2, 6)), and read the data by shape.shaped';
        found.push({ wrong: `${path}: ${JSON.stringify(value)} breaks the rules (${why})`, todo });
        break;
      }
    }
    tell(`${places.length} of ${all.length} values, ${odd.length} ways each`);
    return found;
  },
};

export const wrongWords: Check = {
  name: 'words',
  holds: 'a wrong word of a unit is refused in a sentence',
  run({ rules, units }) {
    const found: Finding[] = [];
    const todo = 'read words by readerFor: checkKeys, wholeOr, oneOf, …';
    for (const unit of units) {
      let fields: JsonObject = {};
      try {
        fields = rules.unit(unit, {}).fields;
      } catch {
        // it asks for a word: only words that it cannot know are tried
      }
      for (const word of [...Object.keys(fields), 'nothing-like-it', '__proto__x']) {
        for (const value of odd) {
          const why = broken(() => rules.unit(unit, { [word]: value }).price());
          if (why !== undefined) found.push({ wrong: `${unit}, ${word}: ${JSON.stringify(value)}: ${why}`, todo });
        }
      }
      if (takes(rules, unit, 'nothing-like-it')) {
        found.push({ wrong: `${unit} takes a word that there is not without a word about it`, todo });
      }
    }
    return found;
  },
};

/** Whether a unit is made with a word in spite of everything. */
function takes(rules: Rules, unit: string, word: string): boolean {
  try {
    rules.unit(unit, { [word]: 1 });
    return true;
  } catch {
    return false;
  }
}
