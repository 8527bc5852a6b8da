/** What the tests of this ruleset share: a core with or without an overlay, and laws as fractions. */
import type { Json, JsonObject } from '../../../engagement/json.js';
import type { Description, OddsAnswer, OddsRequest } from '../../../engagement/odds.js';
import { changedData } from '../../../engagement/overlay.js';
import type { Dice } from '../../../kernel/dice.js';
import { LanchesterError } from '../../../kernel/errors.js';
import { exactChance, exactMean } from '../../../kernel/exact.js';
import { play, type ScriptedRoll } from '../../../kernel/script.js';
import { type Core, createCore } from '../core.js';
import { heroesAll } from '../index.js';
import { odds } from '../odds/index.js';
import type { Profile } from '../sheet/profile.js';

export function coreWith(overlay: Readonly<Record<string, Json>> = {}): Core {
  return createCore(changedData(heroesAll, overlay));
}

export const core: Core = coreWith();

export function profileOf(unit: string, fields: JsonObject = {}, from = core): Profile {
  return from.sheets.sheet(unit, fields).profile;
}

function requestOf(
  attacker: Description,
  target: Description | undefined,
  situation: Description,
  action: string,
): OddsRequest {
  return { ruleset: 'heroes-all', action, attacker, ...(target === undefined ? {} : { target }), situation };
}

/** The program of a request. */
export function attack(
  attacker: Description,
  target: Description | undefined,
  situation: Description,
  from = core,
  action = 'attack',
): { readonly program: (dice: Dice) => number } {
  return { program: odds.of(from).program(requestOf(attacker, target, situation, action)) };
}

const rules = heroesAll.compile(heroesAll.data);

/** The answer to a request. */
export function ask(
  attacker: Description,
  target: Description | undefined,
  situation: Description,
  action = 'attack',
): OddsAnswer {
  return rules.odds(requestOf(attacker, target, situation, action));
}

/** How something is refused: code and message. */
export function refusal(action: () => unknown): string {
  try {
    action();
  } catch (caught) {
    if (caught instanceof LanchesterError) return `${caught.code}: ${caught.message}`;
    throw caught;
  }
  throw new Error('nothing was thrown');
}

/** How a request is refused. */
export function says(...request: Parameters<typeof ask>): string {
  return refusal(() => ask(...request));
}

/** Chance as a fraction in words: `"2/5"`. */
export function chance(program: (dice: Dice) => number, test: (code: number) => boolean): string {
  return exactChance(program, test).toString();
}

/** Mean as a fraction in words. */
export function mean(program: (dice: Dice) => number, value: (code: number) => number): string {
  return exactMean(program, value).toString();
}

/** What a program comes to on scripted rolls: their purposes and faces in turn. */
export function thrown(program: (dice: Dice) => number, ...rolls: readonly (string | number)[]): number {
  const script: ScriptedRoll[] = [];
  for (let k = 0; k < rolls.length; k += 2) script.push([rolls[k] as string, rolls[k + 1] as number]);
  return play(script, program);
}

/** Why nothing comes of a request. */
export function silent(...request: Parameters<typeof ask>): string {
  const { idle = 'something is thrown', probability } = ask(...request);
  const chances = Object.entries(probability).filter(([name, p]) => p !== (name === 'nothing' ? 1 : 0));
  return chances.length === 0 ? idle : `${idle}, but ${chances}`;
}
