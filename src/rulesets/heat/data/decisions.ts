/** What the rules leave to the players: a table for `list`, and what steps may ask (`engagement/decisions.ts`). */
import type { DecisionTable } from '../../../engagement/decisions.js';

export const decisions = {
  unit: {
    clauses: ['HEAT-ORD-01', 'HEAT-R53'],
    what: 'a side whose die is drawn: which of its units acts',
    options: 'its units without an order; of those that are alike one',
  },
  order: {
    clauses: ['HEAT-ORD-02', 'HEAT-R54', 'ENG-R12'],
    what: 'the unit: its order, and where that takes it',
    options:
      'Fire, Ambush, Down, Rally, smoke; an Advance or a Run, either way, to its end, to the next cover, to the mission’s ground; an assault; off the lane',
  },
  target: {
    clauses: ['HEAT-ATK-01'],
    what: 'the firer: whom it shoots at',
    options: 'whom it could harm on that order; of those that are alike one',
  },
  second: {
    clauses: ['HEAT-ATK-02', 'HEAT-L28'],
    what: 'a squad whose guns, or LAWs, can do nothing to its target: whom they shoot at instead',
    options: 'whom they could harm; nobody: all are fired at one target',
  },
  round: {
    clauses: ['ENG-R07', 'HEAT-R29', 'HEAT-R65'],
    what: 'the firer: which round or weapon',
    options: 'what can be fired at the target',
  },
  assault: {
    clauses: ['HEAT-CQ-01'],
    what: 'the unit: into whom it runs',
    options: 'enemies in reach; of those that are alike one',
  },
  ambush: {
    clauses: ['HEAT-ORD-08', 'HEAT-R52'],
    what: 'a unit in Ambush that could harm whoever moves: whether it fires now',
    options: 'fire, or wait for a better target or a shorter range',
  },
  defence: {
    clauses: ['HEAT-CQ-02', 'HEAT-R58'],
    what: 'the target of an assault: whether it fires first',
    options: 'fire, or keep its die',
  },
  reaction: {
    clauses: ['HEAT-ORD-07', 'HEAT-VEH-10', 'HEAT-SMOKE-01'],
    what: 'a target without an order, where `reactDown` allows it: whether it goes Down, slips away or hides behind smoke',
    options: 'react, or keep its die',
  },
  down: {
    clauses: ['HEAT-PIN-06', 'HEAT-R51'],
    what: 'a unit that is Down with pins when a turn ends, where `keepDown` allows it: whether it stays so',
    options: 'stay Down, or get up',
  },
  drop: {
    clauses: ['HEAT-DRONE-07', 'HEAT-L46'],
    what: 'the team of a loaded drone: on whom it drops',
    options: 'whom the load could harm; of those that are alike one',
  },
} as const satisfies DecisionTable;
