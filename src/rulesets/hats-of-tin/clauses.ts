/** The clauses of the rules, with what of them is covered. The titles are a few words of ours; the rules themselves are the source's. */
import { type Clause, clausesOf } from '../../engagement/clause.js';

const { attack, engagement, table } = clausesOf('HOT-');

export const clauses: readonly Clause[] = [
  table(
    'STACK-01',
    'one unit in an area',
    'the lane is as wide as the forces: units of a side stand beside each other',
  ),
  engagement('STACK-02', 'commanders are not units'),
  table('STACK-03', 'embarking and disembarking', 'carried troops leave the grid: a lane has no empty area beside it'),
  engagement('ORD-01', 'whole turns alternately'),
  engagement('ORD-02', 'the roll of the Force Commander'),
  engagement('ORD-03', 'orders of subordinates'),
  engagement('ORD-04', 'one order a unit and turn'),

  engagement('MOVE-01', 'any direction and facing'),
  engagement('MOVE-02', 'next to known enemies'),
  engagement('MOVE-03', 'allowances and costs'),
  engagement('MOVE-04', 'difficult terrain and roads'),
  engagement('MOVE-05', 'wire'),
  table(
    'MOVE-06',
    'half costs of trucks and guns',
    'following a road and limbering need more than one area side by side',
  ),
  table('MOVE-07', 'mounting and dismounting', 'it costs nothing and changes nothing on a lane'),

  attack('SHOOT-01', 'dice of a unit and its commander'),
  table('SHOOT-02', 'pivot, arc of fire, line of sight', 'on a lane everybody faces the enemy'),
  table('SHOOT-03', 'troops that block sight', 'units stand beside each other; only terrain blocks sight on the lane'),
  engagement('SHOOT-04', 'indirect fire with a spotter'),
  attack('SHOOT-05', 'missed dice against friends'),
  attack('RANGE-01', 'ranges'),
  engagement('OW-01', 'overwatch'),

  attack('EFFECT-01', 'a hit on 5 or 6'),
  attack('EFFECT-02', 'modifiers of the target'),
  attack('EFFECT-03', 'modifiers of the firer'),
  attack('EFFECT-04', 'accumulated hits destroy'),
  attack('EFFECT-05', 'hits turned into retreats'),
  attack('EFFECT-06', 'hits on commanders'),

  attack('ASLT-01', 'the assault and who rolls first'),
  attack('ASLT-02', 'occupying the area'),
  engagement('ASLT-03', 'starting next to an enemy'),
  attack('ASLT-04', 'who assaults loses cover'),
  attack('RALLY-01', 'rallying'),
  attack('OPT-01', 'shooting with one die less, then moving'),
];
