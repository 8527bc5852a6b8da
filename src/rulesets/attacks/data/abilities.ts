/**
 * Abilities as data: effects on attacks that many games share, said in YAML on a weapon (or, of whoever is attacked, on a
 * unit) and composed by `attack/`, always in the order of ATK-ORDER-01.
 *
 * Promises: what cannot be said is refused by name, with the nearest ability and its place; what makes no sense beside
 * the chain or another ability is refused in a sentence.
 */
import { isObject, type Json, type JsonObject } from '../../../engagement/json.js';
import type { Reader } from '../../../engagement/reader.js';
import { checkTogether } from './ability-checks.js';
import type { Chain, Step } from './chain.js';
import { tableAt } from './reader.js';

export const rerolls = ['ones', 'failures', 'one', 'all'] as const;

export type Ability =
  /** ATK-REROLL-01, -02: dice of a roll are thrown again, once. */
  | { readonly kind: 'reroll'; readonly step: string; readonly of: (typeof rerolls)[number] }
  /** ATK-EXPLODE-01: a natural face from `on` throws one more die, `times` times at most. */
  | { readonly kind: 'explode'; readonly step: string; readonly on: number; readonly times: number }
  /** ATK-EXTRA-01: a natural face from `on` that succeeds counts for more. */
  | { readonly kind: 'extra'; readonly step: string; readonly on: number; readonly hits: number }
  /** ATK-MOD-01: added to the roll. */
  | { readonly kind: 'modify'; readonly step: string; readonly by: number }
  /** ATK-PIERCE-01: taken off the target's save. */
  | { readonly kind: 'pierce'; readonly step: string; readonly by: number }
  /** ATK-AUTO-01: a roll succeeds without dice; ATK-AUTO-02: where an earlier roll showed a natural face from `on`. */
  | { readonly kind: 'auto'; readonly step: string; readonly on?: number; readonly at?: string }
  /** ATK-MORTAL-01: the target rolls no saves; or where a roll showed a natural face from `on`. */
  | { readonly kind: 'mortal'; readonly on?: number; readonly step?: string }
  /** ATK-SAVE-01: a second save where the first has failed. */
  | { readonly kind: 'second-save'; readonly need: number }
  /** ATK-FNP-01: a save against each point of damage. */
  | { readonly kind: 'feel-no-pain'; readonly need: number }
  /** ATK-BLAST-01: more attacks for every so many men of the target. */
  | { readonly kind: 'blast'; readonly men: number; readonly attacks: number }
  /** ATK-TEMPLATE-01: as many attacks as the target has men, up to so many. */
  | { readonly kind: 'template'; readonly most: number }
  /** ATK-RAPID-01: so many times the attacks at half its range. */
  | { readonly kind: 'rapid'; readonly factor: number }
  /** ATK-TWIN-01: each success of the first roll counts so often. */
  | { readonly kind: 'twin'; readonly hits: number };

export type AbilityName = Ability['kind'];

interface Form {
  /** Whose: a weapon's when it attacks, a unit's when it is attacked. */
  readonly of: readonly ('weapon' | 'unit')[];
  /** Its words besides the name. */
  readonly words: readonly string[];
  readonly clauses: string;
  readonly example: string;
  readonly says: string;
  read(read: Reader, said: JsonObject, path: string, chain: Chain): Ability;
}

const mostTimes = 3;

function stepIn(read: Reader, said: JsonObject, key: string, path: string, steps: readonly Step[]): Step {
  const name = read.wordAt(
    said,
    key,
    path,
    steps.map((one) => one.name),
  );
  return steps.find((one) => one.name === name) as Step;
}

/** The step of an ability whose usual one is the first of the attacker's; and a natural face of its dice. */
function naturalIn(read: Reader, said: JsonObject, key: string, path: string, chain: Chain, where = 'step') {
  const [first] = chain.steps as readonly [Step];
  const step = stepIn(read, { [where]: first.name, ...said }, where, path, chain.steps);
  return { step: step.name, on: read.wholeAt(said, key, path, 2, step.sides) };
}

