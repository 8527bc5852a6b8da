/**
 * Scenario and comparison files that are right, with as many sections as there are: what hostile ones are made from.
 */
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Json, JsonObject } from '../../src/engagement/json.js';
import { commonRoles } from '../../src/engagement/role.js';
import { parseYaml } from '../../src/study/document/yaml.js';
import { readSource } from '../../src/study/load/load.js';
import { small } from '../cli/command.js';

const folder = fileURLToPath(new URL('../../scenarios/', import.meta.url));

/** Long lists cut, so that a document is quick to resolve; what belongs together is cut alike. */
function cut(value: Json): Json {
  if (Array.isArray(value)) return value.slice(0, 5).map(cut);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, cut(inner)]));
}

/** A comparison with two of its rulesets and three of its roles. */
function cutComparison(value: Json): Json {
  const document = value as JsonObject;
  const rulesets = document['rulesets'];
  if (rulesets === undefined) return value;
  const roles = ['rifle section', 'tank', 'gun'];
  return {
    ...document,
    roles,
    enemies: {},
    rulesets: Object.fromEntries(
      Object.entries(rulesets as JsonObject)
        .slice(0, 2)
        .map(([id, section]) => [id, cutFights(cutRoles(section, roles))]),
    ),
  };
}

/** Without what is said of other roles: that would be a mistake. */
function cutRoles(value: Json, roles: readonly string[]): Json {
  const isOfOther = (name: Json): boolean => commonRoles.some((role) => role === name) && !roles.includes(String(name));
  if (Array.isArray(value)) {
    const kept = value.filter((inner) => !isOfOther(inner)).map((inner) => cutRoles(inner, roles));
    return kept.length === 0 && value.length > 0 ? roles.slice(0, 1) : kept;
  }
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([key]) => !isOfOther(key));
  return Object.fromEntries(kept.map(([key, inner]) => [key, cutRoles(inner, roles)]));
}

/** A population with two entries an axis: each damaged file is resolved fight by fight. */
function cutFights(value: Json): Json {
  const fights = (value as JsonObject)['fights'] as { readonly axes: readonly JsonObject[] } | undefined;
  if (fights === undefined) return value;
  const axes = fights.axes.map((axis) =>
    Object.fromEntries(
      Object.entries(axis).map(([key, own]): [string, Json] => [key, Array.isArray(own) ? own.slice(0, 2) : own]),
    ),
  );
  return { ...(value as JsonObject), fights: { ...fights, axes: axes.slice(0, 2) } };
}

const shipped = readdirSync(folder)
  .filter((name) => name.endsWith('.yaml'))
  .sort()
  .map((name): [string, Json] => [name, cutFights(cutComparison(cut(readSource(`${folder}${name}`).value)))]);

const trench = `lanchester: 1
name: trench
question: Who takes the trench?
ruleset: hitt
engagement:
  lane: {to: 400, terrain: [{from: 0, to: 60, kind: trench}]}
  turnLimit: 3
  engagements: 10
  options: {defender: blue}
  blue: {units: [{name: line, unit: rifles, general: true, price: 3}, {name: guns, unit: mg}]}
  red: {units: [{name: attackers, unit: rifles}], plan: assault}
`;

const bocage = `lanchester: 1
name: bocage
question: Who holds the hedge?
ruleset: heroes-all
attack:
  attackers: {men: {unit: rifle-platoon, men: 5}}
  target: {unit: rifle-platoon, men: 5}
  axes: [{name: range, key: situation.range, values: [6, 12], weights: [1, 2], labels: [near, far]}]
engagement:
  lane: {to: 36, terrain: [{from: 0, to: 6, kind: soft-cover}]}
  turnLimit: 2
  engagements: 10
  blue: {units: [{name: hedge, unit: rifle-platoon, men: 6, weapons: {smg: 2}}]}
  red: {units: [{name: others, unit: rifle-platoon, men: 6}], plan: {advance: 6}}
gate: {engagements: 64, cells: {'engagement/*': 3}, ignore: ['attack/*']}
`;

const written = Object.entries({ small, trench, bocage }).map(([name, text]): [string, Json] => [
  name,
  parseYaml(text, name).value,
]);

export const documents: readonly (readonly [name: string, document: Json])[] = [...written, ...shipped];
