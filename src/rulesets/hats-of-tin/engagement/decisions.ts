/**
 * What the rules leave to the players, by clause: the table of decisions, and the decisions of a battle.
 *
 * Promises: whatever the steps ask of the players stands here; a decision reads the state and exact odds, and changes nothing.
 */
import type { DecisionTable } from '../../../engagement/decisions.js';
import { compact } from '../../../kernel/compact.js';
import type { Decision } from '../../../kernel/decision.js';
import type { State } from '../../../kernel/process.js';
import { isByCommander, newBody, retreatsOf, wayByPolicy } from '../attack/effect.js';
import { placeOf, whole } from '../state/state.js';
import { Able } from './able.js';
import type { Battle } from './battle.js';
import { calledOf, calls, fires, goalOf, kindOf, letsGo, nobody, orders, targetOf, whatOf } from './codes.js';
import { fillBody } from './losses.js';
import { callMenu, hitsMenu, orderMenu, wayMenu } from './menus.js';
import { plannedOrder, plannedWay } from './plans.js';
import { distanceOf, unitOf } from './sight.js';

/** The table, as `list` prints it. */
export const decisionTable = {
  next: {
    clauses: ['HOT-ORD-02', 'HOT-ORD-03', 'HOT-ORD-04'],
    what: 'a side: which unit is ordered next',
    options: 'each unit that has had no order this turn, those alike once; nobody more',
  },
  order: {
    clauses: ['HOT-ORD-04', 'HOT-MOVE-01', 'HOT-MOVE-02', 'HOT-SHOOT-01', 'HOT-ASLT-03', 'HOT-OPT-01'],
    what: 'a unit that is ordered: what it does, at whom, and to which area it goes',
    options:
      'shoot at an enemy, or at one and then move on; assault one; rally; overwatch; spot; each area where a move may end; leave',
  },
  way: {
    clauses: ['HOT-MOVE-01', 'HOT-OPT-01'],
    what: 'a unit that has drawn fire on its way, or shoots and moves: where it goes on to',
    options: 'stop; each area that is still in reach and where a move may end',
  },
  overwatch: {
    clauses: ['HOT-OW-01'],
    what: 'a unit on overwatch: whether it shoots at this enemy',
    options: 'shoot; let it go by',
  },
  hits: {
    clauses: ['HOT-EFFECT-05', 'HOT-EFFECT-06'],
    what: 'a unit with more than one hit from a round of fire, or with a commander: how it takes them',
    options: 'as many retreats as there is room for, or fewer; one hit on the commander or none',
  },
} as const satisfies DecisionTable;

export type Decisions = Readonly<Record<keyof typeof decisionTable, Decision>>;

/** The decisions of a battle. */
export function createDecisions(b: Battle): Decisions {
  const hasAble = [0, 1].map((side) => b.units.some((unit) => unit.side === side && unit.plan === 'able'));
  // asked only for who plays ably
  const able = hasAble.includes(true) ? new Able(b) : (undefined as never);
  const { order, way } = orderDecisions(b, able);
  const { overwatch, hits } = fireDecisions(b, able);
  return compact({
    next: withOwn(
      {
        name: 'next',
        player: (side) => side,
        own: (_odds, s, side) => (hasAble[side] ? able.next(s, side) : calls(s[whole.nextUnit] as number)),
        tell: (_s, _side, option) =>
          option === nobody ? 'nobody more is ordered' : `${named(b, calledOf(option))} is ordered`,
      },
      (_odds, s, side, _about, out) => callMenu(b, s, side, out),
    ),
    order,
    way,
    overwatch,
    hits,
  });
}

/** A decision of a unit: asked of its side. */
const sideOf =
  (b: Battle) =>
  (who: number): number =>
    unitOf(b, who).side;

const named = (b: Battle, k: number): string => unitOf(b, k).name;

/** The plan's own option stands in a menu whatever it is. */
function withOwn(decision: Omit<Decision, 'menu'>, menu: Decision['menu']): Decision {
  return compact({
    ...decision,
    menu: (odds, s, who, about, out) => {
      menu(odds, s, who, about, out);
      const own = decision.own(odds, s, who, about);
      if (!out.includes(own)) out.push(own);
    },
  });
}

