/**
 * Odds of everything that has odds, by action. Promises: an action that does not exist is a `LanchesterError` that offers the nearest; the program of a request
 * is what its answer is made of.
 */
import type { OddsAnswer, OddsRequest } from '../../../engagement/odds.js';
import type { Dice } from '../../../kernel/dice.js';
import { doubleLaws, type Laws } from '../../../kernel/enumerate.js';
import { LanchesterError } from '../../../kernel/errors.js';
import { didYouMean } from '../../../kernel/nearest.js';
import type { Core } from '../core.js';
import type { Prepared } from './answer.js';
import { engagementOdds, engagementProgram } from './engagement.js';
import { prepareBlast } from './explosive.js';
import { prepareFire, prepareStructure } from './fire.js';
import { prepareAp, prepareFlame, prepareMorale, prepareWire } from './others.js';
import { type Asked, actionIn, readAsked, readAttacker } from './request.js';

type Prepare = (asked: Asked, laws: Laws<number>) => Prepared;

/** SK-L01: what the weapon does at such a target. */
const attack: Prepare = (asked, laws) => {
  const { weapon } = readAttacker({ ...asked, notes: [] });
  if (asked.targetWords['structure'] !== undefined) return prepareStructure(asked, laws);
  return weapon?.kind === 'explosive' ? prepareBlast(asked, laws) : prepareFire(asked, laws);
};

const table: Readonly<Record<string, { readonly what: string; readonly prepare?: Prepare }>> = {
  attack: { what: 'what the weapon does: fire, blast, or structure', prepare: attack },
  fire: { what: 'direct fire at one man (SK-HOST-08)', prepare: prepareFire },
  blast: { what: 'explosives at one man or a line of men (SK-EXPLO-04)', prepare: prepareBlast },
  structure: { what: 'explosives at a large target (SK-LARGE-02)', prepare: prepareStructure },
  flame: { what: 'an incendiary and the next activation of its target (SK-INCEN-03)', prepare: prepareFlame },
  wire: { what: 'a man who enters wire (SK-TERR-02)', prepare: prepareWire },
  morale: { what: 'the test of a squad with many dead (SK-MOR-01)', prepare: prepareMorale },
  ap: { what: 'what AP pay for (SK-R17)', prepare: prepareAp },
  engagement: { what: 'a small engagement, solved exactly (SK-R25)' },
};

/** What has odds, with a few words each. */
export const actions: readonly (readonly [name: string, what: string])[] = Object.entries(table).map(
  ([name, { what }]) => [name, what],
);

function entryOf(action: string) {
  const entry = Object.hasOwn(table, action) ? table[action] : undefined;
  if (entry === undefined) {
    throw new LanchesterError('unknown-name', `skirmishers: no action ${didYouMean(action, Object.keys(table))}`);
  }
  return entry;
}

/** The answer to a request. Throws a `LanchesterError` for what makes no sense; 'out-of-range' where no weapon reaches. */
export function answerOdds(core: Core, laws: Laws<number>, request: OddsRequest): OddsAnswer {
  const action = actionIn(request);
  const { prepare } = entryOf(action);
  const asked = readAsked(core, request, action);
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
  const { prepare } = entryOf(action);
  const asked = readAsked(core, request, action);
  return prepare === undefined ? engagementProgram(asked) : prepare(asked, doubleLaws()).program;
}
