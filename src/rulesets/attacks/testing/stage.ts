/** For tests: games from YAML, the exact law of an attack as fractions, and an engagement laid out in a few words. */
import { parse } from 'yaml';
import type { Json, JsonObject } from '../../../engagement/json.js';
import type { Engagement, Ruleset } from '../../../engagement/ruleset.js';
import { type Piece as AnyPiece, type Layout, layOut } from '../../../engagement/testing/stage.js';
import { solveFractions } from '../../../kernel/exact.js';
import { attacksRuleset } from '../index.js';

export const gameOf = (text: string): Ruleset => attacksRuleset(parse(text) as Json, 'game.yaml');

/** A game of two units, `us` and `them`, and a weapon, `gun`, each as YAML flow text. */
export interface Small {
  readonly chain: string;
  readonly gun?: string;
  readonly us?: string;
  readonly them?: string;
  /** Further lines: `dice: 10`. */
  readonly more?: string;
}

export function small({ chain, gun = '', us = '', them = '', more = '' }: Small): Ruleset {
  const own = (words: string): string => (words === '' ? '' : `, ${words}`);
  return gameOf(`
id: small
${more}
chain: ${chain}
weapons: {gun: {range: 20${own(gun)}}}
units:
  us: {weapons: [gun]${own(us)}}
  them: {men: 5${own(them)}}
`);
}

/** The law of a volley of so many of `us` at so many of `them`: `left: chance`, what is left in wounds. */
export function lawOf(game: Ruleset, men = 1, targets?: number, range?: number): string[] {
  const law = solveFractions(game.compile(game.data).program(request(game, men, targets, range)));
  return law.codes.map((code, k) => `${code}: ${law.weights[k]}`);
}

export const request = (game: Ruleset, men = 1, targets?: number, range?: number) => ({
  ruleset: game.id,
  attacker: { unit: 'us', men },
  target: { unit: 'them', ...(targets === undefined ? {} : { men: targets }) },
  situation: range === undefined ? {} : { range },
});

interface Piece extends AnyPiece {
  readonly unit: string;
  readonly at: number;
  readonly men?: number;
}

/** A unit at a place. */
export const piece = (unit: string, at: number, plan: Piece['plan'] = 'hold', men?: number): Piece => ({
  unit,
  at,
  plan: plan as NonNullable<Piece['plan']>,
  ...(men === undefined ? {} : { men }),
});

/** An engagement of a game on a lane of 30 inches; every man is worth 10 points. */
export function fight(game: Ruleset, layout: Layout<Piece>, length = 30): Engagement {
  const rules = game.compile(game.data);
  const spec = layOut(layout, [0, length], ({ unit, at, men }, side, k) => {
    const fields: JsonObject = men === undefined ? {} : { men };
    const { strength } = rules.unit(unit, fields);
    return { name: `${side} ${k + 1}`, unit, at, strength, milli: strength * 10_000 };
  });
  return rules.engagement(spec);
}
