/**
 * First drafts of scenarios, for `init`: a question about units of a ruleset, with comments, that runs as it stands.
 * Promises: the ruleset has checked a draft before anybody gets it; a unit for which we find no lane or company is
 * refused with the ruleset's reason; the fight is near even by a short trial, or the draft says that it is not.
 */
import type { JsonObject } from '../engagement/json.js';
import { kinChain } from '../engagement/kin.js';
import { type Price, priceOrReason } from '../engagement/price.js';
import type { Rules } from '../engagement/ruleset.js';
import { LanchesterError } from '../kernel/errors.js';
import { didYouMean, unknownName } from '../kernel/nearest.js';
import { assumedPrices } from '../study/assumed-prices.js';
import { parseScenario } from '../study/load/load.js';
import { resolveScenario } from '../study/resolve.js';
import type { Study } from '../study/study.js';
import { fieldsNeeded, isKnown } from '../study/unit-words.js';
import { type Drafting, type DraftKind, draftKinds, type Entry, type Making, textOf, trialOf } from './draft-text.js';
import { isLikely, remarksOn, type Trial, tryOut, unevenness } from './draft-trial.js';

/** The text of a scenario. Throws a `LanchesterError` for names that there are not, and for what cannot be fought. */
export function draftOf(kind: DraftKind, names: readonly string[], making: Making): string {
  const { words, least, most } = draftKinds[kind];
  const { ruleset, rules } = making;
  if (names.length < least || names.length > most) {
    throw new LanchesterError(
      'usage',
      `init ${kind} takes a ruleset and ${words}: lanchester init ${kind} ${ruleset.id} …`,
    );
  }
  const subjects = (kind === 'price' ? names.slice(0, 1) : names).map((name) => entryFor(making, name));
  const upgrade = kind === 'price' ? names[1] : undefined;
  if (upgrade !== undefined) checkUpgrade(making, subjects[0] as Entry, upgrade);
  if (new Set(names).size < names.length && (kind === 'which' || kind === 'audit')) {
    throw new LanchesterError(
      'usage',
      `init ${kind}: ${names.find((name, k) => names.indexOf(name) < k)} stands twice`,
    );
  }
  let refused: unknown;
  let best: { readonly trial: Trial; readonly drafting: Drafting } | undefined;
  for (const [ground, apart] of grounds) {
    const more = apart ? freeWords(rules) : {};
    const worded = (one: Entry): Entry => withWords(rules, one, more);
    const own = subjects.map(worded);
    const companies =
      kind === 'duel' ? [[]] : companiesOf(making, subjects[0] as Entry).map((units) => units.map(worded));
    for (const times of timesOf[kind]) {
      for (const company of companies) {
        const drafting = { making, subjects: own, upgrade, company, ground, names, times };
        try {
          const text = textOf(kind, drafting);
          resolved(text, making);
          if (kind === 'duel') return text;
          const trial = tryOut(resolved(trialOf(kind, drafting), making), rules);
          if (unevenness(trial) <= 0) return text;
          if (best === undefined || unevenness(trial) < unevenness(best.trial)) best = { trial, drafting };
        } catch (error) {
          if (!(error instanceof LanchesterError) || error.code === 'internal') throw error;
          refused ??= error;
        }
      }
      if (best !== undefined && isLikely(best.trial)) break;
    }
    if (best !== undefined) return textOf(kind, best.drafting, remarksOn(best.trial));
  }
  const why = refused instanceof LanchesterError ? refused.why : '';
  throw new LanchesterError('bad-value', `init ${kind}: no fight was found for ${names.join(', ')} (${why})`);
}

/**
 * How much a side spends, as multiples of the least, in the order in which they are tried. More of what both sides have
 * makes a fight more even.
 */
const timesOf: Readonly<Record<DraftKind, readonly number[]>> = {
  price: [1, 2, 4],
  which: [1, 2, 4],
  audit: [1],
  duel: [1],
};

/** Has the ruleset check a text. Throws a `LanchesterError` for a fight that it does not allow. */
function resolved(text: string, making: Making): Study {
  const { ruleset, rules } = making;
  return resolveScenario(parseScenario(withoutData(text, making), 'the draft'), {
    find: () => ({ ...ruleset, data: rules.data }),
  });
}

/**
 * The ground is open, unless some unit can only be elsewhere. Men stand as they do in the common roles, if the ruleset
 * asks for it.
 */
const grounds = [
  ['', false],
  ['', true],
  ['rough', false],
  ['rough', true],
] as const;

