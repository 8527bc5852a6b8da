/** Odds of men in a vehicle that is lost (HEAT-R60). */
import type { AskedOdds, ReadOdds } from '../../../engagement/actions.js';
import { chanceOf, meanOf, spreadOf } from '../../../kernel/pmf.js';
import type { HeatCore } from '../core.js';
import { read } from '../data/reader.js';
import { kind } from '../sheet/profile.js';
import { unitBlock } from '../state/state.js';
import { askedTarget, placeTarget } from './request.js';

/** `program` returns how many men are lost. Throws a `LanchesterError` for a unit that no vehicle carries. */
export function readWreck(core: HeatCore, asked: AskedOdds): ReadOdds {
  const target = askedTarget(core, asked.target, 'wreck');
  const { profile, strength } = target.sheet;
  if (profile.kind !== kind.men) throw read.wrong(`${profile.unit} is not carried (HEAT-L53)`, { path: 'unit' });
  const start = new Int32Array(unitBlock);
  const unit = placeTarget(start, 0, target);
  const s = new Int32Array(unitBlock);
  return {
    attacker: {},
    target: target.told,
    situation: {},
    program: (dice) => {
      s.set(start);
      return core.wreck.escape(dice, s, unit);
    },
    figures: (law) => ({
      probability: {
        kill: chanceOf(law, (lost) => lost > 0),
        destroyed: chanceOf(law, (lost) => lost === strength),
      },
      mean: { casualties: meanOf(law, (lost) => lost) },
      distribution: { casualties: spreadOf(law, (lost) => lost) },
      notes: ['Whoever is left is Down beside the wreck with one pin more; there is no morale check (HEAT-L53).'],
    }),
  };
}
