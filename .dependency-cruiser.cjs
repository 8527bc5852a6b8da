// Promises: imports run one way. kernel <- engagement <- rulesets <- study <- run; analysis, charts and report read
// results and know no ruleset; gate plays and compares; cli and index.ts stand on top. Whatever is not allowed here fails `npm run lint`.

const { readFileSync } = require('node:fs');
const { join } = require('node:path');

/** The modules that a ruleset is written with: those that `src/ruleset.ts` gives something of. */
const rulesetApi = [...readFileSync(join(__dirname, 'src/ruleset.ts'), 'utf8').matchAll(/from '\.\/(.+)\.js'/g)].map(
  ([, module]) => `^src/${module}\\.ts$`,
);

/** Any file of ours outside the given folders or files (regular expressions, below src/). */
const oursBut = (...allowed) => ({ path: '^src/', pathNot: allowed.map((each) => `^src/${each}`) });

/** A folder of src/ and everything of ours that it may import; a type-only import counts as an import. */
const room = (name, allowed, comment) => ({
  name: `${name}-imports`,
  comment,
  severity: 'error',
  from: { path: `^src/${name}/` },
  to: oursBut(`${name}/`, ...allowed),
});

/** A folder whose only use of another is its types, which leave no import behind. */
const typesOnly = (name, others) => ({
  name: `${name}-types-only`,
  comment: `${name} reads what ${others.join(' and ')} made: it knows the shape, and runs nothing of theirs.`,
  severity: 'error',
  from: { path: `^src/${name}/`, pathNot: '\\.test\\.ts$' },
  to: { path: `^src/(?:${others.join('|')})/`, dependencyTypesNot: ['type-only'] },
});

/** The rooms of every ruleset, the lowest first: each stands on those before it. */
const rulesetRooms = ['data', 'sheet', 'state', 'attack', 'engagement', 'odds'];

/** What a room of a ruleset may import of its own ruleset: itself, the rooms below, and what is `beside` them. */
const rulesetRoom = (name, beside) => ({
  name: `ruleset-${name}-imports`,
  comment: `A ruleset's rooms stand on each other: ${rulesetRooms.join(' < ')}. Engagements and odds are given the programs (core.ts).`,
  severity: 'error',
  // pages of `list` print what the rooms above check with
  from: {
    path: `^src/rulesets/([^/]+)/${name}/`,
    pathNot: ['\\.test\\.ts$', '/data/tables\\.ts$'],
  },
  to: {
    path: '^src/rulesets/$1/',
    pathNot: [
      ...rulesetRooms.slice(0, rulesetRooms.indexOf(name) + 1).map((each) => `^src/rulesets/$1/${each}/`),
      ...beside.map((each) => `^src/rulesets/$1/${each}\\.ts$`),
    ],
  },
});

