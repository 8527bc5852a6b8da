/**
 * What a unit fires at another, worked out once for everything that it depends on.
 *
 * Promises: a kept answer is the one that the chooser and the planner would give again; no allocation for what is known.
 */
import type { State } from '../../../kernel/process.js';
import { TupleIndex } from '../../../kernel/tuple-index.js';
import type { Profile } from '../profile.js';
import { aimAt, get, isDown, its } from '../state.js';
import { codeBits, codeOf } from '../unit-code.js';
import type { Chooser } from './choose.js';
import type { RangeClass } from './odds-key.js';
import type { Planner } from './plan.js';
import type { Salvo, Salvos } from './salvo.js';
import { bestOption, type Situation } from './situation.js';

/** A salvo and the fire option that it is fired with; `bestOption`: nothing can be fired, the salvo is empty. */
export interface Planned {
  readonly option: number;
  readonly salvo: Salvo;
}

/** The fire on `situation.option`, or on the best one (ENG-R07). */
export type PlanFire = (
  s: State,
  firerBase: number,
  firer: Profile,
  targetBase: number,
  target: Profile,
  situation: Situation,
) => Planned;

/** Whether a unit has anything to choose: if so, the choice asks for the odds, which ask for everything. */
function chooses(firer: Profile, situation: Situation): boolean {
  return situation.option < 0 && (firer.options.length > 1 || firer.howitzer);
}

/** `smallMen`: targets of so many men or fewer are small (HEAT-HIT-10). */
export function createPlanFire(
  planner: Planner,
  chooser: Chooser,
  salvos: Salvos,
  rangeClass: RangeClass,
  smallMen: number,
): PlanFire {
  const keys = new TupleIndex(5);
  const known: Planned[] = [];
  const key = new Int32Array(5);

  const work: PlanFire = (s, firerBase, firer, targetBase, target, situation) => {
    const { option: asked } = situation;
    const single = Math.max(0, asked);
    const option = chooses(firer, situation)
      ? chooser.best(s, firerBase, firer, targetBase, target, situation)
      : single;
    const plan = planner.plan(s, firerBase, firer, targetBase, target, situation, option);
    if (option < 0) plan.count = 0;
    const salvo = salvos.of(plan, s, firerBase, firer, target, situation);
    return { option: salvo.strikes.length === 0 ? bestOption : option, salvo };
  };

  return (s, firerBase, firer, targetBase, target, situation) => {
    const men =
      get(s, firerBase, its.men) | (get(s, firerBase, its.pins) << 5) | (get(s, firerBase, its.gunnersLost) << 10);
    const arms =
      (get(s, firerBase, its.ncoLost) << 12) |
      (get(s, firerBase, its.laws) << 13) |
      (get(s, firerBase, its.green) << 16);
    const fuel = (get(s, firerBase, its.fuelGone) << 18) | (aimAt(s, firerBase, situation.targetIndex) << 19);
    const way = (situation.order << 22) | (situation.firerBuilding ? 1 << 24 : 0) | (situation.arriving ? 1 << 25 : 0);
    const small = (get(s, targetBase, its.men) <= smallMen ? 1 : 0) | (isDown(s, targetBase) ? 2 : 0);
    const place = (get(s, targetBase, its.green) << 2) | (situation.cover << 4) | (situation.facing << 6);
    const far = (situation.building ? 1 << 8 : 0) | (rangeClass(firer, situation.range) << 9);
    key[0] = firer.id;
    key[1] = target.id;
    key[2] = men | arms | fuel | way | (situation.sees ? 1 << 26 : 0);
    key[3] = small | place | far | ((situation.option + 1) << 17);
    key[4] = chooses(firer, situation) ? codeOf(s, targetBase) | (situation.officer << codeBits) : 0;
    const id = keys.intern(key);
    let planned = known[id];
    if (planned === undefined) {
      planned = work(s, firerBase, firer, targetBase, target, situation);
      known[id] = planned;
    }
    return planned;
  };
}
