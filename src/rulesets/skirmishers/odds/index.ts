/** Odds of everything that has odds, by action: see `actions.ts` of the house. */
import { type Action, oddsOf, type ReadOdds } from '../../../engagement/actions.js';
import { some } from '../../../engagement/words.js';
import type { Core } from '../core.js';
import { prepareEngagement } from './engagement.js';
import { prepareBlast } from './explosive.js';
import { prepareFire, prepareStructure } from './fire.js';
import { prepareAp, prepareFlame, prepareMorale, prepareWire } from './others.js';
import { type Asked, readAsked, readAttacker, type SituationWord, situationWords } from './request.js';

/** SK-L01: what the weapon does at such a target. */
function prepareAttack(asked: Asked): ReadOdds {
  const { weapon } = readAttacker({ ...asked, notes: [] });
  const blast = weapon?.kind === 'explosive';
  if (blast) nobodyReads(asked, 'inArc', 'fire');
  else nobodyReads(asked, 'dropped', 'blast');
  if (!blast) return prepareFire(asked);
  return asked.targetWords['structure'] !== undefined ? prepareStructure(asked) : prepareBlast(asked);
}

/** A word that is for other weapons of the same study is said to change nothing. */
function nobodyReads({ situation, notes }: Asked, word: SituationWord, action: string): void {
  if (situation[word] !== undefined)
    notes.push(`${word} is read by the action ${action} only: here it changes nothing.`);
}

const shooting = ['range', 'shots', 'tunnel'] as const;

/** An action that reads these words of the situation, beside the list of prices. */
function action(
  what: string,
  words: readonly SituationWord[],
  prepare: (asked: Asked) => ReadOdds,
  without?: 'attacker' | 'target',
): Action<Core> {
  return {
    what,
    words: some(situationWords, ['prices', ...words]),
    ...(without === undefined ? {} : { without }),
    read: (core, asked) => prepare(readAsked(core, asked)),
  };
}

export const odds = oddsOf<Core>('skirmishers', {
  attack: action('what the weapon does: fire, blast, or structure', [...shooting, 'inArc', 'dropped'], prepareAttack),
  fire: action('direct fire at one man (SK-HOST-08)', [...shooting, 'inArc'], prepareFire),
  blast: action('explosives at one man or a line of men (SK-EXPLO-04)', [...shooting, 'dropped'], prepareBlast),
  structure: action('explosives at a large target (SK-LARGE-02)', [...shooting, 'dropped'], prepareStructure),
  flame: action(
    'an incendiary and the next activation of its target (SK-INCEN-03)',
    ['range', 'tunnel', 'dropped', 'follow'],
    prepareFlame,
  ),
  wire: action('a man who enters wire (SK-TERR-02)', ['turns'], prepareWire, 'attacker'),
  morale: action('the test of a squad with many dead (SK-MOR-01)', [], prepareMorale, 'attacker'),
  ap: action('what AP pay for (SK-R17)', ['range', 'dropped', 'dots'], prepareAp, 'target'),
  engagement: action(
    'a small engagement, solved exactly (SK-R25)',
    ['first', 'turnLimit', 'lane', 'terrain', 'mission'],
    prepareEngagement,
  ),
});
