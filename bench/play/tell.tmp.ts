import { prepare } from '../../src/kernel/engine.js';
import { studyKey } from '../../src/kernel/random/stream-key.js';
import { replay } from '../../src/kernel/replay.js';
import { fightsOf, planOf, rulesOf, withMission, withPlans } from './arena.js';
const [file, mission, blue, red, role, ...games] = process.argv.slice(2) as string[];
const [fight] = fightsOf(file as string);
const spec = fight!.cell.specs[Number(role)]!;
const engagement = rulesOf(fight!).engagement(withPlans(withMission(spec, mission as string, 100), { blue: planOf(blue as string), red: planOf(red as string) }));
const prepared = prepare(engagement, 'roll');
for (const g of games) {
  const story = replay(prepared as never, studyKey('1', 'x') as never, Number(g), true) as never as { lines: { kind: string; text: string }[] };
  console.log('GAME', g);
  for (const l of story.lines) if (l.kind === 'say' && !/^the attacker/.test(l.text)) console.log('  ', l.text);
  console.log(JSON.stringify((story as any).outcome ?? {}));
}
