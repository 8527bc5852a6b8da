/** Commands that read scenarios and runs. */
import { type Command, Option } from 'commander';
import { wholeNumber } from '../options.js';
import { usualWorths } from '../usual-worths.js';
import { again, data, engagements, engine, json, seed, threads, withExamples } from './shared.js';

/** Tells an engagement. */
export function addReplay(root: Command): void {
  const replay = root
    .command('replay')
    .description('tell one engagement of a scenario, die by die')
    .argument('<scenario>', 'a scenario file (YAML)')
    .argument('<index>', 'which observation, from 0', wholeNumber('index', 0, Number.MAX_SAFE_INTEGER))
    .addOption(new Option('--variant <id>', 'variant or cell, e.g. with or with/price=15 (default: the first)'))
    .addOption(new Option('--cell <id>', 'cell of a comparison, e.g. heat/equal-points/tank').conflicts('variant'))
    .addOption(new Option('--fight <which>', 'one of its fights: a number, or enemy=T-55,gap=24'))
    .addOption(new Option('--unit <id>', 'with --run, of a price list: armies in which a side has this unit'))
    .addOption(new Option('--swapped', 'the swapped role assignment of the pair'))
    .addOption(new Option('--run <folder>', 'an engagement that this run has played, by its number or its stream'))
    .addOption(seed())
    .addOption(data())
    .addOption(engine())
    .addOption(
      new Option(
        '--worths [games]',
        `what else each choice could have been, and what that would have been worth (default: ${usualWorths} games of each option)`,
      ).argParser(wholeNumber('--worths', 8, 2048)),
    )
    .addOption(again())
    .addOption(json())
    .action(async (file, index, options) => (await import('../commands/replay.js')).replay(file, index, options));
  withExamples(
    replay,
    'lanchester replay scenarios/first-fight.yaml 7',
    'lanchester replay scenarios/tandem-one-fight.yaml 812334 --variant with/price=15 --swapped',
    'lanchester replay scenarios/five-rulesets.yaml 7 --cell heat/equal-points/tank',
    'lanchester replay scenarios/tandem-heat.yaml 7 --fight 37 --variant with/price=15',
    'lanchester replay scenarios/first-fight.yaml 7 --worths',
  );
}

/** Sets two runs side by side. */
export function addCompare(root: Command): void {
  const compare = root
    .command('compare')
    .description('set two runs side by side: what changed in their inputs, and in their answers')
    .argument('<before>', 'the folder of a run')
    .argument('<after>', 'the folder of another')
    .addOption(json())
    .addOption(new Option('--markdown', 'print Markdown'))
    .addOption(new Option('--paired', 'play both again, side by side on the same random numbers'))
    .addOption(engagements('how many --paired plays of each variant and role (default: as the shorter run)'))
    .addOption(threads())
    .action(async (before, after, options) => (await import('../commands/compare.js')).compare(before, after, options));
  withExamples(
    compare,
    'lanchester compare out/tandem-heat out/tandem-heat-before',
    'lanchester compare out/tandem-heat out/tandem-heat-before --paired',
    'lanchester compare old/first-fight out/first-fight --markdown > what-changed.md',
  );
}

/** Checks files. */
export function addValidate(root: Command): void {
  const validate = root
    .command('validate')
    .description('check scenario files without running them')
    .argument('<scenario...>', 'scenario files (YAML), comparisons, or files of a house')
    .addOption(data())
    .action(async (files, options) => (await import('../commands/validate.js')).validate(files, options));
  withExamples(validate, 'lanchester validate scenarios/*.yaml');
}
