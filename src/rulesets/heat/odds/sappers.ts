/** Odds of a bangalore (HEAT-BANG-01). */
import type { AskedOdds, ReadOdds } from '../../../engagement/actions.js';
import { chanceOf } from '../../../kernel/pmf.js';
import { opensGap } from '../attack/bangalore.js';
import type { HeatCore } from '../core.js';
import { read } from '../data/reader.js';
import { askedAttacker, situationIn } from './request.js';
import { situationWords } from './situations.js';

/** `program` returns 1 when there is a gap. Throws a `LanchesterError` for a unit without one. */
export function readBangalore(core: HeatCore, asked: AskedOdds): ReadOdds {
  const unit = askedAttacker(core, asked.attacker, 'test');
  if (unit.sheet.fields['bangalore'] !== true) {
    throw read.wrong(`${unit.sheet.unit} has no bangalore: say bangalore (HEAT-BANG-01)`, { path: 'bangalore' });
  }
  const { rules } = core.numbers;
  const { reach } = rules.bangalore;
  const { range = reach } = situationIn(asked.situation, situationWords.bangalore);
  return {
    attacker: unit.told,
    target: {},
    situation: { range },
    ...(range > reach ? { idle: `a bangalore reaches ${reach}" (HEAT-BANG-01)` } : {}),
    program: (dice) => (range <= reach && opensGap(dice, rules) ? 1 : 0),
    figures: (law) => ({
      probability: { opens: chanceOf(law, (code) => code === 1) },
      mean: {},
      distribution: {},
      notes: ['On a Fire order, after the order test if it has pins. On the lane nobody uses one.'],
    }),
  };
}
