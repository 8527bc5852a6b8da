/**
 * All commands with their options and examples. Promise: this module loads commander and nothing else of weight; a
 * command's own module is loaded when it is called.
 */
import { Argument, Command, Option } from 'commander';
import { engineNames } from '../kernel/engine-name.js';
import { LanchesterError } from '../kernel/errors.js';
import { didYouMean } from '../kernel/nearest.js';
import { version } from '../run/fingerprint.js';
import { mostThreads } from '../run/options.js';
import { also, chance, formatName, formatNames, margin, passOrFail, rounds, seconds } from './gate-options.js';
import { collect, engineName, names, percent, positive, share, someText, wholeNumber } from './options.js';
import { print, tell } from './terminal.js';

/** What `odds` has is looked for here, too. */
const noCsv = (): Option =>
  new Option('--csv')
    .hideHelp()
    .preset('')
    .argParser(() => {
      throw new LanchesterError(
        'usage',
        '--csv is of `lanchester odds`; a run writes its tables as CSV in the folder of its report (tables/): leave it out',
      );
    });
const json = (): Option => new Option('--json', 'print JSON at full precision instead of tables');
const seed = (): Option => new Option('--seed <text>', "another seed than the scenario's");
const threads = (): Option =>
  new Option('--threads <n>', 'worker threads (default: one a core)').argParser(
    wholeNumber('--threads', 1, mostThreads),
  );
const engine = (): Option =>
  new Option('--engine <name>', 'force an engine; without it the measured budget chooses')
    .choices(engineNames)
    .argParser(engineName);
const engagements = (): Option =>
  new Option('--engagements <n>', "another number of observations than the scenario's").argParser(
    wholeNumber('--engagements', 2, 1e10),
  );
const queued = (): Option =>
  new Option('--queue [url]', 'let the workers of a queue play (without a URL: the one in LANCHESTER_QUEUE)');
const recheck = (): Option =>
  new Option(
    '--recheck <per cent>',
    'with --queue: so many of the tasks are played again here, to catch a worker that lies (default: 2)',
  ).argParser(percent('--recheck'));
const data = (): Option =>
  new Option('--data <file>', "a file of a house's own units and prices; may be repeated").argParser(collect);
const out = (text: string): Option => new Option('-o, --out <folder>', text).argParser(someText('--out', 'a folder'));

/** Where the baseline lies unless told. */
const baselineFile = 'balance.baseline.json';

/** Examples come first in a command's help: most readers need no more. */
function withExamples(command: Command, ...examples: readonly string[]): Command {
  const heading = examples.length === 1 ? 'Example:' : 'Examples:';
  return command.addHelpText('before', [heading, ...examples.map((example) => `  ${example}`), ''].join('\n'));
}

/** The parser's complaints in our words: one line, no prefix, the nearest name in our form. */
function ourWords(text: string): string {
  const sentence = text
    .trim()
    .replace(/^error: /, '')
    .replace(/\n?\(Did you mean (?:one of )?([^?]*)\?\)/, ' (did you mean $1?)');
  return `${sentence}; see lanchester --help\n`;
}

/** The program, ready to parse. */
export function program(): Command {
  const root = new Command('lanchester')
    .description(
      'What are the units of a tabletop wargame worth? Exact odds, seeded engagements by the million, intervals on every number.',
    )
    .version(version)
    .helpCommand(false)
    .exitOverride()
    .configureOutput({ writeOut: print, writeErr: tell, outputError: (text, write) => write(ourWords(text)) });
  withExamples(
    root,
    'lanchester run scenarios/first-fight.yaml',
    'lanchester odds heat -a rpg-team,tandem -t medium-tank --at range=18,facing=front',
    'lanchester replay scenarios/tandem-one-fight.yaml 812334 --variant with',
    'lanchester list heat weapons',
  );
  addStudyCommands(root);
  addRulesetCommands(root);
  addGateCommands(root);
  addQueueCommands(root);
  addKeepingCommands(root);
  return root;
}

