/** The command that looks for the change that keeps what is expected. */
import { type Command, Option } from 'commander';
import { chance } from '../gate-options.js';
import { someText, wholeNumber } from '../options.js';
import { vary } from '../vary.js';
import { data, json, seed, threads, withExamples } from './shared.js';

/** Tunes. */
export function addTune(root: Command): void {
  const tune = root
    .command('tune')
    .description('find the smallest change of some numbers that keeps all that a scenario expects')
    .argument('<scenario>', 'a scenario file (YAML) with an expect section')
    .addOption(
      new Option(
        '--vary <paths>',
        'what may change, up to four, with bounds if wanted: prices.rpg-team.tandem=10..30,weapons.rpg.pen',
      )
        .argParser(vary)
        .makeOptionMandatory(),
    )
    .addOption(
      new Option('--at-most <n>', 'engagements over all (default: 48 times what the scenario asks for)').argParser(
        wholeNumber('--at-most', 1, 1e12),
      ),
    )
    .addOption(
      new Option('--alpha <chance>', 'chance that what is confirmed does not hold').default(0.01).argParser(chance),
    )
    .addOption(
      new Option('--write <file>', 'write the changed scenario: another file, beside it').argParser(
        someText('--write', 'a file'),
      ),
    )
    .addOption(new Option('--force', 'replace a file that --write names'))
    .addOption(seed())
    .addOption(data())
    .addOption(threads())
    .addOption(json())
    .action(async (file, options) => {
      process.exitCode = await (await import('../commands/tune.js')).tune(file, options);
    });
  withExamples(
    tune,
    'lanchester tune scenarios/first-fight.yaml --vary engagement.blue.units.rifle-squad.men',
    'lanchester tune fire.yaml --vary prices.rpg-team.tandem=10..30,weapons.rpg.pen --write tuned.yaml',
  );
}
