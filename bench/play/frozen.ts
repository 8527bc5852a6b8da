/**
 * Fights frozen as plain data before anybody looked at figures: what play is measured by. Promises: what is read is what
 * was frozen, to the byte (`frozen.test.ts`); parts that fights have in common are written once.
 */
import { readFileSync } from 'node:fs';
import { isObject, type Json, type JsonObject } from '../../src/engagement/json.js';
import type { Mission } from '../../src/engagement/mission.js';
import type { EngagementSpec, Side } from '../../src/engagement/spec.js';
import type { Overlay } from '../../src/study/study.js';

/** What a fight may be about; `attrition` is no mission. */
export const missionNames = ['attrition', 'take', 'meeting', 'break-through', 'delay'] as const;
export type MissionName = (typeof missionNames)[number];

/** A fight with its roles given: who attacks, and what each mission asks. */
export interface Setting {
  readonly attacker: Side;
  readonly spec: EngagementSpec;
  /** By name; attrition has none. */
  readonly missions: Readonly<Partial<Record<MissionName, Mission>>>;
}

export interface FrozenFight {
  /** Distinct, and what its random numbers are keyed by: `tandem-heat/enemy=T-55 9+,gap=24`. */
  readonly id: string;
  readonly overlay: Overlay;
  /** Both ways round. */
  readonly settings: readonly Setting[];
}

/** All fights of a ruleset. */
export interface FrozenFights {
  readonly ruleset: string;
  /** How near is near for `advance`, in its unit of distance. */
  readonly standOff: number;
  readonly fights: readonly FrozenFight[];
}

export const frozenRulesets = ['heat', 'heroes-all', 'hitt', 'hats-of-tin', 'skirmishers'] as const;

/** The key under which a part stands that is written elsewhere. */
const mark = '$';

/** Shorter parts are written where they stand. */
const shortest = 32;

/** The text of frozen fights: a line each, and before them the parts that they have in common. */
export function frozenText({ fights, ...head }: FrozenFights): string {
  const counts = new Map<string, number>();
  const count = (value: Json): void => {
    if (typeof value !== 'object' || value === null) return;
    const text = JSON.stringify(value);
    const known = counts.get(text) ?? 0;
    counts.set(text, known + 1);
    if (known > 0) return;
    for (const inner of Object.values(value)) count(inner);
  };
  for (const fight of fights) count(fight as unknown as Json);
  const parts: string[] = [];
  const places = new Map<string, number>();
  const packed = (value: Json): Json => {
    if (typeof value !== 'object' || value === null) return value;
    const text = JSON.stringify(value);
    const isPart = (counts.get(text) ?? 0) > 1 && text.length >= shortest;
    const known = places.get(text);
    if (isPart && known !== undefined) return { [mark]: known };
    const inside: Json = Array.isArray(value)
      ? value.map(packed)
      : Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, packed(inner)]));
    if (!isPart) return inside;
    places.set(text, parts.length);
    parts.push(JSON.stringify(inside));
    return { [mark]: parts.length - 1 };
  };
  const lines = fights.map((fight) => JSON.stringify(packed(fight as unknown as Json)));
  const own = Object.entries(head).map(([key, value]) => `"${key}": ${JSON.stringify(value)},`);
  return `{\n${own.join('\n')}\n"parts": [\n${parts.join(',\n')}\n],\n"fights": [\n${lines.join(',\n')}\n]\n}\n`;
}

/** Fights from their text. */
export function frozenFrom(text: string): FrozenFights {
  const { parts, fights, ...head } = JSON.parse(text) as { parts: Json[]; fights: Json[] } & JsonObject;
  const whole: Json[] = [];
  const unpacked = (value: Json): Json => {
    if (Array.isArray(value)) return value.map(unpacked);
    if (!isObject(value)) return value;
    const at = value[mark];
    if (at !== undefined) return whole[Number(at)] as Json;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, unpacked(inner)]));
  };
  // a part stands before whatever it is a part of
  for (const part of parts) whole.push(unpacked(part));
  return { ...head, fights: fights.map(unpacked) } as unknown as FrozenFights;
}

/** Reads the fights of a ruleset from `folder`. */
export function frozenFights(folder: string, ruleset: string): FrozenFights {
  return frozenFrom(readFileSync(`${folder}/${ruleset}.json`, 'utf8'));
}
