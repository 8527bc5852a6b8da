/** What a game of this kind can say, clause by clause, and what of it is covered. */
import { clausesOf } from '../../engagement/clause.js';

const { attack, engagement, table } = clausesOf('ATK-');

export const clauses = [
  attack('CHAIN-01', 'rolls one after another: what succeeds goes on'),
  attack('CHAIN-02', "the target's rolls stop what they succeed against"),
  attack('NEED-01', 'what a die needs: a number, a column, a sum of columns'),
  attack('NEED-02', 'what a die needs, by a table'),
  attack('OPP-01', 'opposed rolls'),
  attack('POOL-01', 'pools of dice, and how many must succeed'),
  attack('DMG-01', 'damage by the man in front'),
  attack('DMG-02', 'damage that falls on the next man'),
  attack('ORDER-01', 'the order in which abilities count'),
  attack('REROLL-01', 'a die thrown again: ones, failures'),
  attack('REROLL-02', 'one die of a volley thrown again, or all'),
  attack('EXPLODE-01', 'dice that explode'),
  attack('EXTRA-01', 'faces that count for more'),
  attack('MOD-01', 'modifiers'),
  attack('PIERCE-01', 'armour piercing'),
  attack('AUTO-01', 'rolls that succeed without dice'),
  attack('AUTO-02', 'natural faces that let a later roll succeed'),
  attack('MORTAL-01', 'past all saves'),
  attack('SAVE-01', 'a save after a save'),
  attack('FNP-01', 'a save against each point of damage'),
  attack('BLAST-01', 'more attacks for more targets'),
  attack('TEMPLATE-01', 'an attack at each target'),
  attack('RAPID-01', 'rapid fire at half range'),
  attack('TWIN-01', 'one roll for two barrels'),
  attack('DUEL-01', 'a duel to the death'),
  engagement('TURN-01', 'units of both sides activate side by side'),
  engagement('MOVE-01', 'a unit goes before it attacks'),
  engagement('PLAN-01', 'hold, advance, assault, withdraw'),
  engagement('FIRE-01', 'a unit attacks whom it can reach, with its best weapon'),
  engagement('MORALE-01', 'a test at half strength, or on losses'),
  table('COVER-01', 'terrain and cover', 'the lane is open ground: an ability modify on a unit says its cover'),
];
