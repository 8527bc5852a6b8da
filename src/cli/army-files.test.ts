import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { unitsOfArmy } from '../study/army/army.js';
import { readArmy } from '../study/army/read-army.js';
import { parseScenario } from '../study/load/load.js';
import { resolveScenario } from '../study/resolve.js';
import { armyFiles } from './army-files.js';

describe('the forces of a scenario as files', () => {
  it.each(['tandem-one-fight', 'air-cover', 'keep-down', 'first-fight'])(
    '%s: they are the units that it lists',
    (name) => {
      const study = resolveScenario(parseScenario(readFileSync(`scenarios/${name}.yaml`, 'utf8')));
      const files = armyFiles(study);
      expect(files.map(({ path }) => path)).toEqual(['armies/blue.csv', 'armies/red.csv']);
      for (const [k, side] of (['blue', 'red'] as const).entries()) {
        const units = unitsOfArmy(readArmy(String(files[k]?.content), 'a.csv').rows.map(({ row }) => row));
        const listed = study.document.engagement?.[side].units ?? [];
        expect(units).toHaveLength(listed.length);
        for (const [n, { unit }] of units.entries()) expect(listed[n]).toMatchObject(unit);
      }
    },
  );

  it('are none where a price list makes them up', () => {
    const study = resolveScenario(parseScenario(readFileSync('scenarios/hitt-audit.yaml', 'utf8')));
    expect(armyFiles(study)).toEqual([]);
  });
});
