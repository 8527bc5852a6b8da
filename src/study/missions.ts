/** What the engagements of a study are about. Promise: each kind of mission once, in the order of the words for them. */
import type { Mission } from '../engagement/mission.js';
import { type MissionKind, missionKinds } from '../engagement/mission-words.js';
import type { Study } from './study.js';

/** The kinds of mission that are played; none where nothing is played. */
export function missionsOf(study: Study): readonly MissionKind[] {
  const fights = study.fights?.fights ?? study.prices?.population.fights;
  const cells = study.cellFights?.flatMap((games) => games.fights.flatMap((fight) => fight.cells));
  const found =
    fights?.map(({ document }) => document.engagement?.mission?.kind ?? 'attrition') ??
    (cells ?? study.engagementCells).flatMap(({ specs }) => specs.map(({ mission }) => kindOf(mission)));
  return missionKinds.filter((kind) => found.includes(kind));
}

function kindOf(mission: Mission | undefined): MissionKind {
  if (mission === undefined) return 'attrition';
  return mission.kind === 'take' && mission.attacker === 'both' ? 'meeting' : mission.kind;
}
