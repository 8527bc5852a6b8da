/**
 * What the rules leave to the players: the table of decisions, and each decision as the steps of an engagement ask it.
 *
 * Promises: `own` is what the plan of the man says, and stands in the menu; menus hold what matters and no more (SK-L26).
 */
import type { DecisionTable } from '../../../engagement/decisions.js';
import type { Decision } from '../../../kernel/decision.js';
import type { State } from '../../../kernel/process.js';
import type { ExplosiveWeapon } from '../data/weapon-data.js';
import * as its from '../state/its.js';
import { get } from '../state/state.js';
import { Able } from './able.js';
import type { Battle, Man, Slot, Squad } from './battle.js';
import { serverOf } from './crew.js';
import { stands } from './losses.js';
import { movesOf, optionOff, placeOfOption } from './places.js';
import { createView, isToTurn, plannedMove, plannedSmoke, plannedTarget, reach } from './plans.js';
import { canSee, isSetUp, nearestEnemy, rangeOf } from './sight.js';
import { mostThrow } from './smoke.js';

export const decisions: DecisionTable = {
  fire: {
    clauses: ['SK-HOST-03', 'SK-R21'],
    what: 'whose ordinary arc an enemy is in: whether he shoots at him or keeps the arc for others',
    options: 'shoots; holds his fire until the next man',
  },
  move: {
    clauses: ['SK-HOST-03', 'SK-R25', 'SK-JET-01'],
    what: 'who activates: where he goes on foot, or by jet pack',
    options: 'stays; ends of a run, and of a move that leaves AP; edges of ranges and of cover; contact; off the lane',
  },
  prone: { clauses: ['SK-R04', 'SK-L27'], what: 'who has moved: whether he lies down', options: 'lies down; does not' },
  crew: {
    clauses: ['SK-CREW-02', 'SK-R22'],
    what: 'who serves a crew-served weapon or helps: whether he spends his AP on it',
    options: 'sets it up, or breaks it down; does not',
  },
  smoke: {
    clauses: ['SK-SMOKE-01', 'SK-R13'],
    what: 'who has a smoke grenade: whether he throws it, and where',
    options: 'keeps it; a dot ahead; as far as he throws',
  },
  target: {
    clauses: ['SK-HOST-03', 'SK-R12'],
    what: 'who has an explosive: at whom he declares it',
    options: 'each enemy in reach who is not like another; nobody',
  },
};

/** The decisions of a battle. */
export type Decisions = Readonly<Record<'fire' | 'move' | 'prone' | 'crew' | 'smoke' | 'target', Decision>>;

/** What every decision of a man has. */
type Asked = Pick<Decision, 'own' | 'menu' | 'tell'>;

/** The decisions of a battle. */
export function decisionsOf(battle: Battle): Decisions {
  const { men } = battle;
  const able = men.some(({ plan }) => plan === 'able') ? new Able(battle) : undefined;
  const named = (name: string, asked: Asked): Decision => ({ name, player: (who) => (men[who] as Man).side, ...asked });
  return {
    fire: named('fire', fireOf(battle, able)),
    move: named('move', moveOf(battle, able)),
    prone: named('prone', {
      own: (odds, s, who, ap) => (isAble(battle, able, who) ? able.prone(odds, s, manOf(battle, who), ap) : 0),
      menu: eitherWay,
      tell: (_s, _who, option) => (option === 1 ? 'lies down' : 'does not lie down'),
    }),
    crew: named('crew', crewOf(battle, able)),
    smoke: named('smoke', smokeOf(battle, able)),
    target: named('target', targetOf(battle, able)),
  };
}

const manOf = ({ men }: Battle, who: number): Man => men[who] as Man;
/** Whether a man has the plan `able`. */
function isAble(battle: Battle, able: Able | undefined, who: number): able is Able {
  return able !== undefined && manOf(battle, who).plan === 'able';
}

const eitherWay: Decision['menu'] = (_odds, _s, _who, _about, out) => {
  out.push(0, 1);
};

/** About: twice the target's number, and 1 when he flies. */
function fireOf(battle: Battle, able: Able | undefined): Asked {
  return {
    own: (odds, s, who, about) =>
      isAble(battle, able, who)
        ? able.fire(odds, s, manOf(battle, who), manOf(battle, about >> 1), (about & 1) === 1)
        : 1,
    menu: eitherWay,
    tell: (s, _who, option, about) =>
      option === 1 ? `shoots at ${told(s, manOf(battle, about >> 1))}` : 'holds his fire',
  };
}

function told(s: State, man: Man): string {
  return `${man.name} (${get(s, man.base, its.hp)} HP)`;
}

/** About: `aboutMove`. */
function moveOf(battle: Battle, able: Able | undefined): Asked {
  const own: Decision['own'] = (odds, s, who, about) =>
    isAble(battle, able, who)
      ? able.move(odds, s, manOf(battle, who), about)
      : plannedMove(battle, s, manOf(battle, who), about);
  return {
    own,
    menu: (odds, s, who, about, out) => {
      const planned = own(odds, s, who, about);
      movesOf(battle, s, manOf(battle, who), about, out);
      if (!out.includes(planned)) withPlanned(out, planned);
    },
    tell: (s, who, option) => {
      const man = manOf(battle, who);
      if (option === optionOff(battle, man.home)) return 'goes back, off the lane if he gets there';
      if (option === optionOff(battle, -man.home)) return "goes on, off the lane by the enemy's end if he gets there";
      const place = placeOfOption(option);
      const to = place + battle.lane.from;
      return place === get(s, man.base, its.place) ? `stays at ${to}` : `goes to ${to}`;
    },
  };
}

