/**
 * Two armies against each other, as a scenario that a person would write.
 *
 * Promises: both armies fight in both places; every mission counts the same; the text is the whole question, so that
 * whoever runs it gets the same digest; armies that are the same give the same text.
 */
import type { JsonObject } from '../engagement/json.js';
import type { MissionKind } from '../engagement/mission-words.js';
import { flowText } from '../study/document/flow-text.js';
import { usualTable } from './usual-table.js';

/** One side. */
export interface MatchArmy {
  readonly title: string;
  /** As a scenario lists them. */
  readonly units: readonly JsonObject[];
  /** What all of them cost, where that is known. */
  readonly points?: number;
}

/** What a text says of a ruleset. */
export interface MatchGame {
  readonly id: string;
  readonly distance: { readonly many: string };
  /** How near is near, in its unit of distance. */
  readonly near: number;
  readonly missions: readonly MissionKind[];
}

/** What a match may have besides. */
export interface MatchWishes {
  /** In each place, over all missions. */
  readonly engagements?: number;
  /** Values of the ruleset that are changed. */
  readonly set?: JsonObject;
}

/** What `engagements` are unless somebody says how many: over all missions known to about 2 of 100 games. */
const usualEngagements = 2000;

/** Missions as people read them. */
const missionLabels: Readonly<Record<MissionKind, string>> = {
  attrition: 'attrition',
  take: 'take the ground',
  meeting: 'meeting',
  'break-through': 'break through',
  delay: 'delay',
};

/** The text. */
export function matchText(
  game: MatchGame,
  [first, second]: readonly [MatchArmy, MatchArmy],
  { engagements = usualEngagements, set = {} }: MatchWishes = {},
): string {
  const { id, missions } = game;
  const labels = missions.map((kind) => missionLabels[kind]);
  return `lanchester: 1
name: ${nameOf(id, first, second)}
question: ${flowText(`Does the first army, ${called(first)}, beat the second, ${called(second)}?`)}
ruleset: ${id}
asks: duel
${Object.keys(set).length === 0 ? '' : `set: ${flowText(set)}\n`}
${engagementText(game, [first, second], engagements)}
# Every mission counts the same.
fights:
  axes:
    - {name: mission, title: Mission, path: engagement.mission, values: ${flowText([...missions])}, labels: ${flowText(labels)}}
`;
}

function engagementText(
  { id, distance, near }: MatchGame,
  [first, second]: readonly [MatchArmy, MatchArmy],
  engagements: number,
): string {
  const { to, defend, attack, turnLimit, terrain } = usualTable(id, near);
  const at = flowText({ defend, attack });
  const units = (army: MatchArmy): string => army.units.map((unit) => `      - ${flowText(unit)}\n`).join('');
  const side = (army: MatchArmy): string =>
    `    title: ${flowText(army.title)}\n    at: ${at}\n    units:\n${units(army)}`;
  const ground = terrain.map(({ from, to: end, kind }) => ({ from, to: end, kind }));
  return `# Each game is played twice: either army begins in either place.
engagement:
  # a lane in ${distance.many}, the same from either end
  lane: ${flowText({ to, ...(ground.length === 0 ? {} : { terrain: ground }) })}
  turnLimit: ${turnLimit}
  plan: able
  engagements: ${engagements}
  blue:
    role: defend
${side(first)}  red:
${side(second)}`;
}

/** `Armour (525 points)`. */
function called({ title, points }: MatchArmy): string {
  return points === undefined ? title : `${title} (${Math.round(points * 1000) / 1000} points)`;
}

function nameOf(id: string, first: MatchArmy, second: MatchArmy): string {
  return `match-${id}-${first.title}-${second.title}`
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replace(/-+$/, '');
}