/** What plays and watches tasks of runs elsewhere. */
function addQueueCommands(root: Command): void {
  const where = (): Option =>
    new Option('--queue <url>', 'redis://host:6379; rediss:// with TLS (default: the one in LANCHESTER_QUEUE)');
  const worker = root
    .command('worker')
    .description('play tasks of runs that were given --queue, until it is told to end')
    .addOption(where())
    .addOption(
      new Option('--threads <n>', 'worker threads (default: one a core)').argParser(
        wholeNumber('--threads', 1, mostThreads),
      ),
    )
    .addOption(
      new Option('--name <text>', 'what it calls itself (default: the host)').argParser(someText('--name', 'a name')),
    )
    .addOption(
      new Option('--lost-after <seconds>', 'others get its tasks when it has been silent for so long')
        .argParser(wholeNumber('--lost-after', 1, 3600))
        .default(5),
    )
    .action(async (options) => (await import('./commands/worker.js')).worker(options));
  withExamples(worker, 'lanchester worker --queue redis://queue.example:6379 --threads 4');

  const queue = root
    .command('queue')
    .description('say who is at a queue, what waits there, and how long it will take')
    .addArgument(new Argument('<what>', 'status').choices(['status']))
    .addOption(where())
    .addOption(json())
    .action(async (_, options) => (await import('./commands/queue.js')).queue(options));
  withExamples(queue, 'lanchester queue status --queue redis://queue.example:6379');
}

