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
import { type Said, wordsIn } from '../../../engagement/words.js';
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
import { sideWords, situationWords } from './situations.js';

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

/** What is said, word by word. */
type Side = Said<typeof sideWords>;
type Situation = Said<typeof situationWords>;

/** Reads a request about two elements. Throws a `LanchesterError`. */
export function readRequest(numbers: HittNumbers, request: AskedOdds): Asked {
  const { action, situation } = request;
  read.checkKeys(request.attacker, Object.keys(sideWords), 'the attacker');
  read.checkKeys(request.target, Object.keys(sideWords), 'the target');
  read.checkKeys(situation, ['action', ...Object.keys(situationWords)], 'the situation');
  const said = wordsIn(read, situation, '', situationWords);
  const own = elementOf(numbers, unitIn(request.attacker, 'attacker'));
  const other = elementOf(numbers, unitIn(request.target, 'target'));
  const notes: string[] = [];
  const facts = newFacts(own);
  const range = rangeOf(action, own, said);
  facts.close = range === 0;
  facts.answer = said.answer;
  if (facts.close && facts.answer) {
    throw read.wrong('answer is for shooting: in close combat both sides fight anyway (HITT-R13)', { path: 'answer' });
  }
  readSide(facts, facts.attacker, own, request.attacker, 'attacker', notes);
  readSide(facts, facts.target, other, request.target, 'target', notes);
  if (facts.attacker.higher && facts.target.higher)
    throw read.wrong('only one of two elements can be higher (HITT-TF-03)', { path: 'higher' });
  const { observed } = said;
  setObserved(facts, observed, notes);
  const normal: Record<string, Json> = { range };
  const idle = facts.close ? undefined : whyNotShot(own, other, range);
  if (facts.close) readContact(facts, situation, said, normal);
  else {
    for (const word of ['same-trench', 'ground-aid'] as const) {
      if (said[word]) throw onlyClose(word);
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

function rangeOf(action: string, own: Element, { range }: Situation): number {
  if (range === undefined) {
    if (action === 'close-combat' || (action === 'attack' && own.range === 0)) return 0;
    const ask = 'the paces between the front edges, 0 for close combat';
    throw read.wrong(`the situation needs a range: ${ask}`, { path: 'range' });
  }
  const about = { path: 'range', value: range };
  if (action === 'close-combat' && range > 0)
    throw read.wrong(`close combat is fought at range 0, not ${range} (HITT-R40)`, about);
  if (action === 'shooting' && range === 0)
    throw read.wrong('an element in contact, at range 0, does not shoot (HITT-R16)', about);
  return range;
}

function readSide(
  facts: Facts,
  side: SideFacts,
  element: Element,
  words: Description,
  who: string,
  notes: string[],
): void {
  const said = wordsIn(read, words, `${who}: `, sideWords);
  side.element = element;
  side.general = said.general;
  if (side.general) checkGeneral(element);
  side.ground = readGround(element, said, who, notes);
  side.support = said.support;
  if (side.support && !element.rearSupport) {
    throw read.wrong(`${who}: support: a ${element.title} has no rear support (HITT-TF-02)`, {
      path: `${who}.support`,
    });
  }
  side.higher = said.higher;
  if (!facts.close && side.support) throw onlyClose(`${who}: support (HITT-TF-02)`, `${who}.support`);
  if (!facts.close && side.higher) throw onlyClose(`${who}: higher (HITT-TF-03)`, `${who}.higher`);
  const { outgunned, overwhelmed, outflanked } = said;
  side.outflanked = outflanked;
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

function readGround(element: Element, said: Side, who: string, notes: string[]): number {
  // HITT-L10: where nothing is said
  const lies = element.kin === 'sniper' ? 'rough' : element.entrenched ? 'trench' : 'open';
  const given = said.ground ?? lies;
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

function readContact(facts: Facts, situation: Description, said: Situation, normal: Record<string, Json>): void {
  const { attacker, target } = facts;
  facts.sameTrench = said['same-trench'];
  if (facts.sameTrench && !(attacker.ground === ground.trench && target.ground === ground.trench)) {
    throw read.wrong('same-trench: both must have the ground trench (HITT-R20)', { path: 'same-trench' });
  }
  const starter = checkContact(facts, situation);
  const { bound } = said;
  const when = bound === 'this' ? started.thisBound : started.earlier;
  if (starter === 'attacker') attacker.started = when;
  if (starter === 'target') target.started = when;
  const aided = said['ground-aid'];
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
