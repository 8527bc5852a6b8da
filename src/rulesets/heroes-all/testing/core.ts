/** What the tests of this ruleset share: a core with or without an overlay, and laws as fractions. */
import type { Json, JsonObject } from '../../../engagement/json.js';
import type { Description } from '../../../engagement/odds.js';
import { applyOverlay } from '../../../engagement/overlay.js';
import type { Dice } from '../../../kernel/dice.js';
import { exactChance, exactMean } from '../../../kernel/exact.js';
import { type Core, createCore } from '../core.js';
import { data } from '../data.js';
import { type Attack, readAttack } from '../odds/attack.js';
import type { Profile } from '../profile.js';

export function coreWith(overlay: Readonly<Record<string, Json>> = {}): Core {
  return createCore(applyOverlay(data, overlay));
}

export const core: Core = coreWith();

export function profileOf(unit: string, fields: JsonObject = {}, from = core): Profile {
  return from.sheets.sheet(unit, fields).profile;
}

/** An attack as a request gives it. */
export function attack(
  attacker: Description,
  target: Description,
  situation: Description,
  from = core,
  action = 'attack',
): Attack {
  return readAttack(from, action, attacker, target, situation);
}

/** Chance as a fraction in words: `"2/5"`. */
export function chance(program: (dice: Dice) => number, test: (code: number) => boolean): string {
  return exactChance(program, test).toString();
}

/** Mean as a fraction in words. */
export function mean(program: (dice: Dice) => number, value: (code: number) => number): string {
  return exactMean(program, value).toString();
}
