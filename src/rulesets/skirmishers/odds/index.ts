/**
 * Odds of everything that has odds, by action. Promises: an action that does not exist is a `LanchesterError` that offers the nearest; the program of a request
 * is what its answer is made of.
 */
import { engagementProgram } from '../../../engagement/as-odds.js';
import type { OddsAnswer, OddsRequest } from '../../../engagement/odds.js';
import type { Dice } from '../../../kernel/dice.js';
import { doubleLaws, type Laws } from '../../../kernel/enumerate.js';
import type { Core } from '../core.js';
import { unknown } from '../data/reader.js';
import type { Prepared } from './answer.js';
import { engagementOdds, engagementOf } from './engagement.js';
import { prepareBlast } from './explosive.js';
import { prepareFire, prepareStructure } from './fire.js';
import { prepareAp, prepareFlame, prepareMorale, prepareWire } from './others.js';
import { type Asked, actionIn, nothingSaid, readAsked, readAttacker, type SituationWord } from './request.js';

type Prepare = (asked: Asked, laws: Laws<number>) => Prepared;

/** SK-L01: what the weapon does at such a target. */
const attack: Prepare = (asked, laws) => {
  const { weapon } = readAttacker({ ...asked, notes: [] });
  const blast = weapon?.kind === 'explosive';
  if (blast) nobodyReads(asked, 'inArc', 'fire');
  else nobodyReads(asked, 'dropped', 'blast');
  if (asked.targetWords['structure'] !== undefined) return prepareStructure(asked, laws);
  return blast ? prepareBlast(asked, laws) : prepareFire(asked, laws);
};

/** A word that is for other weapons of the same study is said to change nothing. */
function nobodyReads({ situation, notes }: Asked, word: SituationWord, action: string): void {
  if (situation[word] !== undefined)
    notes.push(`${word} is read by the action ${action} only: here it changes nothing.`);
}

interface Entry {
  readonly what: string;
  /** Words of the situation that it reads. */
  readonly words: readonly SituationWord[];
  /** A side that it asks nothing about. */
  readonly without?: 'attacker' | 'target';
  readonly prepare?: Prepare;
}

const shooting = ['range', 'shots', 'tunnel'] as const;

const table: Readonly<Record<string, Entry>> = {
  attack: {
    what: 'what the weapon does: fire, blast, or structure',
    words: [...shooting, 'inArc', 'dropped'],
    prepare: attack,
  },
  fire: { what: 'direct fire at one man (SK-HOST-08)', words: [...shooting, 'inArc'], prepare: prepareFire },
  blast: {
    what: 'explosives at one man or a line of men (SK-EXPLO-04)',
    words: [...shooting, 'dropped'],
    prepare: prepareBlast,
  },
  structure: {
    what: 'explosives at a large target (SK-LARGE-02)',
    words: [...shooting, 'dropped'],
    prepare: prepareStructure,
  },
  flame: {
    what: 'an incendiary and the next activation of its target (SK-INCEN-03)',
    words: ['range', 'tunnel', 'dropped', 'follow'],
    prepare: prepareFlame,
  },
  wire: { what: 'a man who enters wire (SK-TERR-02)', words: ['turns'], without: 'attacker', prepare: prepareWire },
  morale: {
    what: 'the test of a squad with many dead (SK-MOR-01)',
    words: [],
    without: 'attacker',
    prepare: prepareMorale,
  },
  ap: { what: 'what AP pay for (SK-R17)', words: ['range', 'dropped', 'dots'], without: 'target', prepare: prepareAp },
  engagement: { what: 'a small engagement, solved exactly (SK-R25)', words: ['first', 'turnLimit', 'lane', 'terrain'] },
};

/** What has odds, with a few words each. */
export const actions: readonly (readonly [name: string, what: string])[] = Object.entries(table).map(
  ([name, { what }]) => [name, what],
);

function entryOf(action: string): Entry {
  const entry = Object.hasOwn(table, action) ? table[action] : undefined;
  if (entry === undefined) return unknown('no action', action, Object.keys(table));
  return entry;
}

function askedOf(core: Core, request: OddsRequest, action: string, { words, without }: Entry): Asked {
  if (without !== undefined) nothingSaid(request[without] ?? {}, without, action);
  return readAsked(core, request, action, words);
}

/** The answer to a request. Throws a `LanchesterError` for what makes no sense; 'out-of-range' where no weapon reaches. */
export function answerOdds(core: Core, laws: Laws<number>, request: OddsRequest): OddsAnswer {
  const action = actionIn(request);
  const entry = entryOf(action);
  const { prepare } = entry;
  const asked = askedOf(core, request, action, entry);
  if (prepare === undefined) return engagementOdds(asked);
  const { program, read, attacker, target, situation, points } = prepare(asked, laws);
  return {
    ruleset: 'skirmishers',
    action,
    engine: 'exact',
    attacker,
    target,
    situation,
    ...read(laws.enumerate(program)),
    ...(points === undefined ? {} : { points }),
  };
}

/** The dice program that the answer is made of. Throws as `answerOdds` does. */
export function programOf(core: Core, request: OddsRequest): (dice: Dice) => number {
  const action = actionIn(request);
  const entry = entryOf(action);
  const { prepare } = entry;
  const asked = askedOf(core, request, action, entry);
  return prepare === undefined ? engagementProgram(engagementOf(asked)) : prepare(asked, doubleLaws()).program;
}
