/**
 * How each ability is said, and how it is read.
 *
 * Promises: the order of the table is that in which abilities are listed; what is read has every default; what makes no
 * sense beside the rolls is refused in a sentence with its place.
 */
import type { JsonObject } from '../json.js';
import type { Reader } from '../reader.js';
import { type Ability, type AbilityName, type NamedRoll, type Rolls, rerolls } from './ability.js';

export interface Form {
  /** Whose: a weapon's when it attacks, a unit's when it is attacked. */
  readonly of: readonly ('weapon' | 'unit')[];
  /** Its words besides the name. */
  readonly words: readonly string[];
  readonly example: string;
  readonly says: string;
  read(read: Reader, said: JsonObject, path: string, rolls: Rolls): Ability;
}

const mostTimes = 3;
const mostModifier = 20;

function stepIn(read: Reader, said: JsonObject, key: string, path: string, steps: readonly NamedRoll[]): NamedRoll {
  const name = read.wordAt(
    said,
    key,
    path,
    steps.map((one) => one.name),
  );
  return steps.find((one) => one.name === name) as NamedRoll;
}

/** The step of an ability whose usual one is the first of the attacker's; and a natural face of its dice. */
function naturalIn(read: Reader, said: JsonObject, key: string, path: string, rolls: Rolls, where = 'step') {
  const [first] = rolls.steps as readonly [NamedRoll];
  const step = stepIn(read, { [where]: first.name, ...said }, where, path, rolls.steps);
  return { step: step.name, on: read.wholeAt(said, key, path, 2, step.sides) };
}

export const abilityForms: Readonly<Record<AbilityName, Form>> = {
  reroll: {
    of: ['weapon', 'unit'],
    words: ['of'],
    example: '{reroll: hit, of: ones}',
    says: 'throws again, once: ones, failures, one failed die of the volley, or all dice where fewer succeed than is to be expected',
    read: (read, said, path, rolls) => ({
      kind: 'reroll',
      step: stepIn(read, said, 'reroll', path, rolls.steps).name,
      of: read.wordAt(said, 'of', path, rerolls),
    }),
  },
  explode: {
    of: ['weapon'],
    words: ['step', 'times'],
    example: '{explode: 6}',
    says: 'a natural 6 throws one more die of that roll; times: 2 lets that die do so again',
    read: (read, said, path, rolls) => {
      const { times = 1 } = said;
      if (typeof times !== 'number') {
        const why = `${path}times: results that explode without end cannot be counted to the end: say 1 to ${mostTimes}`;
        throw read.wrong(why, { path: `${path}times`, value: times });
      }
      return {
        kind: 'explode',
        ...naturalIn(read, said, 'explode', path, rolls),
        times: read.whole(times, `${path}times`, 1, mostTimes),
      };
    },
  },
  extra: {
    of: ['weapon'],
    words: ['step', 'hits'],
    example: '{extra: 6, hits: 1}',
    says: 'a natural 6 that succeeds counts for so many more',
    read: (read, said, path, rolls) => ({
      kind: 'extra',
      ...naturalIn(read, said, 'extra', path, rolls),
      hits: read.wholeOr(said, 'hits', path, 1, mostTimes, 1),
    }),
  },
  modify: {
    of: ['weapon', 'unit'],
    words: ['by'],
    example: '{modify: hit, by: -1}',
    says: 'is added to the roll; natural faces stay what they are',
    read: (read, said, path, rolls) => ({
      kind: 'modify',
      step: stepIn(read, said, 'modify', path, rolls.steps).name,
      by: read.wholeAt(said, 'by', path, -mostModifier, mostModifier),
    }),
  },
  pierce: {
    of: ['weapon'],
    words: ['step'],
    example: '{pierce: 2}',
    says: "is taken off the roll of the target's save",
    read: (read, said, path, rolls) => {
      if (rolls.armour === true) {
        if (said['step'] !== undefined) {
          throw read.wrong(`${path}step: armour is not rolled for, so pierce names no roll`, { path: `${path}step` });
        }
        return { kind: 'pierce', by: read.wholeAt(said, 'pierce', path, 1, mostModifier) };
      }
      const saves = rolls.steps.filter(({ by }) => by === 'target');
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
    example: '{auto: wound, on: 6}',
    says: 'that roll succeeds without dice; with on, where the roll before it (or at) showed a natural 6',
    read: (read, said, path, rolls) => {
      const own = rolls.steps.filter(({ by }) => by === 'attacker');
      const step = stepIn(read, said, 'auto', path, own).name;
      if (said['on'] === undefined) return { kind: 'auto', step };
      const before = own[own.findIndex(({ name }) => name === step) - 1];
      if (before === undefined) throw read.wrong(`${path}on: before ${step} nothing is rolled`, { path: `${path}on` });
      const { step: at, on } = naturalIn(read, { at: before.name, ...said }, 'on', path, rolls, 'at');
      return { kind: 'auto', step, on, at };
    },
  },
  mortal: {
    of: ['weapon'],
    words: ['step'],
    example: '{mortal: true}',
    says: 'the target rolls no saves; {mortal: 6, step: wound}: where that roll showed a natural 6',
    read: (read, said, path, rolls) => {
      if (said['mortal'] !== true) return { kind: 'mortal', ...naturalIn(read, said, 'mortal', path, rolls) };
      if (said['step'] !== undefined)
        throw read.wrong(`${path}step: mortal: true asks for no roll`, { path: `${path}step` });
      return { kind: 'mortal' };
    },
  },
  'second-save': saving('second-save', 'what has got through the saves is saved by this, which nothing pierces'),
  'feel-no-pain': saving('feel-no-pain', 'a save for each point of damage'),
  blast: {
    of: ['weapon'],
    words: ['attacks'],
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
    example: '{template: 4}',
    says: 'one attack at each man of the target, at most 4, in place of the attacks',
    read: (read, said, path) => ({ kind: 'template', most: read.wholeAt(said, 'template', path, 1, 40) }),
  },
  rapid: {
    of: ['weapon'],
    words: [],
    example: '{rapid: 2}',
    says: 'twice the attacks at half its range or nearer',
    read: (read, said, path) => ({ kind: 'rapid', factor: read.wholeAt(said, 'rapid', path, 2, 4) }),
  },
  twin: {
    of: ['weapon'],
    words: [],
    example: '{twin: 2}',
    says: 'each success of the first roll counts twice: one roll for both barrels',
    read: (read, said, path) => ({ kind: 'twin', hits: read.wholeAt(said, 'twin', path, 2, 4) }),
  },
};

function saving(kind: 'second-save' | 'feel-no-pain', says: string): Form {
  return {
    of: ['unit'],
    words: [],
    example: `{${kind}: 5}`,
    says,
    read: (read, said, path, rolls) => ({ kind, need: read.wholeAt(said, kind, path, 2, rolls.sides) }),
  };
}

/** All names, in the order in which `list` prints them. */
export const abilityNames = Object.keys(abilityForms) as readonly AbilityName[];
