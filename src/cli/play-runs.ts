/**
 * Two runs' inputs, played again side by side. Promise: a run is played again only if today's code and data read its
 * inputs as they were, so that any difference comes from the inputs alone.
 */
import type { JsonObject } from '../engagement/json.js';
import { playSideBySide, type SideBySideOptions } from '../gate/compare/side-by-side.js';
import { LanchesterError } from '../kernel/errors.js';
import type { PlayedChanges } from '../report/compare/document.js';
import type { Run, StudyOfRun } from '../report/compare/read-run.js';
import { rulesFingerprint } from '../run/fingerprint.js';
import { fingerprintInputs } from '../study/fingerprint.js';
import { mostOf } from '../study/instalments.js';
import { storedScenario } from '../study/load/load.js';
import { resolveScenario } from '../study/resolve.js';
import type { Study } from '../study/study.js';

export interface PlayRunsOptions extends Omit<SideBySideOptions, 'engagements'> {
  readonly engagements?: number;
  /** Called with what is to be played, before it is. */
  readonly onStudy?: (study: Study, engagements: number) => void;
}

/**
 * Plays what both runs asked. By default each study plays as many engagements as the shorter run had.
 *
 * @throws LanchesterError where a run was made by other rules or data than today's, or nothing was sampled in one
 */
export async function playRuns(
  before: Run,
  after: Run,
  { engagements, onStudy, ...options }: PlayRunsOptions,
): Promise<readonly PlayedChanges[]> {
  const both = after.studies.flatMap((now): (readonly [StudyOfRun, StudyOfRun])[] => {
    const then = before.studies.find(({ id }) => id === now.id);
    const isSampled = then !== undefined && then.observations > 0 && now.observations > 0;
    return isSampled && then.digest !== now.digest ? [[then, now]] : [];
  });
  if (both.length === 0) {
    throw new LanchesterError(
      'usage',
      '--paired plays what both runs sampled and what came out otherwise: they share nothing of the kind',
    );
  }
  // all are looked at before any is played
  const studies = both.map(([then, now]) => {
    const sides = [studyAgain(before.folder, then, now.name), studyAgain(after.folder, now, now.name)] as const;
    const played = Math.min(askedOfList(sides[0]) ?? then.observations, askedOfList(sides[1]) ?? now.observations);
    return { id: now.id, old: sides[0], now: sides[1], engagements: engagements ?? played };
  });
  const found: PlayedChanges[] = [];
  for (const { id, old, now, engagements: n } of studies) {
    onStudy?.(now, n);
    const changes = await playSideBySide(old, now, { ...options, engagements: n });
    found.push({ id, engagements: n, of: eachOf(now), changes });
  }
  return found;
}

/** What so many engagements are played of. */
export function eachOf({ kind }: Study): string {
  return kind === 'priceList' ? 'of each list' : 'of each variant in each role';
}

/** Engagements that a price list asks for; nothing for other studies. Throws for a list without armies. */
function askedOfList(study: Study): number | undefined {
  if (study.kind !== 'priceList') return undefined;
  if (study.prices.armies === undefined) {
    const why =
      '--paired plays armies of a list side by side, and one that is read of copies alone has none: leave it out';
    throw new LanchesterError('usage', why);
  }
  const { observations } = study.engagement;
  return mostOf(observations);
}

/** The study of a run as today's code has it, under a name that both runs share. */
function studyAgain(folder: string, { scenario, ruleset, fingerprints }: StudyOfRun, name: string): Study {
  const other = (what: string): LanchesterError =>
    new LanchesterError(
      'bad-file',
      `${folder}: this run was made by other ${what} than today's, so it cannot be played again: ` +
        '`lanchester check --against` tells what a change of the code does',
    );
  if (fingerprints.rules !== rulesFingerprint(ruleset)) throw other('rules');
  const study = resolveScenario(storedScenario(scenario as JsonObject, folder));
  if (fingerprintInputs(study) !== fingerprints.inputs) throw other('data');
  return study.name === name ? study : resolveScenario(storedScenario({ ...(scenario as JsonObject), name }, folder));
}
