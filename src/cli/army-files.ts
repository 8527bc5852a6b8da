/** The forces of a scenario as files of a report: `armies/blue.csv`, to be fielded again, changed, or opened elsewhere. */
import type { JsonObject } from '../engagement/json.js';
import type { ReportFile } from '../report/files.js';
import { armyOfUnits } from '../study/army/army.js';
import { writeArmy } from '../study/army/write-army.js';
import type { Study } from '../study/study.js';

/** Both forces as they are listed; nothing where there is no engagement, and where a price list makes up the forces. */
export function armyFiles({ document, prices }: Study): ReportFile[] {
  const { engagement } = document;
  if (engagement === undefined || prices !== undefined) return [];
  return (['blue', 'red'] as const).map((side) => ({
    path: `armies/${side}.csv`,
    content: writeArmy(armyOfUnits(engagement[side].units.map(asWritten)), 'csv'),
  }));
}

/** What a scenario need not say is not said. */
function asWritten(unit: object): JsonObject {
  const { flank, plan, ...words } = unit as JsonObject;
  return {
    ...words,
    ...(flank === true ? { flank } : {}),
    ...(plan === undefined || plan === 'able' ? {} : { plan }),
  };
}
