/** Searches for the change that keeps what is expected, over real play. */
import { expect, it } from 'vitest';
import { tuned } from '../src/gate/tune/tune.js';
import { parseScenario } from '../src/study/load/load.js';
import { smallListText } from './support/small-list.js';

it('plays a price list once for all prices whose forces it has; the same on any threads', async () => {
  // two units of it are enough
  const two = smallListText.replace(/ {4}(?:recon-squad|sniper|mortar): .*\n/g, '');
  const scenario = parseScenario(`${two}expect:\n  - {metric: wins, unit: mmg-team, atMost: 30}\n`);
  const vary = [{ path: 'prices.mmg-team.regular', bounds: [20, 80] as const }];
  const found = (threads: number) => tuned(scenario, { vary, alpha: 0.05, atMost: 12_000, threads });
  const report = await found(0);
  const search = report.steps.filter(({ luck }) => luck === 'search');
  expect(search.filter(({ engagements }) => engagements === 0).length).toBeGreaterThan(1);
  const wins = new Map(
    search.map(({ values, expectations }) => [
      values['prices.mmg-team.regular'] as number,
      expectations?.[0]?.figures[0]?.value ?? Number.NaN,
    ]),
  );
  // a dearer gun wins less often at equal points
  expect(wins.get(80)).toBeLessThan(wins.get(50) as number);
  expect(await found(2)).toEqual(report);
});
