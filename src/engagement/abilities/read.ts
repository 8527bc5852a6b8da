/**
 * Reads the abilities that a weapon or a unit names.
 *
 * Promises: what cannot be said is refused by name, with the nearest ability and its place; what the rolls of a ruleset
 * do not take, in a sentence that says what they take; what makes no sense beside another ability, in a sentence.
 */
import { isObject, type Json, type JsonObject } from '../json.js';
import type { Reader } from '../reader.js';
import type { Ability, AbilityName, NamedRoll, Rolls } from './ability.js';
import { abilityForms, abilityNames } from './forms.js';
import { checkTogether } from './together.js';

/**
 * The abilities under the key `abilities`; none where there is no such key. `path` stands before it in errors.
 * Throws a `LanchesterError` that names the path.
 */
export function abilitiesAt(
  read: Reader,
  said: JsonObject,
  path: string,
  whose: 'weapon' | 'unit',
  rolls: Rolls,
): readonly Ability[] {
  const list = said['abilities'] ?? [];
  const at = `${path}abilities`;
  if (!Array.isArray(list)) return read.complain(at, 'a list of abilities', list as Json);
  const found = list.map((one: Json, k) => abilityAt(read, one, `${at}.${k}`, whose, rolls));
  checkTogether(read, found, at, rolls);
  return found;
}

function abilityAt(read: Reader, value: Json, path: string, whose: 'weapon' | 'unit', rolls: Rolls): Ability {
  if (!isObject(value) || Object.keys(value).length === 0)
    return read.complain(path, 'an ability such as {reroll: hit, of: ones}', value);
  const name = nameOf(read, value, path);
  const form = abilityForms[name];
  if (!isTaken(name, rolls)) {
    throw read.wrong(`${path}: ${name} is not taken here: ${takenIn(rolls)}`, { path: `${path}.${name}` });
  }
  if (!form.of.includes(whose)) {
    throw read.wrong(`${path}: ${name} is an ability of a ${form.of[0]}, not of a ${whose}`, {
      path: `${path}.${name}`,
    });
  }
  read.checkKeys(value, [name, ...form.words], path, path);
  const ability = form.read(read, value, `${path}.`, rolls);
  checkRoll(read, ability, path, whose, rolls);
  return ability;
}

function nameOf(read: Reader, value: JsonObject, path: string): AbilityName {
  const keys = Object.keys(value);
  const named = abilityNames.filter((name) => keys.includes(name));
  const [name] = named;
  if (name === undefined) {
    const [first = ''] = keys;
    return read.unknown(`${path}: there is no ability`, first, abilityNames, { path: `${path}.${first}` });
  }
  if (named.length > 1) {
    throw read.wrong(`${path} names ${named.join(' and ')}: each ability stands by itself`, { path });
  }
  return name;
}

/** Whether an ability is one of some roll, or of the attack besides. */
function isTaken(name: AbilityName, { steps, besides }: Rolls): boolean {
  const isOpen = steps.some(({ takes }) => takes === undefined || takes.includes(name));
  return isOpen || besides === undefined || besides.includes(name);
}

/** What is taken, in a sentence. */
function takenIn({ steps, besides = [] }: Rolls): string {
  const rolls = steps.map(({ name, takes = [] }) => `the roll ${name} takes ${takes.join(', ')}`);
  return [...rolls, ...(besides.length === 0 ? [] : [`besides there is ${besides.join(', ')}`])].join('; ');
}

/** Throws for an ability about a roll that does not take it. */
function checkRoll(read: Reader, ability: Ability, path: string, whose: 'weapon' | 'unit', rolls: Rolls): void {
  const roll = 'step' in ability ? rolls.steps.find(({ name }) => name === ability.step) : undefined;
  if (roll === undefined) return;
  const { kind } = ability;
  const wrong = (why: string, word: string) => read.wrong(`${path}: ${why}`, { path: `${path}.${word}` });
  if (roll.takes?.includes(kind) === false)
    throw wrong(`the roll ${roll.name} does not take ${kind}: ${takenIn(rolls)}`, kind);
  if (kind !== 'reroll') return;
  if (roll.rerolls?.includes(ability.of) === false)
    throw wrong(`the roll ${roll.name} is thrown by itself: reroll of ${listed(roll)}, not of ${ability.of}`, 'of');
  const by = whose === 'weapon' ? 'attacker' : 'target';
  if (roll.by !== by)
    throw wrong(`a ${whose} throws dice of the ${by} again, and ${roll.name} is rolled by the other side`, kind);
}

function listed({ rerolls = [] }: NamedRoll): string {
  return rerolls.join(', ');
}
