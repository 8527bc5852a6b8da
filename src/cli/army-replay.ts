/** The engagement of a price list's armies that `replay --run` tells: by a unit, a fight, a role and a number. */
import { defined } from '../kernel/defined.js';
import type { Prepared } from '../kernel/engine.js';
import { LanchesterError } from '../kernel/errors.js';
import { didYouMean } from '../kernel/nearest.js';
import { prepareAs } from '../kernel/prepare.js';
import type { Process } from '../kernel/process.js';
import type { StudyKey } from '../kernel/random/stream-key.js';
import { armyReplay } from '../run/price-list/armies-replay.js';
import { chosenEngine } from '../run/price-list/run-price-list.js';
import { compileCell } from '../study/compile.js';
import { fightNamed } from '../study/compose/choose-fights.js';
import type { PriceListInfo } from '../study/price-list/list-info.js';
import type { EngagementCell, StudyOf } from '../study/study.js';
import { resultsOf } from './run-engagements.js';
import { studyOf } from './scenario.js';

export interface ArmyAsked {
  readonly unit?: string | undefined;
  readonly fight?: string | undefined;
  readonly swapped?: boolean | undefined;
  readonly seed?: string | undefined;
  readonly data?: readonly string[] | undefined;
}

export interface ArmyTold {
  readonly study: StudyOf<'priceList'>;
  readonly cell: EngagementCell;
  readonly prepared: Prepared;
  readonly role: number;
  readonly stream: { readonly key: StudyKey; readonly index: number };
  readonly about: { readonly cell: string; readonly swapped: boolean };
  /** Who meets. */
  readonly forces: string;
}

/** An engagement of the armies that a run's worths were read of. Throws a `LanchesterError`. */
export function armyOfRun(
  folder: string,
  file: string,
  list: StudyOf<'priceList'>,
  index: number,
  { unit, fight, swapped, seed, data }: ArmyAsked,
): ArmyTold {
  const { results, engine } = resultsOf(folder, list);
  const { prices: played, scenario } = results;
  if (played?.armies === undefined) {
    throw new LanchesterError('usage', `${folder}: that run has no armies: its units met copies of themselves alone`);
  }
  const { engagements } = (scenario as { readonly engagement?: { readonly engagements?: unknown } }).engagement ?? {};
  // as many as the run was asked for, which says how many armies it drew
  const asked = typeof engagements === 'number' ? engagements : undefined;
  const study = studyOf(file, { seed, data, engagements: asked }) as StudyOf<'priceList'>;
  const { prices } = study;
  const role = swapped === true ? 1 : 0;
  if (role === 1 && !study.engagement.swapRoles) {
    throw new LanchesterError('usage', `${file} does not swap the roles of its sides`);
  }
  const named = fight === undefined ? undefined : fightNamed(prices.population, fight);
  const choice = chosenEngine(engine);
  const found = armyReplay(study, played, {
    index,
    role,
    choice,
    ...defined({
      unit: unit === undefined ? undefined : placeOf(unit, prices),
      fight: named === undefined ? undefined : prices.population.fights.indexOf(named),
    }),
  });
  const [process] = compileCell({ ...found.cell, specs: found.cell.specs.slice(role, role + 1) }) as [Process];
  const forces = found.battle.armies.map((army) => forceOf(army, prices));
  return {
    study,
    cell: found.cell,
    prepared: prepareAs(process, choice),
    role,
    stream: { key: found.key, index: found.play },
    about: { cell: `battle ${found.number} (${found.cell.id})`, swapped: role === 1 },
    forces: `Blue: ${forces[0]}. Red: ${forces[1]}.${found.battle.core ? ' Both beside the core that is written.' : ''}`,
  };
}

function placeOf(unit: string, { units }: PriceListInfo): number {
  const ids = units.map(({ id }) => id);
  const place = ids.indexOf(unit);
  if (place >= 0) return place;
  throw new LanchesterError('unknown-name', `--unit: no unit of the list is called ${didYouMean(unit, ids)}`);
}

/** `2 rifle-squad, 1 mmg-team`. */
function forceOf(army: readonly number[], { units }: PriceListInfo): string {
  const kinds = [...new Set(army)];
  return kinds.map((unit) => `${army.filter((own) => own === unit).length} ${units[unit]?.id}`).join(', ');
}