export const abilityForms: Readonly<Record<AbilityName, Form>> = {
  reroll: {
    of: ['weapon', 'unit'],
    words: ['of'],
    clauses: 'ATK-REROLL-01, ATK-REROLL-02',
    example: '{reroll: hit, of: ones}',
    says: 'throws again, once: ones, failures, one failed die of the volley, or all dice where fewer succeed than is to be expected',
    read: (read, said, path, chain) => ({
      kind: 'reroll',
      step: stepIn(read, said, 'reroll', path, chain.steps).name,
      of: read.wordAt(said, 'of', path, rerolls),
    }),
  },
  explode: {
    of: ['weapon'],
    words: ['step', 'times'],
    clauses: 'ATK-EXPLODE-01',
    example: '{explode: 6}',
    says: 'a natural 6 throws one more die of that roll; times: 2 lets that die do so again',
    read: (read, said, path, chain) => {
      const { times = 1 } = said;
      if (typeof times !== 'number') {
        const why = `${path}times: results that explode without end cannot be counted to the end: say 1 to ${mostTimes}`;
        throw read.wrong(why, { path: `${path}times`, value: times });
      }
      return {
        kind: 'explode',
        ...naturalIn(read, said, 'explode', path, chain),
        times: read.whole(times, `${path}times`, 1, mostTimes),
      };
    },
  },
  extra: {
    of: ['weapon'],
    words: ['step', 'hits'],
    clauses: 'ATK-EXTRA-01',
    example: '{extra: 6, hits: 1}',
    says: 'a natural 6 that succeeds counts for so many more',
    read: (read, said, path, chain) => ({
      kind: 'extra',
      ...naturalIn(read, said, 'extra', path, chain),
      hits: read.wholeOr(said, 'hits', path, 1, mostTimes, 1),
    }),
  },
  modify: {
    of: ['weapon', 'unit'],
    words: ['by'],
    clauses: 'ATK-MOD-01',
    example: '{modify: hit, by: -1}',
    says: 'is added to the roll; natural faces stay what they are',
    read: (read, said, path, chain) => ({
      kind: 'modify',
      step: stepIn(read, said, 'modify', path, chain.steps).name,
      by: read.wholeAt(said, 'by', path, -mostModifier, mostModifier),
    }),
  },
  pierce: {
    of: ['weapon'],
    words: ['step'],
    clauses: 'ATK-PIERCE-01',
    example: '{pierce: 2}',
    says: "is taken off the roll of the target's save",
    read: (read, said, path, chain) => {
      const saves = chain.steps.filter(({ by }) => by === 'target');
      const [first] = saves;
      if (first === undefined)
        throw read.wrong(`${path}pierce: the chain has no save to pierce`, { path: `${path}pierce` });
      const step = stepIn(read, { step: first.name, ...said }, 'step', path, saves).name;
      return { kind: 'pierce', step, by: read.wholeAt(said, 'pierce', path, 1, mostModifier) };
    },
  },
  auto: {
    of: ['weapon'],
    words: ['on', 'at'],
    clauses: 'ATK-AUTO-01, ATK-AUTO-02',
    example: '{auto: wound, on: 6}',
    says: 'that roll succeeds without dice; with on, where the roll before it (or at) showed a natural 6',
    read: (read, said, path, chain) => {
      const own = chain.steps.filter(({ by }) => by === 'attacker');
      const step = stepIn(read, said, 'auto', path, own).name;
      if (said['on'] === undefined) return { kind: 'auto', step };
      const before = own[own.findIndex(({ name }) => name === step) - 1];
      if (before === undefined) throw read.wrong(`${path}on: before ${step} nothing is rolled`, { path: `${path}on` });
      const { step: at, on } = naturalIn(read, { at: before.name, ...said }, 'on', path, chain, 'at');
      return { kind: 'auto', step, on, at };
    },
  },
  mortal: {
    of: ['weapon'],
    words: ['step'],
    clauses: 'ATK-MORTAL-01',
    example: '{mortal: true}',
    says: 'the target rolls no saves; {mortal: 6, step: wound}: where that roll showed a natural 6',
    read: (read, said, path, chain) => {
      if (said['mortal'] !== true) return { kind: 'mortal', ...naturalIn(read, said, 'mortal', path, chain) };
      if (said['step'] !== undefined)
        throw read.wrong(`${path}step: mortal: true asks for no roll`, { path: `${path}step` });
      return { kind: 'mortal' };
    },
  },
  'second-save': saving(
    'second-save',
    'ATK-SAVE-01',
    'what has got through the saves is saved by this, which nothing pierces',
  ),
  'feel-no-pain': saving('feel-no-pain', 'ATK-FNP-01', 'a save for each point of damage'),
  blast: {
    of: ['weapon'],
    words: ['attacks'],
    clauses: 'ATK-BLAST-01',
    example: '{blast: 5}',
    says: 'one attack more (attacks) for every 5 men of the target',
    read: (read, said, path) => ({
      kind: 'blast',
      men: read.wholeAt(said, 'blast', path, 1, 40),
      attacks: read.wholeOr(said, 'attacks', path, 1, 5, 1),
    }),
  },
  template: {
    of: ['weapon'],
    words: [],
    clauses: 'ATK-TEMPLATE-01',
    example: '{template: 4}',
    says: 'one attack at each man of the target, at most 4, in place of the attacks',
    read: (read, said, path) => ({ kind: 'template', most: read.wholeAt(said, 'template', path, 1, 40) }),
  },
  rapid: {
    of: ['weapon'],
    words: [],
    clauses: 'ATK-RAPID-01',
    example: '{rapid: 2}',
    says: 'twice the attacks at half its range or nearer',
    read: (read, said, path) => ({ kind: 'rapid', factor: read.wholeAt(said, 'rapid', path, 2, 4) }),
  },
  twin: {
    of: ['weapon'],
    words: [],
    clauses: 'ATK-TWIN-01',
    example: '{twin: 2}',
    says: 'each success of the first roll counts twice: one roll for both barrels',
    read: (read, said, path) => ({ kind: 'twin', hits: read.wholeAt(said, 'twin', path, 2, 4) }),
  },
};

