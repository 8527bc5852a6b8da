/** Shots that are thrown at once: the lines of a salvo gathered by what they do, in the weapons' listed order. */
import { type Effect, fireKind } from './effect.js';
import { type HitRules, mostShots } from './hits.js';
import type { Line } from './lines.js';

/**
 * Dice that are thrown at once: up to three groups of shots (`HitRules.group`, 0: none) with one effect; more than
 * one at men only.
 */
export interface Strike extends Effect {
  readonly a: number;
  readonly b: number;
  readonly c: number;
}

/** Shots that hit and hurt alike are one group; up to three groups that hurt alike are one strike. */
function gather({ group }: HitRules, lines: readonly Line[], first: Line, dealt: Set<Line>): number[] {
  const groups: number[] = [];
  for (const line of lines) {
    if (groups.length === 3) break;
    if (dealt.has(line) || !hurtsAlike(line, first)) continue;
    let throws = 0;
    for (const like of lines) {
      if (dealt.has(like) || !hurtsAlike(like, line) || like.sort !== line.sort || like.need !== line.need) continue;
      if (throws + like.throws > mostShots) continue;
      throws += like.throws;
      dealt.add(like);
    }
    groups.push(group(throws, line.sort, line.need));
  }
  return groups;
}

/** The strikes that lines come to; `men`: at men, whose wounds add up. */
export function strikesOf(rules: HitRules, lines: readonly Line[], men: boolean): Strike[] {
  const dealt = new Set<Line>();
  return lines.flatMap((line) => {
    if (dealt.has(line)) return [];
    const gathers = men && line.effect.kind === fireKind.bullets;
    const groups = gathers ? gather(rules, lines, line, dealt) : [rules.group(line.throws, line.sort, line.need)];
    const [a = 0, b = 0, c = 0] = groups;
    return [{ ...line.effect, a, b, c }];
  });
}

function hurtsAlike({ effect: one }: Line, { effect: other }: Line): boolean {
  return (
    one.kind === fireKind.bullets &&
    other.kind === fireKind.bullets &&
    one.damageNeed === other.damageNeed &&
    one.pick === other.pick
  );
}