/** What a unit does, and where it goes on to (HOT-ORD, HOT-MOVE). */
function orderDecisions(b: Battle, able: Able): Pick<Decisions, 'order' | 'way'> {
  return {
    order: withOwn(
      {
        name: 'order',
        player: sideOf(b),
        own: (odds, s, who) => {
          const unit = unitOf(b, who);
          return unit.plan === 'able' ? able.order(odds, s, unit) : plannedOrder(b, odds, s, unit);
        },
        tell: (s, who, option) => tellOrder(b, s, who, option),
      },
      (odds, s, who, _about, out) => orderMenu(b, odds, s, unitOf(b, who), out),
    ),
    way: withOwn(
      {
        name: 'way',
        player: sideOf(b),
        own: (odds, s, who, about) => {
          const unit = unitOf(b, who);
          return unit.plan === 'able' ? able.way(odds, s, unit, about) : plannedWay(b, s, unit, about);
        },
        tell: (s, who, option) =>
          goalOf(option) === placeOf(s, who) ? `${named(b, who)} stops` : goes(b, who, goalOf(option)),
      },
      (_odds, s, who, about, out) => wayMenu(b, s, unitOf(b, who), about, out),
    ),
  };
}

/** Whether fire is opened, and how hits are taken (HOT-OW-01, HOT-EFFECT-05, HOT-EFFECT-06). */
function fireDecisions(b: Battle, able: Able): Pick<Decisions, 'overwatch' | 'hits'> {
  const scratch = newBody();
  return {
    overwatch: withOwn(
      {
        name: 'overwatch',
        player: sideOf(b),
        own: (_odds, s, who, about) => {
          const unit = unitOf(b, who);
          return unit.plan === 'able' && able.spares(s, unit, targetOf(about)) ? letsGo : fires;
        },
        tell: (_s, who, option, about) =>
          `${named(b, who)} ${option === fires ? 'shoots at' : 'lets'} ${named(b, targetOf(about))}${option === fires ? '' : ' go by'}`,
      },
      (_odds, _s, _who, _about, out) => {
        out.push(fires, letsGo);
      },
    ),
    hits: withOwn(
      {
        name: 'hits',
        player: sideOf(b),
        own: (_odds, s, who, rolled) => {
          const unit = unitOf(b, who);
          if (unit.plan === 'able') return able.hits(s, unit, rolled);
          fillBody(b, s, unit, scratch, rolled);
          return wayByPolicy(scratch, rolled, b.convert);
        },
        tell: (_s, who, way, rolled) => {
          const byCommander = isByCommander(way) ? ', one of them by its commander' : '';
          return `${named(b, who)} takes ${rolled - retreatsOf(way)} of ${rolled} hits${byCommander}, ${retreatsOf(way)} as retreats`;
        },
      },
      (_odds, s, who, rolled, out) => hitsMenu(b, s, unitOf(b, who), rolled, out),
    ),
  };
}

function goes(b: Battle, who: number, place: number): string {
  const { name, home } = unitOf(b, who);
  if (place >= 0 && place <= b.ground.length) return `${name} goes to ${place + b.spec.lane.from}`;
  return `${name} leaves by ${place < 0 === home < 0 ? 'its own' : "the enemy's"} end`;
}

function tellOrder(b: Battle, s: State, who: number, option: number): string {
  const { name } = unitOf(b, who);
  const what = whatOf(option);
  const enemy = (): string => {
    const gap = distanceOf(s, who, what);
    return `${unitOf(b, what).name}, ${gap} ${gap === 1 ? 'area' : 'areas'} away`;
  };
  switch (kindOf(option)) {
    case orders.rally:
      return `${name} rallies`;
    case orders.watch:
      return `${name} goes on overwatch`;
    case orders.spot:
      return `${name} spots`;
    case orders.shoot:
      return `${name} shoots at ${enemy()}`;
    case orders.fireAndGo:
      return `${name} shoots with one die less at ${enemy()}, and may go on`;
    case orders.assault:
      return `${name} assaults ${enemy()}`;
    case orders.go:
      return goes(b, who, what);
    default:
      return `${name} does nothing`;
  }
}
