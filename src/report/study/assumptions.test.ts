import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { loadScenario } from '../../study/load/load.js';
import { resolveScenario } from '../../study/resolve.js';
import type { FightsStudy } from '../../study/study.js';
import { conditionLines } from './assumptions.js';
import type { ReportContext } from './context.js';

const tandem = fileURLToPath(new URL('../../../scenarios/tandem-heat.yaml', import.meta.url));

it('what an axis changes is told by its entries, and not of all fights alike', () => {
  const study = resolveScenario(loadScenario(tandem)) as FightsStudy;
  const { axes, fights } = study.fights;
  const lines = conditionLines({
    study,
    results: { kind: study.kind, fights: { axes, fights } },
    analysis: {},
  } as unknown as ReportContext);
  const line = (head: string): string | undefined => lines.find((each) => each.startsWith(head));
  expect(line('Ground: ')).toBe(
    'Ground: open, defender in soft cover, defender in hard cover or soft cover on the way, from fight to fight; as written 0 to 48 inches; 6 turns at most.',
  );
  expect(line('Points: ')).toMatch(/^Points: the same on both sides, 375 to 382\.5 or 525 to 532\.5; /);
  expect(line('Mission: ')).toBeUndefined();
});