/** What the plan says beside the places of a menu; where it asks for more than AP pay for, in the place of the last on that way. */
function withPlanned(out: number[], planned: number): void {
  const farthest = planned > (out[0] as number) ? Math.max(...out) : Math.min(...out);
  const isBeyond = farthest !== out[0] && planned > (out[0] as number) === planned > farthest && farthest !== planned;
  if (isBeyond) out[out.indexOf(farthest)] = planned;
  else out.push(planned);
}

/** About: the crew-served weapon. */
function crewOf(battle: Battle, able: Able | undefined): Asked {
  return {
    own: (odds, s, _who, k) => {
      const isAsked = able !== undefined && serverOf(battle, s, k)?.plan === 'able';
      return isAsked ? able.crew(odds, s, k) : isToTurn(battle, s, k) ? 1 : 0;
    },
    menu: eitherWay,
    tell: (s, _who, option, k) => {
      const { weapon } = battle.slots[k] as Slot;
      const work = isSetUp(battle, s, k + 1) ? 'break down' : 'set up';
      return option === 1 ? `spends his AP to ${work} the ${weapon.name}` : `does not ${work} the ${weapon.name}`;
    },
  };
}

/** About: AP that are left. */
function smokeOf(battle: Battle, able: Able | undefined): Asked {
  const own: Decision['own'] = (odds, s, who, ap) =>
    isAble(battle, able, who)
      ? able.smoke(odds, s, manOf(battle, who), ap)
      : plannedSmoke(battle, s, manOf(battle, who), ap);
  return {
    own,
    menu: (odds, s, who, ap, out) => {
      const man = manOf(battle, who);
      out.push(0);
      const enemy = nearestEnemy(battle, s, man);
      const from = get(s, man.base, its.place);
      const gap = enemy < 0 ? 0 : get(s, manOf(battle, enemy).base, its.place) - from;
      for (const dots of [1, Math.min(Math.abs(gap) - 1, mostThrow(battle, ap))]) {
        const option = 1 + from + Math.sign(gap) * dots;
        if (dots >= 1 && dots < Math.abs(gap) && dots <= ap && !out.includes(option)) out.push(option);
      }
      const planned = own(odds, s, who, ap);
      if (!out.includes(planned)) out.push(planned);
    },
    tell: (_s, _who, option) =>
      option === 0 ? 'keeps his smoke' : `throws smoke to ${placeOfOption(option) + battle.lane.from}`,
  };
}

/** About: AP that are left. */
function targetOf(battle: Battle, able: Able | undefined): Asked {
  const view = createView(battle);
  const inReach: number[] = [];
  const own: Decision['own'] = (odds, s, who, ap) => {
    const man = manOf(battle, who);
    if (!isAble(battle, able, who)) return plannedTarget(battle, view, odds, s, man, ap);
    inReach.length = 0;
    for (let k = man.enemyFrom; k < man.enemyTo; k++) if (isTarget(battle, s, man, k, ap)) inReach.push(k);
    return able.target(odds, s, man, inReach);
  };
  return {
    own,
    menu: (odds, s, who, ap, out) => {
      const man = manOf(battle, who);
      const planned = own(odds, s, who, ap);
      if (planned > 0) out.push(planned);
      for (let k = man.enemyFrom; k < man.enemyTo; k++) {
        if (k + 1 === planned || !isTarget(battle, s, man, k, ap)) continue;
        if (!out.some((option) => isLike(battle, s, manOf(battle, option - 1), manOf(battle, k)))) out.push(k + 1);
      }
      out.push(0);
    },
    tell: (s, who, option) => {
      const man = manOf(battle, who);
      if (option === 0) return `keeps his ${man.arms?.name} for another time`;
      const enemy = manOf(battle, option - 1);
      const range = rangeOf(get(s, man.base, its.place), get(s, enemy.base, its.place));
      return `aims at ${told(s, enemy)}, ${range} away`;
    },
  };
}

/** Whether he can declare his explosive at an enemy. */
function isTarget(battle: Battle, s: State, man: Man, k: number, ap: number): boolean {
  const enemy = manOf(battle, k);
  if (!stands(s, enemy) || !canSee(battle, s, man, enemy)) return false;
  const range = rangeOf(get(s, man.base, its.place), get(s, enemy.base, its.place));
  return range <= reach(battle, man.arms as ExplosiveWeapon, ap);
}

/** Alike as targets: of one unit, in one state, and nobody else near who would be caught as well. */
function isLike(battle: Battle, s: State, one: Man, other: Man): boolean {
  if (one.unit !== other.unit || (battle.squads[one.squad] as Squad).men.length > 1) return false;
  const same = (field: number): boolean => get(s, one.base, field) === get(s, other.base, field);
  return same(its.place) && same(its.hp) && same(its.armour) && same(its.lies);
}