/** What plays scenarios. */
function addStudyCommands(root: Command): void {
  const run = root
    .command('run')
    .description("answer a scenario's question: play it, analyse it, write the report")
    .argument('<scenario>', 'a scenario file (YAML)')
    .addOption(out('where results and report go (default: out/<scenario name>)'))
    .addOption(new Option('--no-report', 'write no report and no results; only print'))
    .addOption(seed())
    .addOption(data())
    .addOption(threads())
    .addOption(engine())
    .addOption(engagements())
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
    .addOption(new Option('--fresh', 'begin anew, where an earlier run was ended and has kept what it played'))
    .addOption(noCsv())
    .addOption(json())
    .action(async (file, options) => {
      await (await import('./commands/run.js')).run(file, options);
    });
  withExamples(
    run,
    'lanchester run scenarios/first-fight.yaml',
    'lanchester run scenarios/tandem-heat.yaml --threads 2 --out out/tandem',
    'lanchester run scenarios/tandem-one-fight.yaml --engagements 20_000 --no-report',
    'lanchester run scenarios/tandem-heat.yaml --shard 3/8 --out part-3',
  );

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
      new Option('--write-overlay <file>', 'write the proposed prices: a file for --data').argParser(
        someText('--write-overlay', 'a file'),
      ),
    )
    .addOption(new Option('--force', 'replace proposed prices that --write-overlay wrote before'))
    .addOption(out('where results and report go (default: out/<scenario name>)'))
    .addOption(new Option('--no-report', 'write no report and no results; only print'))
    .addOption(seed())
    .addOption(data())
    .addOption(threads())
    .addOption(engagements())
    .addOption(queued())
    .addOption(recheck())
    .addOption(new Option('--fresh', 'begin anew, where an earlier run was ended and has kept what it played'))
    .addOption(noCsv())
    .addOption(json())
    .action(async (what, options) => (await import('./commands/audit.js')).audit(what, options));
  withExamples(
    audit,
    'lanchester audit heat',
    'lanchester audit heat --units mmg-team,rpg-team --no-report',
    'lanchester audit heat --data house.yaml --with piat-team',
    'lanchester audit heat --write-overlay prices.yaml',
    'lanchester audit heat --data prices.yaml',
  );

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
    .addOption(
      new Option('--engagements <n>', 'so many observations in all; with --precision: at most').argParser(
        wholeNumber('--engagements', 2, 1e10),
      ),
    )
    .addOption(out('another place for the report (default: in place of the earlier one)'))
    .addOption(threads())
    .addOption(queued())
    .addOption(recheck())
    .addOption(new Option('--fresh', 'begin anew, where this was ended before and has kept what it played'))
    .addOption(json())
    .action(async (folder, options) => (await import('./commands/extend.js')).extend(folder, options));
  withExamples(
    extend,
    'lanchester extend out/tandem-one-fight --precision 0.2',
    'lanchester extend out/tandem-heat --engagements 1_000_000',
  );

  const merge = root
    .command('merge')
    .description('put the parts of a run together: its report, or the plan of its next round')
    .argument('<part...>', 'parts that `run --shard` has written, and the plan that they were played by')
    .addOption(out('where results and report go (default: out/<scenario name>)'))
    .addOption(
      new Option('--plan <file>', 'where the plan of another round goes (default: beside the report)').argParser(
        someText('--plan', 'a file'),
      ),
    )
    .addOption(json())
    .action(async (files, options) => {
      process.exitCode = await (await import('./commands/merge.js')).merge(files, options);
    });
  withExamples(
    merge,
    'lanchester merge part-* --out report',
    'lanchester merge report.plan.json round-2/part-* --out report',
  );

  const replay = root
    .command('replay')
    .description('tell one engagement of a scenario, die by die')
    .argument('<scenario>', 'a scenario file (YAML)')
    .argument('<index>', 'which observation, from 0', wholeNumber('index', 0, Number.MAX_SAFE_INTEGER))
    .addOption(new Option('--variant <id>', 'variant or cell, e.g. with or with/price=15 (default: the first)'))
    .addOption(new Option('--cell <id>', 'cell of a comparison, e.g. heat/equal-points/tank').conflicts('variant'))
    .addOption(new Option('--fight <which>', 'one of its fights: a number, or enemy=T-55,gap=24').conflicts('run'))
    .addOption(new Option('--swapped', 'the swapped role assignment of the pair'))
    .addOption(new Option('--run <folder>', 'an engagement that this run has played, by its number or its stream'))
    .addOption(seed())
    .addOption(data())
    .addOption(engine())
    .addOption(json())
    .action(async (file, index, options) => (await import('./commands/replay.js')).replay(file, index, options));
  withExamples(
    replay,
    'lanchester replay scenarios/first-fight.yaml 7',
    'lanchester replay scenarios/tandem-one-fight.yaml 812334 --variant with/price=15 --swapped',
    'lanchester replay scenarios/five-rulesets.yaml 7 --cell heat/equal-points/tank',
    'lanchester replay scenarios/tandem-heat.yaml 7 --fight 37 --variant with/price=15',
  );

  const compare = root
    .command('compare')
    .description('set two runs side by side: what changed in their inputs, and in their answers')
    .argument('<before>', 'the folder of a run')
    .argument('<after>', 'the folder of another')
    .addOption(json())
    .addOption(new Option('--markdown', 'print Markdown'))
    .addOption(new Option('--paired', 'play both again, side by side on the same random numbers'))
    .addOption(
      new Option(
        '--engagements <n>',
        'how many --paired plays of each variant and role (default: as the shorter run)',
      ).argParser(wholeNumber('--engagements', 2, 1e10)),
    )
    .addOption(threads())
    .action(async (before, after, options) => (await import('./commands/compare.js')).compare(before, after, options));
  withExamples(
    compare,
    'lanchester compare out/tandem-heat out/tandem-heat-before',
    'lanchester compare out/tandem-heat out/tandem-heat-before --paired',
    'lanchester compare old/first-fight out/first-fight --markdown > what-changed.md',
  );

  const validate = root
    .command('validate')
    .description('check scenario files without running them')
    .argument('<scenario...>', "scenario files (YAML), comparisons, or files of a house's own")
    .addOption(data())
    .action(async (files, options) => (await import('./commands/validate.js')).validate(files, options));
  withExamples(validate, 'lanchester validate scenarios/*.yaml');
}

