/** What the rules of HitT leave to the players, by clause. Promise: the one table of it. */
import type { DecisionTable } from '../../../engagement/decisions.js';

export const decisions: DecisionTable = {
  six: {
    clauses: ['HITT-DEPLOY-02', 'HITT-DEPLOY-03', 'HITT-DEPLOY-04', 'HITT-R34'],
    what: 'the active side, what a rolled 6 is spent on, whole',
    options: 'lift an enemy Barrage, lay one of its own, bring the Fighters, or spend it as other PIPs',
  },
  free: {
    clauses: ['HITT-MOVEOUT-06'],
    what: 'the active side, whether a suppressed group gets a PIP',
    options: 'free it, or leave it suppressed',
  },
  lay: {
    clauses: ['HITT-DEPLOY-02', 'HITT-GAS-01'],
    what: 'the owner of a Barrage or Gas, where it is laid',
    options: 'on each enemy in a fixed position, before or behind each enemy in the open, on wire; Gas: or not yet',
  },
  deploy: {
    clauses: ['HITT-DEPLOY-01', 'HITT-DEPLOY-05', 'HITT-DEPLOY-06', 'HITT-R36'],
    what: 'the owner of an Aerial, Sniper or Minefield, whether it is deployed',
    options: 'now, or not yet; a Minefield: under each enemy in its feature or area',
  },
  move: {
    clauses: ['HITT-PIP-02', 'HITT-PIP-03', 'HITT-MOVE-01', 'HITT-MOVE-02', 'HITT-R42', 'HITT-R43', 'ENG-R12'],
    what: 'the active side, for each group, nearest to the enemy first: whether it gets PIPs, where it goes, who of it goes',
    options:
      'stay; forward or back as far as may be, into contact, to where it can shoot or cannot be shot at, to an edge of ' +
      'ground, to the ground of the mission, over the enemy’s edge; alone, with its kind, with all; mount or dismount',
  },
  'drive-off': {
    clauses: ['HITT-MOVE-03', 'HITT-L12'],
    what: 'the active side, with PIPs to spare, whether enemy Gas is driven off',
    options: 'drive it off, or leave it',
  },
  contact: {
    clauses: ['HITT-R45', 'HITT-L07'],
    what: 'the owner of an element that meets enemies, which of them it fights',
    options: 'each that has no opponent; if there is none, each that can still be aided against; else each',
  },
  target: {
    clauses: ['HITT-SEQ-01', 'HITT-SHOOT-01'],
    what: 'the owner of an element that shoots, at whom',
    options: 'each enemy that is a target, in range and in sight',
  },
  aid: {
    clauses: ['HITT-SHOOT-04', 'HITT-R14', 'HITT-R44'],
    what: 'the owner of a later element that could shoot at the target of a volley, whether it aids',
    options: 'aid, or keep its own shot',
  },
};
