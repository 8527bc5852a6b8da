/**
 * Requests for odds, read into the facts of an attack (HITT-R33).
 *
 * Promises: a word that is not known, or that contradicts another or a rule, is a `LanchesterError` that says why and names the nearest right
 * word; what is given back as asked has every default filled in, and means the same when it is asked again.
 */
import type { AskedOdds } from '../../../engagement/actions.js';
import { type Json, wordOf } from '../../../engagement/json.js';
import type { Description } from '../../../engagement/odds.js';
import { priceOrReason } from '../../../engagement/price.js';
import type { LanchesterError } from '../../../kernel/errors.js';
import {
  type Facts,
  ground,
  grounds,
  groundUnder,
  isBadGround,
  newFacts,
  type SideFacts,
  started,
} from '../attack/facts.js';
import { checkAnswer, checkContact, whyNotShot } from '../attack/legal.js';
import type { Element, HittNumbers } from '../data/numbers.js';
import { read } from '../data/reader.js';
import { checkGeneral, elementOf, sheetOf } from '../sheet/sheet.js';

const sideWords = ['unit', 'general', 'ground', 'support', 'higher', 'outgunned', 'overwhelmed', 'outflanked', 'price'];
const situationWords = ['action', 'range', 'answer', 'observed', 'started', 'bound', 'same-trench', 'ground-aid'];
export const bounds = ['this', 'earlier'] as const;

/** A price, or why there is none. */
type Found = ReturnType<typeof priceOrReason>;

/** A request, checked. */
export interface Asked {
  readonly facts: Facts;
  readonly prices: { readonly attacker: Found; readonly target: Found };
  readonly attacker: Description;
  readonly target: Description;
  readonly situation: Description;
  /** Why there is no shot. */
  readonly idle: string | undefined;
  readonly notes: readonly string[];
}

/** Reads a request about two elements. Throws a `LanchesterError`. */
export function readRequest(numbers: HittNumbers, request: AskedOdds): Asked {
  const { action, situation } = request;
  read.checkKeys(request.attacker, sideWords, 'the attacker');
  read.checkKeys(request.target, sideWords, 'the target');
  read.checkKeys(situation, situationWords, 'the situation');
  const own = elementOf(numbers, unitIn(request.attacker, 'attacker'));
  const other = elementOf(numbers, unitIn(request.target, 'target'));
  const notes: string[] = [];
  const facts = newFacts(own);
  const range = rangeOf(action, own, situation['range']);
  facts.close = range === 0;
  facts.answer = read.flagOr(situation, 'answer', '');
  if (facts.close && facts.answer) {
    throw read.wrong('answer is for shooting: in close combat both sides fight anyway (HITT-R13)', { path: 'answer' });
  }
  readSide(facts, facts.attacker, own, request.attacker, 'attacker', notes);
  readSide(facts, facts.target, other, request.target, 'target', notes);
  if (facts.attacker.higher && facts.target.higher)
    throw read.wrong('only one of two elements can be higher (HITT-TF-03)', { path: 'higher' });
  const observed = read.flagOr(situation, 'observed', '');
  setObserved(facts, observed, notes);
  const normal: Record<string, Json> = { range };
  const idle = facts.close ? undefined : whyNotShot(own, other, range);
  if (facts.close) readContact(facts, situation, normal);
  else {
    for (const word of ['same-trench', 'ground-aid'] as const) {
      if (read.flagOr(situation, word, '')) throw onlyClose(word);
    }
    for (const word of ['started', 'bound'] as const) if (situation[word] !== undefined) throw onlyClose(word);
    if (facts.answer && idle === undefined) checkAnswer(own, other, range);
    normal['answer'] = facts.answer;
  }
  if (own.observable || other.observable) normal['observed'] = observed;
  return {
    facts,
    prices: { attacker: priceOfSide(numbers, request.attacker), target: priceOfSide(numbers, request.target) },
    attacker: describe(facts, facts.attacker, request.attacker),
    target: describe(facts, facts.target, request.target),
    situation: normal,
    idle,
    notes,
  };
}

function onlyClose(what: string, path = what): LanchesterError {
  return read.wrong(`${what} is for close combat, at range 0`, { path });
}

/** The `unit` of a side. Throws `bad-value`. */
export function unitIn(description: Description, who: string): string {
  const unit = description['unit'];
  if (typeof unit === 'string') return unit;
  throw read.wrong(`the ${who} needs a unit, such as rifles or mg`);
}

function priceOfSide(numbers: HittNumbers, side: Description): Found {
  const price = side['price'];
  const sheet = sheetOf(numbers, wordOf(side['unit']), price === undefined ? {} : { price });
  return priceOrReason(() => sheet.price());
}

function rangeOf(action: string, own: Element, given: Json | undefined): number {
  if (given === undefined) {
    if (action === 'close-combat' || (action === 'attack' && own.range === 0)) return 0;
    const ask = 'the paces between the front edges, 0 for close combat';
    throw read.wrong(`the situation needs a range: ${ask}`, { path: 'range' });
  }
  const about = { path: 'range', value: given };
  if (typeof given !== 'number' || !(given >= 0)) return read.complain('range', 'paces from 0', given);
  if (!Number.isInteger(given)) throw read.wrong(`range must be whole paces (HITT-R40), not ${given}`, about);
  if (action === 'close-combat' && given > 0)
    throw read.wrong(`close combat is fought at range 0, not ${given} (HITT-R40)`, about);
  if (action === 'shooting' && given === 0)
    throw read.wrong('an element in contact, at range 0, does not shoot (HITT-R16)', about);
  return given;
}

