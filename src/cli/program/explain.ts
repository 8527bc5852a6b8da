/** The command that says what a unit's price is made of. */
import { type Command, Option } from 'commander';
import { collect, names, someText } from '../options.js';
import { csv, data, engagements, json, seed, threads, withExamples } from './shared.js';

/** Explains. */
export function addExplain(root: Command): void {
  const explain = root
    .command('explain')
    .description("what a unit's price is made of: what its weapons, its men, its experience are worth, in points")
    .argument('<list>', 'a ruleset, whose price list comes with the package; or a scenario file with prices')
    .argument('<unit>', 'a unit of the list, or of the ruleset')
    .addOption(
      new Option('--words <words>', 'words of the unit: tandem=true,experience=veteran').argParser(
        someText('--words', 'words of a unit'),
      ),
    )
    .addOption(
      new Option('--parts <ids>', 'only these of the parts that are found: weapon,men').argParser(names('--parts')),
    )
    .addOption(
      new Option(
        '--part <title:path=value>',
        'a part of your own, and what is there without it: reach:weapons.rpg.to=24; may be repeated',
      ).argParser(collect),
    )
    .addOption(seed())
    .addOption(data())
    .addOption(threads())
    .addOption(engagements('all that are played (default: 20000)'))
    .addOption(csv())
    .addOption(json())
    .action(async (what, unit, options) => (await import('../commands/explain.js')).explain(what, unit, options));
  withExamples(
    explain,
    'lanchester explain heat rpg-team',
    'lanchester explain heat rpg-team --words tandem,experience=veteran',
    'lanchester explain heat t-55 --parts main,value,experience --engagements 40000',
    'lanchester explain hitt rifles --part shooting:range.rifles=0',
  );
}
