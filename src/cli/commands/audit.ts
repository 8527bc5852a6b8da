/**
 * `lanchester audit`: which prices of a list are wrong, and what they should be. It is `run` on a scenario that has a
 * price list: a ruleset's own, which comes with the package, or one's own.
 */
import { checkTarget, type Target, writeWhole } from '../../files/write-whole.js';
import { LanchesterError } from '../../kernel/errors.js';
import { proposedMark, proposedPrices } from '../../report/study/proposed-prices.js';
import { isComparison } from '../../study/comparison/load.js';
import { problem } from '../../study/document/source.js';
import { loadScenario, readSource } from '../../study/load/load.js';
import type { Study } from '../../study/study.js';
import { listFile } from '../list-file.js';
import { note } from '../print.js';
import { type RunCommandOptions, run } from './run.js';

export interface AuditCommandOptions extends Omit<RunCommandOptions, 'shard' | 'round' | 'check' | 'called'> {
  writeData?: string;
  /** Its earlier name. */
  writeOverlay?: string;
  force?: boolean;
}

export async function audit(what: string, options: AuditCommandOptions): Promise<void> {
  const { writeOverlay, writeData = writeOverlay, force, ...more } = options;
  const file = await listFile(what, 'audit');
  checkHasList(file, options.data);
  const target = writeData === undefined ? undefined : targetOf(writeData, force === true);
  if (target !== undefined) checkTarget(target);
  const product = await run(file, {
    ...more,
    called: ['audit', ...(file === what ? [] : [what])],
    check: (study) => {
      if (target !== undefined) checkHasPlaces(study);
    },
  });
  if (target === undefined || product === undefined) return;
  const [prices] = proposedPrices(product);
  if (prices === undefined)
    throw new LanchesterError('output', `${target.file}: no price is proposed that a file could set`);
  writeWhole(target, prices.content as string);
  note(`${target.file}: the proposed prices, for --data`);
}

/** Throws a placed `LanchesterError` for a file that has no price list. */
function checkHasList(file: string, data: readonly string[] | undefined): void {
  const source = readSource(file, data);
  const hasList = !isComparison(source) && !!loadScenario(file, data).document.prices;
  if (hasList) return;
  throw problem(
    source,
    'bad-value',
    [],
    'there is no price list (prices) to audit; lanchester run plays other scenarios',
  );
}

/** Throws where no price of the list is made of numbers of the ruleset's data. */
function checkHasPlaces({ prices }: Study): void {
  if (prices?.units.some(({ numbers }) => numbers !== undefined)) return;
  throw new LanchesterError(
    'usage',
    '--write-data: no price of this list is made of numbers in the data of the ruleset: each stands in the scenario',
  );
}

function targetOf(file: string, force: boolean): Target {
  return {
    file,
    what: 'file of proposed prices',
    isOurs: (text) => text.startsWith(proposedMark),
    keep: force ? undefined : 'there are proposed prices already; --force replaces them',
  };
}