/** What asks rulesets. */
function addRulesetCommands(root: Command): void {
  const init = root
    .command('init')
    .description('write a first scenario, with comments, that runs as it stands')
    .argument(
      '[words...]',
      'price, which, duel or audit, then a ruleset, then its units; without words a terminal is asked',
    )
    .addOption(data())
    .addOption(
      new Option('-o, --out <file>', 'where it goes (default: standard output)').argParser(someText('--out', 'a file')),
    )
    .addOption(new Option('--force', 'replace a file that is there'))
    .action(async (words, options) => (await import('./commands/init.js')).init(words, options));
  withExamples(
    init,
    'lanchester init price heat rpg-team tandem',
    'lanchester init which heat medium-tank heavy-tank --out which.yaml',
    'lanchester init duel hitt mg rifles > duel.yaml',
  );

  const odds = root
    .command('odds')
    .description('exact odds of one attack (or order test, morale check, assault …)')
    .argument('[ruleset]', 'id of a ruleset: see `lanchester list`')
    .addOption(
      new Option(
        '-a, --attacker <words>',
        'unit and words: "rpg-team,experience=regular"; may be repeated: answers side by side',
      ).argParser(collect),
    )
    .addOption(new Option('-t, --target <words>', 'unit and words: "medium-tank"'))
    .addOption(new Option('--at <words>', 'the situation: "range=18,facing=front"; one value may run: "range=6..36/6"'))
    .addOption(new Option('--action <name>', 'what is asked for (default: attack)'))
    .addOption(
      new Option(
        '--set <path=value>',
        "change the ruleset's data: weapons.tandem-heat.pen=6; may be repeated",
      ).argParser(collect),
    )
    .addOption(data())
    .addOption(new Option('--stdin', 'read one JSON request a line, print one JSON answer a line'))
    .addOption(json())
    .addOption(new Option('--csv', 'print a line for each answer, as CSV'))
    .action(async (ruleset, options) => (await import('./commands/odds.js')).odds(ruleset, options));
  withExamples(
    odds,
    'lanchester odds heat -a rifle-squad,men=5 -t rifle-squad,men=5 --at range=10,cover=soft',
    'lanchester odds heat -a rpg-team,tandem -t heavy-tank --at range=12 --set weapons.tandem-heat.pen=6',
    'lanchester odds heat --action order-test -a rifle-squad,pins=2',
    'lanchester odds heat -a rpg-team -a rpg-team,tandem -t heavy-tank --at range=6..36/6 --csv',
    'lanchester odds heat --stdin --json < requests.jsonl',
  );

  const list = root
    .command('list')
    .description("print what there is: rulesets; a ruleset's units, weapons, prices, rules, words, roles")
    .argument('[ruleset]', 'id of a ruleset')
    .argument('[table]', 'which table')
    .addOption(data())
    .addOption(json())
    .action(async (ruleset, table, options) => (await import('./commands/list.js')).list(ruleset, table, options));
  const show = root
    .command('show')
    .description('show one unit or weapon: its lines of the tables, its words, its price, and its YAML')
    .argument('<ruleset>', 'id of a ruleset')
    .argument('<name>', 'a unit or a weapon, by its key')
    .addOption(data())
    .addOption(json())
    .action(async (ruleset, name, options) => (await import('./commands/show.js')).show(ruleset, name, options));
  withExamples(show, 'lanchester show heat rpg-team', 'lanchester show heat tandem-heat');
  withExamples(list, 'lanchester list', 'lanchester list heat', 'lanchester list heat weapons');
}

