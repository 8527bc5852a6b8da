/**
 * Exact odds of a shooting attack or a close combat (HITT-R33): what becomes of both sides, over equally likely rolls: 36,
 * more where abilities have a die thrown again.
 *
 * Promises: chances are those of the attack program itself; per side the keys are the words of HITT-R33, the attacker's with `attacker`
 * before them; points are army points.
 */
import { abilitiesText } from '../../../engagement/abilities/index.js';
import { type Action, type AskedOdds, type Figures, oddsOf, type ReadOdds } from '../../../engagement/actions.js';
import { engagementAction } from '../../../engagement/engagement-odds.js';
import { type Priced, pointsOf } from '../../../engagement/points.js';
import { wordsIn } from '../../../engagement/words.js';
import type { Dice } from '../../../kernel/dice.js';
import { digits } from '../../../kernel/digits.js';
import { chanceOf, type Pmf } from '../../../kernel/pmf.js';
import { attack, attackWire, newResult, rollsOf } from '../attack/attack.js';
import { fightsBack, isSupported, scoreOf } from '../attack/factors.js';
import type { SideFacts } from '../attack/facts.js';
import { countOfRolls, rollWords } from '../attack/opposed.js';
import { fate, fates } from '../data/fate.js';
import type { HittNumbers } from '../data/numbers.js';
import { read } from '../data/reader.js';
import { createEngagement } from '../engagement/turn.js';
import { elementOf, sheetOf } from '../sheet/sheet.js';
import { type Asked, readRequest, unitIn } from './request.js';
import { onWire, sideWords, situationWords } from './situations.js';

/** A chance as it is: a count of the equally likely rolls, without what sums of doubles leave. */
function counted(chance: number, rolls: number): number {
  return Math.round(chance * rolls) / rolls;
}

/** What the code of an attack holds: the roll, and what becomes of both sides. */
const codes = digits('an attack', { roll: rollWords.length, attacker: fates.length, target: fates.length });

/** One attack; against `wire` one of a Barrage. */
function readAttack(numbers: HittNumbers, request: AskedOdds): ReadOdds {
  if (request.target['unit'] === 'wire') return readWire(numbers, request);
  const asked = readRequest(numbers, request);
  const { attacker, target, situation, idle } = asked;
  const result = newResult();
  const program = (dice: Dice): number => {
    if (idle !== undefined) return codes.code({});
    attack(dice, numbers, asked.facts, result);
    return codes.code(result);
  };
  return { attacker, target, situation, idle, program, figures: (law) => figuresOf(numbers, asked, law) };
}

const action = (what: string): Action<HittNumbers> => ({
  what,
  ownWords: { attacker: sideWords, target: sideWords, situation: situationWords },
  read: readAttack,
});

export const odds = oddsOf<HittNumbers>('hitt', {
  attack: action('one roll of either kind: at range 0 a close combat, else shooting'),
  shooting: action('one roll of shooting (HITT-R33)'),
  'close-combat': action('one roll of a close combat (HITT-R33)'),
  engagement: engagementAction('hitt', { unit: sheetOf, engagement: createEngagement }),
});

function figuresOf(numbers: HittNumbers, asked: Asked, law: Pmf): Figures {
  const { facts } = asked;
  const rolls = rollsOf(facts);
  const chance = (test: (attacker: number, target: number, rolled: number) => boolean): number =>
    counted(
      chanceOf(law, (code) => test(codes.of.attacker(code), codes.of.target(code), codes.of.roll(code))),
      rolls,
    );
  const attacker = fates.map((_, k) => chance((own) => own === k));
  const target = fates.map((_, k) => chance((_own, other) => other === k));
  const probability: Record<string, number> = {};
  fates.forEach((word, k) => {
    probability[word] = target[k] as number;
    probability[`attacker${word.charAt(0).toUpperCase()}${word.slice(1)}`] = attacker[k] as number;
  });
  const [paid, price] = [points(asked, facts.attacker, facts.target), points(asked, facts.target, facts.attacker)];
  const lost = lostShare(facts.attacker, attacker);
  const rollSpread = rollWords
    .map((word, k) => [word, chance((_own, _other, rolled) => rolled === k)] as const)
    .filter(([, p]) => p > 0);
  const free = `A ${facts.attacker.element.title} is free (HITT-COST-01), so there are no points per point.`;
  const unpriced = paid.points === 0 ? [free] : [];
  return {
    probability,
    ...pointsOf(paid, price, lostShare(facts.target, target), lost),
    ...(paid.points === 0 ? { unpriced } : {}),
    distribution: {
      target: spread(target),
      attacker: spread(attacker),
      ...(asked.idle === undefined ? { roll: rollSpread } : {}),
    },
    notes: [
      ...(asked.idle === undefined
        ? [...scoreNotes(numbers, asked), ...armsNotes(asked), countNote(target, attacker, rolls)]
        : []),
      ...asked.notes,
      ...unpriced,
      ...pointNotes(asked),
    ],
  };
}

