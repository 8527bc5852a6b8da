import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sourceOf } from '../document/source.js';
import { loadScenario, parseScenario } from '../load/load.js';
import { type ListFight, listCell } from '../price-list/list-fight.js';
import type { PriceListInfo } from '../price-list/list-info.js';
import { forcesDocument } from '../price-list/subject-place.js';
import { resolveScenario } from '../resolve.js';
import type { EngagementCell, Study } from '../study.js';
import { listFights } from './list-fights.js';

/** A core that both sides share a name of, units with places and plans of their own, a crew, roles as written. */
const crowded = `lanchester: 1
name: crowded
question: Which prices are wrong?
ruleset: heat
engagement:
  lane: {to: 30}
  turnLimit: 2
  budget: 400
  engagements: 8
  blue:
    role: attack
    at: {defend: 4, attack: 30}
    plan: {defend: hold, attack: {advance: 6}}
    units: [{unit: rifle-squad}, {name: subject, unit: rifle-squad, flank: true}, {name: guns, unit: mmg-team}]
  red:
    at: {defend: 4, attack: 30}
    units: [{unit: rifle-squad}, {name: subject, unit: rifle-squad}, {name: guns, unit: mmg-team}]
fights: {axes: [{name: gap, title: Gap, path: engagement.lane.to, values: [30, 40]}]}
prices:
  keep: {squad: 50}
  units: {squad: {unit: rifle-squad}, gun: {unit: mmg-team, plan: {advance: 9}}, few: {unit: rifle-squad, men: 5}}
`;

const lists = readdirSync('scenarios')
  .map((file) => `scenarios/${file}`)
  .filter((path) => path.endsWith('.yaml') && /^prices:/m.test(readFileSync(path, 'utf8')))
  .map((path): [string, () => Study] => [path, () => resolveScenario(loadScenario(path))]);

/** As a document would say it. */
function asWritten(info: PriceListInfo, fight: number, units: Readonly<Record<'blue' | 'red', readonly number[]>>) {
  const { document } = info.population.fights[fight] as PriceListInfo['population']['fights'][number];
  const words = (own: readonly number[]) => own.map((unit) => info.units[unit]?.words ?? {});
  const whole = forcesDocument(document, [words(units.blue), words(units.red)]);
  const [cell] = resolveScenario({ document: whole, source: sourceOf(whole as never, 'as written') }).engagementCells;
  const { ruleset, overlay, specs } = cell as EngagementCell;
  return { ruleset, overlay, specs };
}

describe('a fight of a price list', () => {
  it.each<[string, () => Study]>([['crowded', () => resolveScenario(parseScenario(crowded))], ...lists])(
    'is put together as its scenario is resolved: %s',
    (_, study) => {
      const info = study().prices as PriceListInfo;
      const composed = listFights(info);
      // so that what is compared has been through a worker's door
      const sent = JSON.parse(JSON.stringify(composed)) as ListFight[];
      const side = fc.array(fc.nat(info.units.length - 1), { minLength: 1, maxLength: 4 });
      fc.assert(
        fc.property(fc.nat(sent.length - 1), side, side, (fight, blue, red) => {
          const { ruleset, overlay, specs } = listCell(sent[fight] as ListFight, { blue, red });
          expect({ ruleset, overlay, specs }).toEqual(asWritten(info, fight, { blue, red }));
        }),
        { numRuns: 25 },
      );
    },
  );

  it('needs nothing of a document', () => {
    const text = JSON.stringify(listFights(resolveScenario(parseScenario(crowded)).prices as PriceListInfo));
    expect(text).not.toContain('"document"');
    expect(text).not.toContain('lanchester');
  });
});
