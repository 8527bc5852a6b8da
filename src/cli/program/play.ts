/** Commands that play scenarios. */
import { type Command, Option } from 'commander';
import { collect, names, positive, share, someText } from '../options.js';
import {
  again,
  bounds,
  csv,
  data,
  engagements,
  engine,
  fresh,
  json,
  noReport,
  out,
  play,
  png,
  queued,
  recheck,
  seed,
  threads,
  withExamples,
} from './shared.js';

/** Answers a question. */
export function addRun(root: Command): void {
  const run = root
    .command('run')
    .description("answer a scenario's question: play it, analyse it, write the report")
    .argument('<scenario>', 'a scenario file (YAML)')
    .addOption(out('where results and report go (default: out/<scenario name>)'))
    .addOption(noReport())
    .addOption(png())
    .addOption(seed())
    .addOption(data())
    .addOption(threads())
    .addOption(engine())
    .addOption(engagements())
    .addOption(play())
    .addOption(bounds())
    .addOption(queued())
    .addOption(recheck())
    .addOption(
      new Option('--shard <k/n>', 'play one share of its tasks and write it to --out, a file: see merge').argParser(
        share,
      ),
    )
    .addOption(
      new Option('--round <plan>', 'with --shard: a later round, by the plan that merge has written').argParser(
        someText('--round', 'a file'),
      ),
    )
    .addOption(again())
    .addOption(fresh())
    .addOption(csv())
    .addOption(json())
    .action(async (file, options) => {
      await (await import('../commands/run.js')).run(file, options);
    });
  withExamples(
    run,
    'lanchester run scenarios/first-fight.yaml',
    'lanchester run scenarios/tandem-heat.yaml --threads 2 --out out/tandem',
    'lanchester run scenarios/tandem-one-fight.yaml --engagements 20_000 --no-report',
    'lanchester run scenarios/tandem-heat.yaml --shard 3/8 --out part-3',
  );
}

/** Judges a price list. */
export function addAudit(root: Command): void {
  const audit = root
    .command('audit')
    .description("which prices of a list are wrong, and what they should be: a ruleset's own list, or a scenario's")
    .argument('<ruleset|scenario>', 'a ruleset, whose list comes with the package; or a scenario file with prices')
    .addOption(
      new Option('--units <names>', 'only these units of the list, and those whose price is kept: a,b,c').argParser(
        names('--units'),
      ),
    )
    .addOption(
      new Option(
        '--with <names>',
        'these units of the ruleset, or of your own (--data), beside the list: a,b,c',
      ).argParser(names('--with')),
    )
    .addOption(
      new Option('--write-data <file>', 'write the proposed prices: a file of a house, for --data').argParser(
        someText('--write-data', 'a file'),
      ),
    )
    .addOption(
      // what it was called before
      new Option('--write-overlay <file>').hideHelp().argParser(someText('--write-overlay', 'a file')),
    )
    .addOption(new Option('--force', 'replace proposed prices that --write-data wrote before'))
    .addOption(out('where results and report go (default: out/<scenario name>)'))
    .addOption(noReport())
    .addOption(png())
    .addOption(seed())
    .addOption(data())
    .addOption(threads())
    .addOption(engagements())
    .addOption(play())
    .addOption(bounds())
    .addOption(queued())
    .addOption(recheck())
    .addOption(fresh())
    .addOption(csv())
    .addOption(json())
    .action(async (what, options) => (await import('../commands/audit.js')).audit(what, options));
  withExamples(
    audit,
    'lanchester audit heat',
    'lanchester audit heat --units mmg-team,rpg-team --no-report',
    'lanchester audit heat --data house.yaml --with piat-team',
    'lanchester audit heat --write-data prices.yaml',
    'lanchester audit heat --data prices.yaml',
  );
}

/** Two armies against each other. */
export function addMatch(root: Command): void {
  const match = root
    .command('match')
    .description(
      'two armies against each other: who wins at each mission, by how much, and which small change makes it even',
    )
    .argument('<first>', 'an army: a table, JSON or YAML with unit, number, words, price, name')
    .argument('<second>', 'the other one')
    .addOption(
      new Option('--game <ruleset>', 'of which game they are, where they do not say it').argParser(
        someText('--game', 'a ruleset'),
      ),
    )
    .addOption(new Option('--no-change', 'do not look for a small change that makes it even'))
    .addOption(
      new Option(
        '--set <path=value>',
        "change the ruleset's data: prices.rpg-team.regular=65; may be repeated",
      ).argParser(collect),
    )
    .addOption(
      new Option('--write <file>', 'write the scenario that is played, for run').argParser(
        someText('--write', 'a file'),
      ),
    )
    .addOption(new Option('--force', 'replace a scenario that --write wrote before'))
    .addOption(out('where results and report go (default: out/<scenario name>)'))
    .addOption(noReport())
    .addOption(png())
    .addOption(seed('another seed than 1'))
    .addOption(data())
    .addOption(threads())
    .addOption(engine())
    .addOption(engagements('engagements in each place, over all missions (default: 2000)'))
    .addOption(queued())
    .addOption(recheck())
    .addOption(fresh())
    .addOption(csv())
    .addOption(json())
    .action(async (first, second, options, command) => {
      const { ruleset = [] } = command.optsWithGlobals();
      const named = options.game === undefined ? ruleset : [...ruleset, options.game];
      await (await import('../commands/match.js')).match([first, second], named, options);
    });
  withExamples(
    match,
    'lanchester match armies/heat-armour.csv armies/heat-infantry.csv',
    'lanchester match armies/heat-armour.csv armies/heat-infantry.csv --no-change --engagements 500',
    'lanchester match armies/heat-armour.csv armies/heat-infantry.csv --write match.yaml',
    'lanchester match first.csv second.csv --game heat',
  );
}

/** Goes on from a run. */
export function addExtend(root: Command): void {
  const extend = root
    .command('extend')
    .description('go on from what a run has played: to a finer interval, or to more engagements')
    .argument('<folder>', 'where `run` has written its report')
    .addOption(
      new Option(
        '--precision <half-width>',
        'half the width that the interval may have: points for a price, 0.002 for a win rate',
      ).argParser(positive('--precision')),
    )
    .addOption(engagements('so many observations in all; with --precision: at most'))
    .addOption(out('another place for the report (default: in place of the earlier one)'))
    .addOption(png())
    .addOption(threads())
    .addOption(queued())
    .addOption(recheck())
    .addOption(fresh('begin anew, where this was ended before and has kept what it played'))
    .addOption(json())
    .action(async (folder, options) => (await import('../commands/extend.js')).extend(folder, options));
  withExamples(
    extend,
    'lanchester extend out/tandem-one-fight --precision 0.2',
    'lanchester extend out/tandem-heat --engagements 1_000_000',
  );
}

/** Puts shares together. */
export function addMerge(root: Command): void {
  const merge = root
    .command('merge')
    .description('put the parts of a run together: its report, or the plan of its next round')
    .argument('<part...>', 'parts that `run --shard` has written, and the plan that they were played by')
    .addOption(out('where results and report go (default: out/<scenario name>)'))
    .addOption(png())
    .addOption(
      new Option('--plan <file>', 'where the plan of another round goes (default: beside the report)').argParser(
        someText('--plan', 'a file'),
      ),
    )
    .addOption(json())
    .action(async (files, options) => {
      process.exitCode = await (await import('../commands/merge.js')).merge(files, options);
    });
  withExamples(
    merge,
    'lanchester merge part-* --out report',
    'lanchester merge report.plan.json round-2/part-* --out report',
  );
}
