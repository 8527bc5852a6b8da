/**
 * Plans and ground as a form names them. Promise: what a form has no words for is null, so that nobody takes one thing
 * for another.
 */
import { isObject, type Json, type JsonObject } from '../engagement/json.js';

/** A stretch of ground, by where it is. */
export interface WrittenGround {
  /** Empty: open. */
  readonly kind: string;
  readonly where: 'everywhere' | 'defender' | 'between';
}

/** Open ground. */
const open: WrittenGround = { kind: '', where: 'everywhere' };

/** One plan as a menu names it: `advance to 12`. */
function onePlan(plan: Json | undefined): string | null {
  if (typeof plan === 'string') return plan;
  if (!isObject(plan ?? null)) return null;
  const { advance, kind, ...others } = plan as JsonObject;
  if (Object.keys(others).length > 0) return null;
  return typeof advance === 'number' ? `advance to ${advance}` : typeof kind === 'string' ? kind : null;
}

/** A plan of a side as a form names it: `hold`, or `hold / advance to 12`: in defence, in attack. */
export function planWords(plan: Json | undefined): string | null {
  if (plan === undefined) return 'able';
  if (!isObject(plan) || (plan['defend'] === undefined && plan['attack'] === undefined)) return onePlan(plan);
  const both = [plan['defend'], plan['attack']].map((one) => (one === undefined ? 'able' : onePlan(one)));
  return both.includes(null) ? null : both.join(' / ');
}

/** The same as a scenario writes it. */
export function planValue(words: string): Json {
  const parts = words.split(' / ').map((word): Json => {
    const [, distance] = /^advance to (\d+(?:\.\d+)?)$/.exec(word) ?? [];
    return distance === undefined ? word : { advance: Number(distance) };
  });
  const [first = 'able', attack] = parts;
  return attack === undefined ? first : { defend: first, attack };
}

/** What a form says of the ground of a lane. */
export function groundWords(engagement: JsonObject, distance: number | null): WrittenGround | null {
  const lane = isObject(engagement['lane']) ? engagement['lane'] : {};
  const { terrain } = lane;
  if (terrain === undefined || (Array.isArray(terrain) && terrain.length === 0)) return open;
  const [one, ...others] = Array.isArray(terrain) ? terrain : [];
  if (!isObject(one ?? null) || others.length > 0) return null;
  const { kind } = one as JsonObject;
  const where = (['everywhere', 'defender', 'between'] as const).find(
    (place) =>
      JSON.stringify(stretchesFor({ kind: String(kind), where: place }, engagement, distance)) ===
      JSON.stringify([one]),
  );
  return where === undefined ? null : { kind: String(kind), where };
}

/** The stretches of a lane; none for open ground. */
export function stretchesFor(
  { kind, where }: WrittenGround,
  engagement: JsonObject,
  distance: number | null,
): Json[] | undefined {
  if (kind === '') return undefined;
  const lane = isObject(engagement['lane']) ? engagement['lane'] : {};
  const from = typeof lane['from'] === 'number' ? lane['from'] : 0;
  const to = typeof lane['to'] === 'number' ? lane['to'] : from;
  const gap = distance ?? to - from;
  const defends = from + Math.max(0, Math.floor((to - from - gap) / 2));
  switch (where) {
    case 'everywhere':
      return [{ from, to, kind }];
    case 'defender':
      return [{ from, to: defends + Math.floor(gap / 6), kind }];
    case 'between':
      return [{ from: defends + Math.ceil(gap / 3), to: defends + Math.floor((2 * gap) / 3), kind }];
  }
}