/** Numbers that the common roles give without paying for them: how far men stand apart. */
function freeWords(rules: Rules): JsonObject {
  const found = rules.roles.flatMap(({ unit: { unit, men: _, ...fields } }) => {
    const price = (own: JsonObject): number | undefined =>
      priceOrReason(() => rules.unit(String(unit), own).price()).price?.milli;
    return Object.entries(fields as JsonObject).filter(([key, value]) => {
      const { [key]: __, ...without } = fields as JsonObject;
      return typeof value === 'number' && price(fields as JsonObject) === price(without);
    });
  });
  return Object.fromEntries(found);
}

function withWords(rules: Rules, one: Entry, more: JsonObject): Entry {
  const { unit, ...fields } = one.entry;
  const sheet = rules.unit(String(unit), fields as JsonObject);
  const known = Object.entries(more).filter(([word]) => isKnown(rules, sheet, word));
  return { ...one, entry: { ...Object.fromEntries(known), ...one.entry } };
}

/** The rows of the files are already in the rules that check the draft. */
function withoutData(text: string, { data }: Making): string {
  return data.length === 0 ? text : text.replace(/^data: .*\n/m, '');
}

function entryFor({ ruleset, rules }: Making, name: string): Entry {
  const units = rules.data['units'] as JsonObject;
  if (!Object.hasOwn(units, name)) {
    const where = `lanchester list ${ruleset.id} units`;
    throw unknownName(`${ruleset.title} has no unit`, name, Object.keys(units), { where });
  }
  return entryOf(rules, { unit: name, ...fieldsNeeded(rules, name) });
}

function entryOf(rules: Rules, entry: JsonObject): Entry {
  const { unit, ...fields } = entry;
  const sheet = rules.unit(String(unit), fields as JsonObject);
  const found = priceOrReason(() => sheet.price());
  const grows = sheet.maxStrength > sheet.strength;
  const isEmpty = sheet.isEmpty === true;
  const points = ({ milli }: Price): number => milli / 1000;
  if (found.price !== undefined && found.price.milli > 0) {
    return { entry, title: sheet.title, points: points(found.price), isAssumed: false, isEmpty, grows };
  }
  const prices = assumedPrices(rules, String(unit), fields as JsonObject);
  const price = rules.unit(String(unit), { ...fields, ...prices } as JsonObject).price();
  return { entry: { ...entry, ...prices }, title: sheet.title, points: points(price), isAssumed: true, isEmpty, grows };
}

/** What is made to fight armour. */
const antiTank = ['anti-tank team', 'gun', 'tank'];

/**
 * Companies that both sides may have, tried in turn: riflemen alone, or with armour. Armour comes first if the thing
 * asked about is made to fight it.
 */
function companiesOf({ rules }: Making, subject: Entry): readonly (readonly Entry[])[] {
  const chain = kinChain(rules.data['units'] as JsonObject, String(subject.entry['unit']));
  const own = rules.roles.filter(({ unit }) => chain.includes(String(unit['unit']))).map(({ role }) => role);
  const entriesOf = (name: string): readonly Entry[] =>
    rules.roles.filter(({ role }) => role === name).map(({ unit }) => entryOf(rules, plainRole(unit)));
  const first = rules.roles.slice(0, 1).map(({ unit }) => entryOf(rules, unit));
  // a ruleset need name no usual units
  const [rifles = subject] = [...entriesOf('rifle section'), ...first];
  const armoured = ['tank', 'light armour'].flatMap((role) => entriesOf(role).map((armour) => [armour, rifles]));
  return own.some((role) => antiTank.includes(role)) ? [...armoured, [rifles]] : [[rifles], ...armoured];
}

/** A role's unit, without the words that a first draft does not need. */
function plainRole(unit: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(unit).filter(([key]) => !['men', 'lmg', 'spacing'].includes(key)));
}

/** Throws for a word that the unit has not, that is no flag, or that is another unit. */
function checkUpgrade({ rules }: Making, { entry }: Entry, word: string): void {
  const { unit, ...fields } = entry;
  const { fields: normal } = rules.unit(String(unit), fields as JsonObject);
  const flags = Object.keys(normal).filter((key) => normal[key] === false);
  try {
    rules.unit(String(unit), { ...fields, [word]: true } as JsonObject);
  } catch (error) {
    if (!(error instanceof LanchesterError)) throw error;
    if (Object.hasOwn(rules.data['units'] as JsonObject, word)) {
      throw new LanchesterError(
        'usage',
        `init price takes one unit, and "${word}" is another, no upgrade: init which <ruleset> ${String(unit)} ${word} asks which is better`,
      );
    }
    if (!flags.includes(word)) {
      throw new LanchesterError('unknown-name', `${String(unit)} has no upgrade ${didYouMean(word, flags)}`);
    }
    throw error;
  }
}
