/** Odds of an attack, of a duel to the death, and of an engagement: read from the laws of the rules that are played. */
import { type AskedOdds, type Figures, oddsOf, type ReadOdds } from '../../../engagement/actions.js';
import { engagementAction } from '../../../engagement/engagement-odds.js';
import type { JsonObject } from '../../../engagement/json.js';
import { type Priced, pointsOf, priced } from '../../../engagement/points.js';
import { raw, type Words, whole } from '../../../engagement/words.js';
import type { Dice } from '../../../kernel/dice.js';
import { doubleLaws } from '../../../kernel/enumerate.js';
import { chanceOf, meanOf, type Pmf, spreadOf } from '../../../kernel/pmf.js';
import { attacksOf } from '../attack/profile.js';
import { meanLoss, type Volley } from '../attack/volley.js';
import type { Core } from '../core.js';
import type { Weapon } from '../data/units.js';
import { createEngagement } from '../engagement/turn.js';
import type { Sheet } from '../sheet/sheet.js';
import { type Duel, duelFigures } from './duel.js';

/** Words of a situation, for requests and for `list`. */
export const situationWords: Words = {
  range: whole(0, 1000).means("how far the target is; default: as far as the attacker's farthest weapon reaches"),
};
/** Words of an attacker besides its unit's. */
export const attackerWords: Words = {
  weapon: raw.means('what it uses; default: what takes the most wounds on average (ATK-FIRE-01)', 'one of its own'),
};

interface Side {
  readonly sheet: Sheet;
  readonly words: JsonObject;
  readonly price: Priced;
}

interface Asked {
  readonly attacker: Side;
  readonly target: Side;
  readonly range: number;
  /** The weapon that the attacker must use. */
  readonly named: string | undefined;
}

function sideOf(core: Core, said: JsonObject, who: string): Side {
  const { unit, ...fields } = said;
  if (typeof unit !== 'string') throw core.read.wrong(`${who} needs a unit`, { path: 'unit' });
  const sheet = core.sheet(unit, fields);
  return { sheet, words: { unit, ...sheet.fields }, price: priced(() => sheet.price()) };
}

function asked(core: Core, { attacker, target, situation }: AskedOdds): Asked {
  const { weapon, ...rest } = attacker;
  const own = sideOf(core, rest, 'the attacker');
  const { weapons, title } = own.sheet.its;
  const named = weapon === undefined ? undefined : core.read.oneOf(weapon, weapons, `weapon of ${title}`);
  const used = named === undefined ? weapons : [named];
  const far = Math.max(0, ...used.map((name) => (core.game.weapons[name] as Weapon).range));
  return {
    attacker: own,
    target: sideOf(core, target, 'the target'),
    range: core.read.wholeOr(situation, 'range', '', 0, 1000, far),
    named,
  };
}

/** What a side does to the other from so far away: `undefined` where nothing of it reaches. */
interface Fire {
  readonly name: string;
  play(dice: Dice, men: number, left: number): number;
}

/** ATK-FIRE-01: the weapon that takes the most wounds on average, at full strength. */
function fireOf(core: Core, from: Sheet, to: Sheet, range: number, named?: string): Fire | undefined {
  const odds = doubleLaws();
  const shot = { times: 0, more: 0 };
  const { wounds } = to.its;
  let best: { readonly weapon: Weapon; readonly volley: Volley } | undefined;
  let most = -1;
  for (const name of named === undefined ? from.its.weapons : [named]) {
    const weapon = core.game.weapons[name] as Weapon;
    if (range > weapon.range) continue;
    const volley = core.volley(from.its, weapon, to.its);
    attacksOf(weapon, from.strength, to.strength, range, shot);
    const loss = meanLoss(odds, volley, shot.times, shot.more, to.strength * wounds);
    if (loss <= most + 1e-12) continue;
    most = loss;
    best = { weapon, volley };
  }
  if (best === undefined) return undefined;
  const { weapon, volley } = best;
  return {
    name: weapon.title,
    play: (dice, men, left) => {
      const its = { times: 0, more: 0 };
      attacksOf(weapon, men, Math.ceil(left / wounds), range, its);
      return dice.call(volley, its.times, its.more, left);
    },
  };
}

function readAttack(core: Core, request: AskedOdds): ReadOdds {
  const { attacker, target, range, named } = asked(core, request);
  const { strength: men } = attacker.sheet;
  const { strength: targets, its } = target.sheet;
  const all = targets * its.wounds;
  const fire = fireOf(core, attacker.sheet, target.sheet, range, named);
  const fallen = (left: number): number => targets - Math.ceil(left / its.wounds);
  const figures = (law: Pmf): Figures => {
    const { mean, ...points } = pointsOf(attacker.price, target.price, meanOf(law, fallen) / targets);
    return {
      probability: { destroyed: chanceOf(law, (left) => left === 0), harmed: chanceOf(law, (left) => left < all) },
      mean: { casualties: meanOf(law, fallen), wounds: all - meanOf(law), ...mean },
      distribution: { casualties: spreadOf(law, fallen) },
      notes: fire === undefined ? [] : [`Fires ${fire.name} (ATK-FIRE-01).`],
      ...points,
    };
  };
  const idle = `no weapon of ${attacker.sheet.its.title} reaches ${range}`;
  return {
    attacker: { ...attacker.words, ...(named === undefined ? {} : { weapon: named }) },
    target: target.words,
    situation: { range },
    program: (dice) => fire?.play(dice, men, all) ?? all,
    figures,
    ...(fire === undefined ? { idle } : {}),
  };
}

function readDuel(core: Core, request: AskedOdds): ReadOdds {
  const { attacker, target, range, named } = asked(core, request);
  const own = fireOf(core, attacker.sheet, target.sheet, range, named);
  const back = fireOf(core, target.sheet, attacker.sheet, range);
  const [a, t] = [attacker.sheet, target.sheet];
  const duel: Duel = {
    full: [a.strength * a.its.wounds, t.strength * t.its.wounds],
    attack: (dice, ownLeft, left) => own?.play(dice, Math.ceil(ownLeft / a.its.wounds), left) ?? left,
    reply: (dice, ownLeft, left) => back?.play(dice, Math.ceil(ownLeft / t.its.wounds), left) ?? left,
    menOf: (side, left) => Math.ceil(left / (side === 0 ? a : t).its.wounds),
  };
  return {
    attacker: { ...attacker.words, ...(named === undefined ? {} : { weapon: named }) },
    target: target.words,
    situation: { range },
    program: (dice) => {
      let [left, right] = duel.full;
      for (;;) {
        right = duel.attack(dice, left, right);
        if (right === 0) return 1;
        left = duel.reply(dice, right, left);
        if (left === 0) return 0;
      }
    },
    solved: () => {
      const figures = duelFigures(duel);
      if (figures === undefined)
        throw core.read.wrong('neither can harm the other, so this duel has no end', { path: 'unit' });
      return figures;
    },
  };
}

/** All actions of a game. */
export function attackOdds(id: string) {
  const ownWords = { attacker: attackerWords };
  return oddsOf<Core>(id, {
    attack: {
      what: 'one volley of a unit at another (ATK-CHAIN-01)',
      words: situationWords,
      ownWords,
      read: readAttack,
    },
    duel: {
      what: 'volley after volley, the attacker first, until one is gone (ATK-DUEL-01)',
      words: situationWords,
      ownWords,
      read: readDuel,
    },
    engagement: engagementAction(id, {
      unit: (core, unit, fields) => core.sheet(unit, fields),
      engagement: createEngagement,
    }),
  });
}
