/**
 * What a form needs of a ruleset: its units with their prices and words, what may be said of an attack, ground,
 * missions, plans.
 *
 * Promise: all of it is asked of the ruleset (its tables name what may be, its rules say what they take), so that a
 * ruleset of somebody's own has a form like any other, and nothing stands here a second time.
 */
import { askedOf } from '../engagement/actions.js';
import type { Json, JsonObject } from '../engagement/json.js';
import { missionKinds } from '../engagement/mission-words.js';
import type { Description } from '../engagement/odds.js';
import { priceOrReason } from '../engagement/price.js';
import type { Rules, Ruleset } from '../engagement/ruleset.js';
import { LanchesterError } from '../kernel/errors.js';
import { findRuleset } from '../rulesets/registry.js';
import { assumedPrices } from '../study/assumed-prices.js';
import { compileRules, type FindRuleset } from '../study/compile.js';
import { type FormWord, formWord, type KnownWords, taking, wordsOf } from '../study/form-words.js';
import { parseScenario } from '../study/load/load.js';
import { resolveScenario } from '../study/resolve.js';
import { fieldsNeeded, tablesOf, unitsOf } from '../study/unit-words.js';
import { type DuelWishes, newDuel } from './new-duel.js';
import type { Catalogue, CatalogueUnit } from './protocol.js';

const made = new WeakMap<Ruleset, Catalogue>();

/** The catalogue of a ruleset. Throws a `LanchesterError` ('unknown-name') for one that there is not. */
export function catalogue(id: string, find: FindRuleset = findRuleset): Catalogue {
  const ruleset = find(id);
  const known = made.get(ruleset) ?? catalogueOf(ruleset);
  made.set(ruleset, known);
  return known;
}

function catalogueOf(ruleset: Ruleset): Catalogue {
  const rules = compileRules(ruleset, {});
  const { id, title, distance, turn, usualPlans = [] } = ruleset;
  const known: KnownWords = new Map();
  const units = Object.keys(unitsOf(rules)).flatMap((unit) => unitOf(rules, unit, known) ?? []);
  const near = usualPlans.find(({ plan }) => plan.standOff !== undefined)?.plan.standOff ?? 1;
  const bare: Catalogue = {
    ...{ id, title, distance, turn, near, units },
    ...{ attackerWords: [], targetWords: [], situationWords: [], ground: [], missions: [] },
    plans: [...usualPlans.map(({ label }) => label), 'withdraw'],
  };
  const taken = duelTaker(ruleset, bare);
  return {
    ...bare,
    ...attackWords(id, rules, bare),
    ground: kindsOfGround(rules).filter((kind) => taken({ ground: { kind, where: 'everywhere' } })),
    missions: missionKinds
      .filter((mission) => taken({ mission }))
      .map((mission) => ({ id: mission, title: mission.replaceAll('-', ' ') })),
  };
}

/** A unit, or nothing where the rules make none without being told more. */
function unitOf(rules: Rules, unit: string, known: KnownWords): CatalogueUnit | undefined {
  if (!taking(() => fieldsNeeded(rules, unit))) return undefined;
  const fields = fieldsNeeded(rules, unit);
  const sheet = rules.unit(unit, fields);
  const found = priceOrReason(() => sheet.price());
  const line = unitsOf(rules)[unit] as JsonObject;
  return {
    id: unit,
    title: typeof line['title'] === 'string' ? line['title'] : sheet.title,
    price: found.price === undefined ? null : found.price.milli / 1000,
    needs: { ...fields, ...(found.price === undefined ? assumedPrices(rules, unit, fields) : {}) },
    words: wordsOf(rules, sheet, fields, known),
  };
}

