/** Blue's share of the games of scenarios, by its plans against red's: what `node bench/play.mjs FILE` prints. */
import { fightsOf, planOf, rulesOf, score, withMission, withPlans } from './arena.js';

/** Lists are separated by commas; a plan is `written`, `hold`, `able`, `advance:12`, each with a priority behind a slash. */
export interface MatrixOptions {
  readonly blue: string;
  readonly red: string;
  readonly missions: string;
  readonly games: number;
  /** So many fights of a population, the first ones. */
  readonly fights: number;
  /** How far the ground of `take` reaches about the defender. */
  readonly about: number;
}

export function printMatrix(files: readonly string[], options: MatrixOptions): void {
  const own = (plan: string) => (plan === 'written' ? undefined : planOf(plan));
  for (const fight of files.flatMap((file) => fightsOf(file).slice(0, options.fights))) {
    const rules = rulesOf(fight);
    for (const mission of options.missions.split(',')) {
      for (const [role, spec] of fight.cell.specs.entries()) {
        console.log(`${fight.name}, ${mission}, ${spec.blue.end === 'to' ? 'blue' : 'red'} attacks`);
        for (const blue of options.blue.split(',')) {
          for (const red of options.red.split(',')) {
            const set = withPlans(withMission(spec, mission, options.about), { blue: own(blue), red: own(red) });
            const { blue: share, error, micros } = score(rules.engagement(set), fight.name, options.games, role);
            console.log(
              `  blue ${blue.padEnd(18)} red ${red.padEnd(18)} ${(100 * share).toFixed(1).padStart(6)} ± ${(196 * error).toFixed(1)}   ${micros.toFixed(0)} µs`,
            );
          }
        }
      }
    }
  }
}