function spread(chances: readonly number[]): (readonly [string, number])[] {
  return fates.map((word, k) => [word, chances[k] as number] as const).filter(([, chance]) => chance > 0);
}

/** The chance that it is lost: destroyed, and a Sniper that flees (HITT-R30). */
function lostShare(side: SideFacts, chances: readonly number[]): number {
  const fled = side.element.kin === 'sniper' ? (chances[fate.flee] as number) : 0;
  return (chances[fate.destroyed] as number) + fled;
}

/** Points that stand and fall together: an element and its supporter (HITT-OUT-17). */
function points(asked: Asked, side: SideFacts, enemy: SideFacts): Priced {
  const price = side === asked.facts.attacker ? asked.prices.attacker : asked.prices.target;
  if (price.price === undefined) return { missing: `${price.missing}.` };
  return { points: (price.price.milli / 1000) * (isSupported(asked.facts, side, enemy) ? 2 : 1) };
}

function scoreNotes(numbers: HittNumbers, { facts }: Asked): string[] {
  return [['attacker', facts.attacker, facts.target] as const, ['target', facts.target, facts.attacker] as const].map(
    ([who, own, enemy]) => {
      const parts: string[] = [];
      const score = scoreOf(numbers, facts, own, enemy, (what, value) => parts.push(`${what} ${value}`));
      return `The ${who} rolls D6 ${score < 0 ? '-' : '+'} ${Math.abs(score)}: ${parts.join(', ')}.`;
    },
  );
}

/** Abilities of both that have their dice thrown again. */
function armsNotes({ facts }: Asked): string[] {
  const sides = [['attacker', facts.attacker] as const, ['target', facts.target] as const];
  return sides.flatMap(([who, side]) => {
    const { abilities } = side.element;
    if (abilities.length === 0 || !fightsBack(facts, side)) return [];
    return [`Abilities of the ${who}: ${abilitiesText(abilities)} (HITT-L34).`];
  });
}

/** The distribution as counts of the equally likely rolls. */
function countNote(target: readonly number[], attacker: readonly number[], rolls: number): string {
  const words = (chances: readonly number[]): string =>
    spread(chances)
      .reverse()
      .map(([word, chance]) => `${word} ${Math.round(chance * rolls)}`)
      .join(', ');
  return `Of ${rolls} equally likely rolls: target ${words(target)}; attacker ${words(attacker)}.`;
}

function pointNotes({ facts, prices }: Asked): string[] {
  const notes: string[] = [];
  if (facts.target.aidedAgainst > 0 || facts.target.outflanked > 0) {
    notes.push(
      "Points per point are per point of the main attacker: its helpers' kind is no fact of the attack (HITT-R33).",
    );
  }
  for (const { price, missing } of [prices.attacker, prices.target]) {
    if (missing !== undefined) notes.push(`${missing}.`);
    if (price?.parts[0]?.origin === 'ruling')
      notes.push(`The price of ${price.parts[0].what} is a ruling, not the source's.`);
  }
  return notes;
}

/** HITT-R32: a Barrage against wire. */
function readWire(numbers: HittNumbers, { action, attacker, target, situation }: AskedOdds): ReadOdds {
  if (action === 'shooting') {
    throw read.wrong(`wire is fought in close combat (HITT-R32), not by ${action}`, { path: 'action' });
  }
  read.checkKeys(attacker, Object.keys(onWire.side), 'a Barrage on wire');
  read.checkKeys(target, Object.keys(onWire.side), 'wire');
  read.checkKeys(situation, ['action', ...Object.keys(onWire.situation)], 'the situation of a Barrage on wire');
  if (situation['range'] !== undefined && situation['range'] !== 0) {
    throw read.wrong('a Barrage fights wire at range 0 (HITT-L14)', { path: 'range' });
  }
  const element = elementOf(numbers, unitIn(attacker, 'attacker'));
  if (!element.barrage) throw read.wrong(`only a Barrage fights wire (HITT-R32), not ${element.title}`);
  const { observed } = wordsIn(read, situation, '', onWire.situation);
  return {
    attacker: { unit: element.key },
    target: { unit: 'wire' },
    situation: { range: 0, observed },
    program: (dice) => (attackWire(dice, numbers, element, observed) ? 1 : 0),
    figures: (law) => {
      const rolls = countOfRolls(element.way, 0);
      const destroyed = counted(
        chanceOf(law, (code) => code === 1),
        rolls,
      );
      return {
        probability: { destroyed, none: 1 - destroyed, attackerNone: 1 },
        mean: {},
        distribution: { target: [['none', 1 - destroyed] as const, ['destroyed', destroyed] as const] },
        notes: [
          `Of ${rolls} equally likely rolls: wire destroyed ${Math.round(destroyed * rolls)}.`,
          'Wire is free: it has no points.',
        ],
      };
    },
  };
}