/** What may be said of an attacker, a target and their situation, of the first pair of roles that can fight. */
function attackWords(
  ruleset: string,
  rules: Rules,
  { units }: Catalogue,
): Pick<Catalogue, 'attackerWords' | 'targetWords' | 'situationWords'> {
  const pairs = pairsOf(rules, units);
  const sets = pairs.map(({ attacker, target, range }) => {
    const asked = (more: Readonly<Record<'attacker' | 'target' | 'situation', Description>>): boolean =>
      taking(() =>
        askedOf(rules, {
          ruleset,
          attacker: { ...attacker, ...more.attacker },
          target: { ...target, ...more.target },
          situation: { range, ...more.situation },
        }),
      );
    return { asked, units: [attacker, target].map(({ unit }) => units.find(({ id }) => id === unit)) };
  });
  const found = (where: 'attacker' | 'target' | 'situation'): readonly FormWord[] => {
    const own = new Map<string, FormWord>();
    for (const { asked, units: both } of sets) {
      const known = where === 'situation' ? [] : (both[where === 'attacker' ? 0 : 1]?.words ?? []);
      for (const [key, info] of requestWords(rules)) {
        if (own.has(key) || known.some((word) => word.key === key)) continue;
        const takes = (value: Json): boolean =>
          asked({ attacker: {}, target: {}, situation: {}, [where]: { [key]: value } });
        const word = formWord({ key, takes, info, told: info });
        if (word !== undefined) own.set(key, word);
      }
    }
    return [...own.values()];
  };
  return { attackerWords: found('attacker'), targetWords: found('target'), situationWords: found('situation') };
}

/** Ranges that are tried to find one at which something is thrown. */
const ranges = [1, 2, 6, 12, 24, 100, 150] as const;

interface Pair {
  readonly attacker: Description;
  readonly target: Description;
  readonly range: number;
}

/** Riflemen at riflemen, and what is made against armour at armour, as far as a ruleset has them. */
function pairsOf(rules: Rules, units: Catalogue['units']): readonly Pair[] {
  const role = (name: string): Description | undefined => rules.roles.find(({ role: own }) => own === name)?.unit;
  const [first] = units;
  const usual: Description | undefined = role('rifle section') ?? (first && { unit: first.id, ...first.needs });
  const wanted = [
    [usual, usual],
    [role('anti-tank team') ?? role('gun'), role('tank') ?? role('light armour')],
  ] as const;
  return wanted.flatMap(([attacker, target]) => {
    if (attacker === undefined || target === undefined) return [];
    const ruleset = '';
    const range = ranges.find((at) =>
      taking(() => {
        const { idle } = askedOf(rules, { ruleset, attacker, target, situation: { range: at } });
        if (idle !== undefined) throw new LanchesterError('out-of-range', idle);
      }),
    );
    return range === undefined ? [] : [{ attacker, target, range }];
  });
}

/** Every word that the tables list, with what they say of it. */
function requestWords(rules: Rules): ReadonlyMap<string, string> {
  const said = new Map<string, string>();
  for (const { columns, rows } of tablesOf(rules)['words'] ?? []) {
    if (columns[0] !== 'word') continue;
    for (const [words, ...says] of rows) {
      for (const key of String(words).split(', ')) {
        if (!/^[a-zA-Z-]+$/.test(key) || ['unit', 'range', 'action', 'price'].includes(key)) continue;
        const more = says.map(String).join('; ');
        const before = said.get(key);
        said.set(key, before === undefined ? more : before.includes(more) ? before : `${before}; ${more}`);
      }
    }
  }
  return said;
}

/** Names that tables of ground or of the word `terrain` have; the rules say which of them are ground. */
function kindsOfGround(rules: Rules): readonly string[] {
  const tables = tablesOf(rules);
  const rows = Object.entries(tables).flatMap(([group, all]) =>
    all.flatMap(({ title, rows: own }) =>
      own.filter(([first]) => group === 'terrain' || /terrain/i.test(title) || first === 'terrain'),
    ),
  );
  return [...new Set(rows.flatMap((row) => row.flatMap((cell) => String(cell).split(/[\s,;:()]+/))))].filter((word) =>
    /^[a-z][a-z-]+$/.test(word),
  );
}

/** Whether the ruleset takes a duel of its first unit that can fight, with some more in it. */
function duelTaker(ruleset: Ruleset, bare: Catalogue): (more: DuelWishes) => boolean {
  const takes = (unit: string, more: DuelWishes): boolean =>
    taking(() =>
      resolveScenario(parseScenario(newDuel(bare, [unit, unit], more), 'the form'), { find: () => ruleset }),
    );
  const unit = bare.units.find(({ id }) => takes(id, {}))?.id;
  return (more) => unit !== undefined && takes(unit, more);
}
