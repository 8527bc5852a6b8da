/**
 * The engagement of the shipped study (`scenarios/tandem-one-fight.yaml`, the upgrade at 15 points): squads, an RPG
 * team and a tank on a lane of 48 inches, in both role assignments, as its paired runs play it.
 */
import type { Contender } from './contender.js';
import { onePerStream, processesOf, stepped } from './engines.js';

export const tandemFile = 'scenarios/tandem-one-fight.yaml';
export const tandemCell = 'with/price=15';

export const tandemNames = ['roll', 'sub-rule'] as const;
export type TandemName = (typeof tandemNames)[number];

export function tandemContender(name: TandemName): Contender {
  const engine = name === 'roll' ? 'roll' : 'table';
  return onePerStream(
    name,
    processesOf(tandemFile, tandemCell).map((process) => stepped(process, engine)),
  );
}