function readSide(
  facts: Facts,
  side: SideFacts,
  element: Element,
  words: Description,
  who: string,
  notes: string[],
): void {
  const count = (key: string, most: number): number => read.wholeOr(words, key, `${who}: `, 0, most, 0);
  side.element = element;
  side.general = read.flagOr(words, 'general', `${who}: `);
  if (side.general) checkGeneral(element);
  side.ground = readGround(element, words, who, notes);
  side.support = read.flagOr(words, 'support', `${who}: `);
  if (side.support && !element.rearSupport) {
    throw read.wrong(`${who}: support: a ${element.title} has no rear support (HITT-TF-02)`, {
      path: `${who}.support`,
    });
  }
  side.higher = read.flagOr(words, 'higher', `${who}: `);
  if (!facts.close && side.support) throw onlyClose(`${who}: support (HITT-TF-02)`, `${who}.support`);
  if (!facts.close && side.higher) throw onlyClose(`${who}: higher (HITT-TF-03)`, `${who}.higher`);
  const outgunned = count('outgunned', 2);
  const overwhelmed = count('overwhelmed', 2);
  side.outflanked = count('outflanked', 3);
  if (facts.close && outgunned > 0) {
    throw read.wrong(`${who}: outgunned is for shooting; in close combat it is overwhelmed (HITT-TF-10)`, {
      path: `${who}.outgunned`,
    });
  }
  if (!facts.close && (overwhelmed > 0 || side.outflanked > 0)) {
    const why = 'an element in close combat neither shoots nor is shot at (HITT-R16)';
    const key = overwhelmed > 0 ? 'overwhelmed' : 'outflanked';
    throw read.wrong(`${who}: ${key}: ${why}`, { path: `${who}.${key}` });
  }
  if (side === facts.attacker && outgunned > 0)
    throw read.wrong('attacker: outgunned: nobody aids the answer (HITT-R13)', { path: 'attacker.outgunned' });
  side.aidedAgainst = facts.close ? overwhelmed : outgunned;
}

function readGround(element: Element, words: Description, who: string, notes: string[]): number {
  // HITT-L10: where nothing is said
  const lies = element.kin === 'sniper' ? 'rough' : element.entrenched ? 'trench' : 'open';
  const given = read.wordAt({ ground: lies, ...words }, 'ground', `${who}: `, grounds);
  const kind = grounds.indexOf(given);
  if (element.kin === 'sniper' && !isBadGround(kind)) {
    throw read.wrong(`${who}: a Sniper is only ever in bad going (HITT-DEPLOY-05), not in ${given}`, {
      path: `${who}.ground`,
    });
  }
  if (element.entrenched && kind !== ground.trench) {
    throw read.wrong(`${who}: ${element.title} always occupies its own trench (HITT-R09)`, { path: `${who}.ground` });
  }
  const counts = groundUnder(element, kind);
  if (counts !== kind) {
    const why = element.hasGoing ? 'only foot occupies a trench (HITT-R20)' : 'no ground counts for it (HITT-R19)';
    notes.push(`The ${element.title} is taken as in the open: ${why}.`);
  }
  return counts;
}

function setObserved(facts: Facts, observed: boolean, notes: string[]): void {
  if (!observed) return;
  // HITT-R13: in shooting the main shooter's only; in close combat a Barrage's, the attacking one's first
  const side = facts.attacker.element.observable || !facts.close ? facts.attacker : facts.target;
  const counts = side.element.observable && (!facts.close || side.element.barrage);
  if (counts) side.observed = true;
  else notes.push('Nobody here uses an observer (HITT-TF-04, HITT-R26).');
}

function readContact(facts: Facts, situation: Description, normal: Record<string, Json>): void {
  const { attacker, target } = facts;
  facts.sameTrench = read.flagOr(situation, 'same-trench', '');
  if (facts.sameTrench && !(attacker.ground === ground.trench && target.ground === ground.trench)) {
    throw read.wrong('same-trench: both must have the ground trench (HITT-R20)', { path: 'same-trench' });
  }
  const starter = checkContact(facts, situation);
  const bound = read.wordAt({ bound: 'this', ...situation }, 'bound', '', bounds);
  const when = bound === 'this' ? started.thisBound : started.earlier;
  if (starter === 'attacker') attacker.started = when;
  if (starter === 'target') target.started = when;
  const aided = read.flagOr(situation, 'ground-aid', '');
  if (aided && !attacker.element.aerial && !target.element.aerial) {
    throw read.wrong('ground-aid is for an Aerial that ground troops aid (HITT-OUT-13)', { path: 'ground-aid' });
  }
  if (attacker.element.aerial) attacker.groundAid = aided;
  else target.groundAid = aided;
  normal['started'] = starter;
  normal['bound'] = bound;
  normal['same-trench'] = facts.sameTrench;
  if (attacker.element.aerial || target.element.aerial) normal['ground-aid'] = aided;
}

function describe(facts: Facts, side: SideFacts, asked: Description): Description {
  const words: Record<string, Json> = {
    unit: side.element.key,
    general: side.general,
    ground: grounds[side.ground] as string,
  };
  if (facts.close) {
    if (side.element.rearSupport) words['support'] = side.support;
    words['higher'] = side.higher;
    words['overwhelmed'] = side.aidedAgainst;
    words['outflanked'] = side.outflanked;
  } else if (side === facts.target) words['outgunned'] = side.aidedAgainst;
  if (asked['price'] !== undefined) words['price'] = asked['price'];
  return words;
}