/** What guards the balance of a ruleset. */
function addGateCommands(root: Command): void {
  const baseline = root
    .command('baseline')
    .description('measure scenarios and write down what they come to, for check to compare with')
    .argument('<scenario...>', 'scenario files (YAML)')
    .addOption(
      new Option('-o, --out <file>', 'where the baseline goes')
        .default(baselineFile)
        .argParser(someText('--out', 'a file')),
    )
    .addOption(new Option('--force', 'overwrite an earlier baseline even where CI is set'))
    .addOption(
      new Option('--reason <text>', 'why it is made; kept in the file').argParser(someText('--reason', 'a text')),
    )
    .addOption(threads())
    .addOption(json())
    .action(async (files, options) => (await import('./commands/baseline.js')).baseline(files, options));
  withExamples(
    baseline,
    'lanchester baseline scenarios/*.yaml',
    'lanchester baseline scenarios/*.yaml --reason "RPG teams cost 65 from now on"',
  );

  const check = root
    .command('check')
    .description('say whether the balance moved since the baseline, by how much, and where')
    .argument('[scenario...]', 'with --against: scenario files (default: those of the baseline)')
    .addOption(
      new Option(
        '--against <ref>',
        "play old code beside today's, in place of the baseline: a git ref, a version, or a built folder (./old)",
      ).argParser(someText('--against', 'a git ref or a version')),
    )
    .addOption(
      new Option('--baseline <file>', 'the baseline').default(baselineFile).argParser(someText('--baseline', 'a file')),
    )
    .addOption(
      new Option(
        '--margin <quantity=n>',
        'a change that does not matter: winRate=2, exchangeRatio=10 …; may be repeated',
      ).argParser(margin),
    )
    .addOption(new Option('--alpha <chance>', 'chance of any false alarm').default(0.01).argParser(chance))
    .addOption(
      new Option('--budget <time>', 'time for what differs: 60s, 2m (default: 60s; where CI is set, none)').argParser(
        seconds,
      ),
    )
    .addOption(
      new Option(
        '--rounds <n>',
        'no clock: at most so many times the observations of the baseline (default where CI is set: 8)',
      ).argParser(rounds),
    )
    .addOption(
      new Option('--format <name>', `one of ${formatNames.join(', ')} (default: text)`).argParser((text) =>
        formatName(text),
      ),
    )
    .addOption(new Option('-o, --out <file>', 'write the report to a file').argParser(someText('--out', 'a file')))
    .addOption(
      new Option(
        '--also <format=file>',
        'write it in a further format too: junit=balance.xml; may be repeated',
      ).argParser(also),
    )
    .addOption(new Option('--force', 'replace an earlier report of a check'))
    .addOption(
      new Option('--inconclusive <pass|fail>', 'exit code 0 or 1 where nothing was shown (default: 3)').argParser(
        passOrFail,
      ),
    )
    .addOption(data())
    .addOption(new Option('--selftest', 'run the gate against itself on fresh seeds, and count its false alarms'))
    .addOption(threads())
    .addOption(new Option('--json', 'the same as --format json'))
    .action(async (scenarios, options) => {
      process.exitCode = await (await import('./commands/check.js')).check(scenarios, options);
    });
  withExamples(
    check,
    'lanchester check',
    'lanchester check --margin winRate=3 --budget 2m --format markdown --out check.md',
    'lanchester check --also junit=balance.xml --also markdown=balance.md',
    'lanchester check --against main scenarios/*.yaml',
    'lanchester check --against 0.1.0',
    'lanchester check --selftest --budget 5m',
  );
}

/** What keeps files and reports in order. */
function addKeepingCommands(root: Command): void {
  const schema = root
    .command('schema')
    .description('print the JSON Schema of scenario files (or of the other formats), for editors')
    .argument('[format]', 'scenario (default), comparison, house, baseline or check')
    .action(async (format?: string) => (await import('./commands/schema.js')).schema(format));
  withExamples(
    schema,
    'lanchester schema > scenario.schema.json',
    'lanchester schema comparison > comparison.schema.json',
  );

  const reports = root
    .command('reports')
    .description('make every report of the scenarios folder anew, or check that they are fresh')
    .addOption(new Option('--check', 'only compare fingerprints; exit code 1 when a report is stale'))
    .addOption(new Option('--scenarios <folder>', 'where the scenarios are').default('scenarios'))
    .addOption(out('where their reports are, each in a folder of its name').default('reports'))
    .action(async (options) => {
      if ((await (await import('./commands/reports.js')).reports(options)) > 0) process.exitCode = 1;
    });
  withExamples(reports, 'lanchester reports --check', 'lanchester reports');

  const cache = root
    .command('cache')
    .description('say where old code is kept for check --against, and what there is; or clear it')
    .addOption(new Option('--clear', 'remove it all'))
    .addOption(json())
    .action(async (options) => (await import('./commands/cache.js')).cache(options));
  withExamples(cache, 'lanchester cache', 'lanchester cache --clear');
  // what other versions talk to: no command for people
  const peer = root
    .command('peer', { hidden: true })
    .description('answer the questions of another version, one a line: what check --against talks to')
    .action(async () => (await import('./commands/peer.js')).peer());
  withExamples(peer, 'lanchester peer < requests.jsonl');

  const help = root
    .command('help')
    .description('the help of a command')
    .argument('[command]', 'which command')
    .action((name?: string) => helpOf(root, name));
  withExamples(help, 'lanchester help run');
}

function helpOf(root: Command, name: string | undefined): void {
  const command = name === undefined ? root : root.commands.find((one) => one.name() === name);
  const names = root.commands.map((one) => one.name());
  if (command === undefined)
    throw new LanchesterError('usage', `there is no command ${didYouMean(String(name), names)}`);
  command.outputHelp();
}
