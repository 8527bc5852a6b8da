/** A price list of five units, played a little: enough for prices that are fair, wrong and open. */
import { analyseStudy, type StudyAnalysis } from '../../src/analysis/study/index.js';
import type { StudyResults } from '../../src/run/results.js';
import { runStudy } from '../../src/run/run-study.js';
import { parseScenario } from '../../src/study/load/load.js';
import { resolveScenario } from '../../src/study/resolve.js';
import type { Study } from '../../src/study/study.js';

const side = `{at: {defend: 10, attack: 30}, plan: {defend: hold, attack: {advance: 10}},
          units: [{name: subject, unit: rifle-squad}, {name: first squad, unit: rifle-squad}]}`;

/** The list, as a file would have it. */
export const smallListText = `lanchester: 1
name: small-list
question: Which of five prices are wrong?
ruleset: heat
engagement:
  lane: {to: 48}
  turnLimit: 5
  budget: [230, 260]
  engagements: 2400
  blue: ${side}
  red: ${side}
prices:
  keep: {rifle-squad: 50}
  armies: none
  step: 5
  units:
    rifle-squad: {unit: rifle-squad}
    recon-squad: {unit: recon-squad}
    mmg-team: {unit: mmg-team}
    sniper: {unit: sniper}
    mortar: {unit: light-mortar, price: 40}
`;

export interface PlayedList {
  readonly study: Study;
  readonly results: StudyResults;
  readonly analysis: StudyAnalysis;
}

/** Plays it, in this thread. */
export async function smallList(): Promise<PlayedList> {
  const study = resolveScenario(parseScenario(smallListText));
  const results = await runStudy(study, { threads: 0 });
  return { study, results, analysis: analyseStudy(study, results) };
}