module.exports = {
  forbidden: [
    room('kernel', [], 'The kernel knows no wargame: it imports nothing of ours.'),
    room('games', ['kernel/(?:errors|fraction)\\.ts$'], 'A game is a matrix: it knows no dice and no wargame.'),
    room('files', ['kernel/'], 'Reading and writing files knows nothing of what stands in them.'),
    room('engagement', ['kernel/'], 'The shared vocabulary stands on the kernel alone.'),
    room('play', ['kernel/'], 'Best play is found of any process: it knows no wargame, as the kernel does not.'),
    {
      name: 'rulesets-imports',
      comment: 'A ruleset stands on kernel and engagement, and knows neither its sisters nor the registry.',
      severity: 'error',
      from: { path: '^src/rulesets/([^/]+)/' },
      to: { path: '^src/', pathNot: ['^src/(?:kernel|engagement)/', '^src/rulesets/$1/'] },
    },
    {
      name: 'rulesets-are-written-with-the-api',
      comment: 'The shipped rulesets use nothing that a ruleset of somebody else could not: what src/ruleset.ts gives.',
      severity: 'error',
      from: { path: '^src/rulesets/([^/]+)/', pathNot: ['\\.test\\.ts$', '/testing/'] },
      to: { path: '^src/(?:kernel|engagement)/', pathNot: rulesetApi },
    },
    room(
      'guests',
      [
        ...[
          'kernel/',
          'engagement/(?:json|ruleset|ruleset-api)\\.ts$',
          'rulesets/(?:registry|guests)\\.ts$',
          'ruleset\\.ts$',
        ],
        ...['files/(?:canonical|looked-at)\\.ts$', 'rulesets/attacks/index\\.ts$'],
      ],
      "Rulesets of somebody's own are found, loaded and checked here, and kept beside the registry.",
    ),
    ...rulesetRooms.map((name) => rulesetRoom(name, ['engagement', 'odds'].includes(name) ? ['core'] : [])),
    {
      name: 'ruleset-pages-imports',
      comment: 'The tables of `list` print what every room knows: only index.ts calls for them.',
      severity: 'error',
      from: { path: '^src/rulesets/([^/]+)/', pathNot: ['\\.test\\.ts$', '/index\\.ts$'] },
      to: { path: '^src/rulesets/$1/data/tables\\.ts$' },
    },
    {
      name: 'ruleset-core-imports',
      comment: 'The programs of a ruleset know neither its odds nor its index.',
      severity: 'error',
      from: { path: '^src/rulesets/([^/]+)/core\\.ts$' },
      to: { path: ['^src/rulesets/$1/odds/', '^src/rulesets/$1/index\\.ts$'] },
    },
    {
      name: 'registry-imports',
      comment: 'The registry names the rulesets by their index.ts; files beside it share nothing else.',
      severity: 'error',
      from: { path: '^src/rulesets/[^/]+$' },
      to: oursBut('kernel/', 'engagement/', 'rulesets/[^/]+$', 'rulesets/[^/]+/index\\.ts$'),
    },
    room(
      'study',
      [
        ...['files/', 'kernel/', 'engagement/', 'rulesets/(?:registry|guests)\\.ts$', 'guests/'],
        ...['played/fielding\\.ts$', 'play/'],
      ],
      'A study finds its rulesets in the registry, and who plays best in the room of play; how armies of a list may field its units it asks those who read armies.',
    ),
    room(
      'lists',
      ['files/', 'kernel/', 'engagement/', 'rulesets/registry\\.ts$', 'study/'],
      'Lists of units as people paste them are read here: no play, no command.',
    ),
    room(
      'run',
      [
        ...['files/', 'kernel/', 'engagement/', 'rulesets/(?:registry|guests)\\.ts$', 'guests/again\\.ts$'],
        ...['study/', 'played/', 'games/', 'play/'],
        // what luck explains is learnt before it is counted
        'statistics/(?:control-variates|ridge|sparse-rows)\\.ts$',
      ],
      'A run takes jobs from a study, its rulesets from the registry, and keeps what it played in files.',
    ),
    room(
      'queue',
      ['files/(?:visible|canonical)\\.ts$', 'kernel/', 'rulesets/registry\\.ts$', 'run/'],
      'A queue hands on tasks of a run and what they come to: it knows no study and no command.',
    ),
    room(
      'played',
      ['kernel/', 'engagement/', 'games/', 'statistics/'],
      'What was played is read at any price here: no ruleset, no study, no thread.',
    ),
    room(
      'statistics',
      ['kernel/(?:errors|power)\\.ts$'],
      'Statistics is arithmetic on numbers: it knows no wargame, and no result.',
    ),
    room(
      'analysis',
      [
        'kernel/',
        'engagement/(?:role|pricing)\\.ts$',
        'run/(?:comparison-)?results',
        'study/study',
        'study/comparison/comparison\\.ts$',
        'study/price-list/list-info\\.ts$',
        'played/',
        'statistics/',
        'games/',
      ],
      'Analysis reads results: it knows no ruleset and no thread.',
    ),
    typesOnly('analysis', ['run', 'study']),
    room(
      'gate',
      ['files/', 'kernel/', 'engagement/', 'rulesets/registry\\.ts$', 'study/', 'run/', 'analysis/', 'statistics/'],
      'The gate plays and compares studies: it knows no chart, no report and no command.',
    ),
    ...[
      ['measure', [], 'measures a study, and knows no baseline'],
      ['store', ['measure'], 'writes down what was measured, and reads it again'],
      ['compare', ['measure', 'store'], 'sets old against new, whether stored, played again or played by old code'],
    ].map(([name, others, does]) => ({
      name: `gate-${name}-imports`,
      comment: `The gate has four rooms, each standing on those before it: measure, store, compare, decide. This one ${does}.`,
      severity: 'error',
      from: { path: `^src/gate/${name}/`, pathNot: '\\.test\\.ts$' },
      to: {
        path: '^src/gate/',
        pathNot: [name, ...others].map((each) => `^src/gate/${each}/`).concat('^src/gate/result\\.ts$'),
      },
    })),
    room(
      'charts',
      ['kernel/', 'engagement/role\\.ts$', 'analysis/', 'statistics/'],
      'Charts draw what the analysis found.',
    ),
    typesOnly('charts', ['analysis']),
    room(
      'workbench',
      [
        'kernel/',
        'engagement/price\\.ts$',
        'played/',
        'statistics/',
        'analysis/audit/list-at\\.ts$',
        'charts/number\\.ts$',
      ],
      'Prices are tried by the code that audits them: it knows no study, no page and no file.',
    ),
    {
      name: 'workbench-runs-in-a-page',
      comment: 'The workbench is bundled into a page: nothing of Node, no package.',
      severity: 'error',
      from: { path: '^src/workbench/', pathNot: '\\.test\\.ts$' },
      to: { reachable: true, path: ['node_modules/', '^node:', '^(?:buffer|crypto|fs|module|os|path|url|util)$'] },
    },
    room(
      'report',
      [
        'files/',
        'kernel/',
        'engagement/(?:role|plural)\\.ts$',
        'played/(?:condense|packed)\\.ts$',
        'statistics/',
        'analysis/',
        'charts/',
        'workbench/',
        'study/',
        'run/',
        'gate/result\\.ts$',
      ],
      'A report writes down results: it knows no ruleset and no command.',
    ),
    typesOnly('report', ['study', 'run', 'gate']),
    room(
      'playground',
      [
        ...['files/canonical\\.ts$', 'kernel/', 'engagement/', 'rulesets/registry\\.ts$', 'study/', 'played/', 'run/'],
        'lists/',
        ...['analysis/', 'statistics/', 'charts/', 'workbench/', 'report/'],
      ],
      "A page's questions are answered from a text: no file, no command, no page.",
    ),
    room(
      'serve',
      [
        'files/',
        'kernel/',
        'engagement/json\\.ts$',
        'guests/place\\.ts$',
        'rulesets/guests\\.ts$',
        'report/(?:files|html-text)\\.ts$',
        'playground/(?:protocol|refusal)\\.ts$',
      ],
      'The built page is given to a browser, with an engine that is handed in: it knows no study and no command.',
    ),
    {
      name: 'report-page-imports',
      comment:
        'What is inlined into a page runs in a browser: it imports nothing of ours but its own folder and the workbench.',
      severity: 'error',
      from: { path: '^src/report/browser/' },
      to: oursBut('report/browser/', 'workbench/'),
    },
    {
      name: 'report-page-is-bundled',
      comment: 'What is inlined into a page is read as a built file, never imported.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/report/browser/' },
      to: { path: '^src/report/browser/' },
    },
    {
      name: 'run-reads-no-document',
      comment: 'What is played is plain data, finished on the main thread: no scenario, schema or path of a file.',
      severity: 'error',
      from: { path: '^src/run/', pathNot: ['\\.test\\.ts$', '/testing/'] },
      to: { path: '^src/study/document/' },
    },
    {
      name: 'tests-are-not-imported',
      comment: 'Nothing that is shipped imports a test, a helper of tests or a benchmark.',
      severity: 'error',
      from: { path: '^src/', pathNot: '\\.test\\.ts$' },
      to: { path: ['^(?:test|bench)/', '\\.test\\.ts$', '^[^/]+\\.config\\.ts$'] },
    },
    {
      name: 'rules-are-pure',
      comment: 'Rules and statistics are arithmetic: no files, no network, no threads.',
      severity: 'error',
      from: { path: '^src/(?:kernel|engagement|rulesets|games|statistics|analysis)/', pathNot: '\\.test\\.ts$' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'no-cycles',
      comment: 'Modules that run each other cannot be loaded one at a time; two types may well name each other.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'shipped-packages-are-dependencies',
      comment:
        'An import that is shipped is a dependency; what is bundled at build time, or a peer that only a queue takes, is named here.',
      severity: 'error',
      from: { path: '^src/', pathNot: ['\\.test\\.ts$', '^src/report/browser/'] },
      to: {
        dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'],
        dependencyTypesNot: ['type-only'],
        pathNot:
          '(?:^|/)node_modules/(?:mathjs|vega|vega-lite|bullmq|ioredis|cli-progress|cli-table3|commander|papaparse|picocolors|simple-statistics|sucrase|yalps|yaml)/',
      },
    },
    {
      name: 'examples-are-written-with-the-api',
      comment: 'An example is what somebody else would write: its own files, what the package gives, and Node.',
      severity: 'error',
      from: { path: '^examples/([^/]+)/' },
      to: { dependencyTypesNot: ['core'], pathNot: ['^examples/$1/', '^src/(?:ruleset|index)\\.ts$'] },
    },
    {
      name: 'imports-resolve',
      comment: 'An import that leads nowhere.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(?:dist|out|coverage)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.js', '.mjs', '.cjs', '.json'],
    },
  },
};