const mostModifier = 20;

function saving(kind: 'second-save' | 'feel-no-pain', clauses: string, says: string): Form {
  return {
    of: ['unit'],
    words: [],
    clauses,
    example: `{${kind}: 5}`,
    says,
    read: (read, said, path, chain) => ({ kind, need: read.wholeAt(said, kind, path, 2, chain.sides) }),
  };
}

/** All names, in the order in which `list` prints them. */
export const abilityNames = Object.keys(abilityForms) as readonly AbilityName[];

/** The abilities that a weapon or a unit names. */
export function abilitiesAt(
  read: Reader,
  said: JsonObject,
  path: string,
  whose: 'weapon' | 'unit',
  chain: Chain,
): readonly Ability[] {
  const list = said['abilities'] ?? [];
  const at = `${path}abilities`;
  if (!Array.isArray(list)) return read.complain(at, 'a list of abilities', list as Json);
  const found = list.map((one: Json, k) => abilityAt(read, one, `${at}.${k}`, whose, chain));
  checkTogether(read, found, at, chain);
  return found;
}

function abilityAt(read: Reader, value: Json, path: string, whose: 'weapon' | 'unit', chain: Chain): Ability {
  if (!isObject(value) || Object.keys(value).length === 0)
    return read.complain(path, 'an ability such as {reroll: hit, of: ones}', value);
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
  const form = abilityForms[name];
  if (!form.of.includes(whose)) {
    throw read.wrong(`${path}: ${name} is an ability of a ${form.of[0]}, not of a ${whose}`, {
      path: `${path}.${name}`,
    });
  }
  tableAt(read, value, path, [name, ...form.words]);
  const ability = form.read(read, value, `${path}.`, chain);
  const by = whose === 'weapon' ? 'attacker' : 'target';
  if (ability.kind === 'reroll' && chain.steps.find((one) => one.name === ability.step)?.by !== by) {
    const why = `${path}: a ${whose} throws dice of the ${by} again, and ${ability.step} is rolled by the other side`;
    throw read.wrong(why, { path: `${path}.reroll` });
  }
  return ability;
}
