/** What an engagement is about, in a sentence (ENG-R10 to ENG-R13). */
import type { ComparisonDocument } from '../../study/document/schema/comparison.js';
import type { EngagementInfo } from '../../study/plain-study.js';

type Mission = NonNullable<EngagementInfo['mission']>;
type WrittenMission = ComparisonDocument['rulesets'][string]['engagement']['mission'];

/** A line for a mission, none for attrition; `distance`: the unit of the lane, several of it. */
export function missionLines(mission: Mission | undefined, distance: string): string[] {
  return mission === undefined ? [] : [`Mission: ${missionSentence(mission, distance)}`];
}

/** The same of a mission as it is written, before anybody is on the lane. */
export function writtenMissionLines(written: WrittenMission, distance: string): string[] {
  if (written === undefined || written.kind === 'attrition') return [];
  const { kind, ground, share: own = 0.5 } = written;
  if (kind === 'break-through' || kind === 'delay') {
    return missionLines({ kind, permille: Math.round(own * 1000), attacker: 'red' }, distance);
  }
  if (ground !== undefined) {
    return missionLines({ kind: 'take', ground, attacker: kind === 'meeting' ? 'both' : 'red' }, distance);
  }
  return [
    kind === 'meeting'
      ? 'Mission: a meeting: whoever alone stands on the middle third of the lane at the end wins.'
      : 'Mission: the attacker wins if he alone stands where the defender started at the end; shared, it is a draw; else the defender wins.',
  ];
}

function missionSentence(mission: Mission, distance: string): string {
  switch (mission.kind) {
    case 'take': {
      const [from, to] = mission.ground.map((end) => `${Math.round(end * 10) / 10}`) as [string, string];
      const ground = `the ground from ${from} to ${to} ${distance}`;
      return mission.attacker === 'both'
        ? `a meeting: whoever alone stands on ${ground} at the end wins.`
        : `the attacker wins if he alone stands on ${ground} at the end; shared, it is a draw; else the defender wins.`;
    }
    case 'break-through':
      return `the attacker wins if ${share(mission.permille)} of his points leave by the defender's end; else the defender wins.`;
    case 'delay':
      return `the defender wins if ${share(mission.permille)} of his points are not lost at the end; else the attacker wins.`;
  }
}

function share(permille: number): string {
  return permille === 1000 ? 'all' : `${permille / 10} %`;
}
