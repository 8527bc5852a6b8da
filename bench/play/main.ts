/**
 * `node bench/play.mjs FILE [--blue PLANS] [--red PLANS] [--missions KINDS] [--games N] [--fights N]`: blue's share of
 * the games by its plans against red's. Lists are separated by commas; a plan is `written`, `hold`, `able`, `assault`,
 * `advance:12`, each with a priority behind a slash.
 */
import { parseArgs } from 'node:util';
import { fightsOf, planOf, rulesOf, score, withMission, withPlans } from './arena.js';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    blue: { type: 'string', default: 'written,able' },
    red: { type: 'string', default: 'written,able' },
    missions: { type: 'string', default: 'attrition' },
    games: { type: 'string', default: '1000' },
    fights: { type: 'string', default: '1' },
    about: { type: 'string', default: '3' },
  },
});

for (const file of positionals) {
  for (const fight of fightsOf(file).slice(0, Number(values.fights))) {
    const rules = rulesOf(fight);
    for (const mission of values.missions.split(',')) {
      for (const [role, spec] of fight.cell.specs.entries()) {
        const attacker = spec.blue.end === 'to' ? 'blue' : 'red';
        console.log(`${fight.name}, ${mission}, ${attacker} attacks`);
        for (const blue of values.blue.split(',')) {
          for (const red of values.red.split(',')) {
            const own = (plan: string) => (plan === 'written' ? undefined : planOf(plan));
            const set = withPlans(withMission(spec, mission, Number(values.about)), { blue: own(blue), red: own(red) });
            const { blue: share, error, micros } = score(rules.engagement(set), fight.name, Number(values.games), role);
            console.log(
              `  blue ${blue.padEnd(18)} red ${red.padEnd(18)} ${(100 * share).toFixed(1).padStart(6)} ± ${(196 * error).toFixed(1)}   ${micros.toFixed(0)} µs`,
            );
          }
        }
      }
    }
  }
}
