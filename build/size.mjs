/**
 * How large the house is: `node build/size.mjs [commit] [--against commit] [--list]`; without a commit, the files as they
 * lie here. `--list` names the files that ask, and the arrows.
 *
 * Counted, in src/ without tests and without what tests alone use (`testing/`):
 * - tokens, as TypeScript reads them; comments and white space are none;
 * - tests of "is it there", outside of rulesets: a section of a study, its results or its file that is held against
 *   `undefined`, by its full name or taken out of its object first, or looked for by `in`; and tests of "what kind is
 *   it": `….kind === 'fights'`, and each `switch` over kinds;
 * - for `run` and `study`: rooms (a folder is one, and so is a file beside folders), floors by the longest way down, and
 *   arrows that go up: imports between rooms that have to go so that no rooms stand in a circle.
 */
import ts from 'typescript';
import { floors } from './floors.mjs';
import { importsOf, sources } from './sources.mjs';

/** What a study, its results or its file may have or lack, and what a kind of question is called. */
const sections = new Set(
  'attack engagement fights rates prices cellFights curves values breakEven comparison'.split(' '),
);

/** What tells a question's kind. */
const tags = new Set(['attack', 'cells', 'price', 'fights', 'priceList', 'comparison']);

/** The leaves of the syntax tree: what the scanner reads, with templates and patterns told right. */
function tokens(tree) {
  let count = 0;
  const visit = (node) => {
    if (node.kind >= ts.SyntaxKind.FirstJSDocNode && node.kind <= ts.SyntaxKind.LastJSDocNode) return;
    const children = node.getChildren(tree);
    if (children.length > 0) for (const child of children) visit(child);
    else if (ts.isTokenKind(node.kind) && node.getWidth(tree) > 0) count++;
  };
  visit(tree);
  return count;
}

const isUndefined = (node) => ts.isIdentifier(node) && node.text === 'undefined';
const bare = (node) =>
  ts.isNonNullExpression(node) || ts.isParenthesizedExpression(node) ? bare(node.expression) : node;

/** The last name of `study.fights`, `study?.fights`, `fights`. */
function nameOf(node) {
  const inner = bare(node);
  if (ts.isPropertyAccessExpression(inner)) return inner.name.text;
  return ts.isIdentifier(inner) ? inner.text : undefined;
}

const equality = new Set([ts.SyntaxKind.EqualsEqualsEqualsToken, ts.SyntaxKind.ExclamationEqualsEqualsToken]);

/** How often a file asks whether a section is there, and how often what kind something is. */
function questions(tree) {
  let there = 0;
  let kind = 0;
  // names that are taken out of an object: `const { fights } = study`
  const taken = new Set();
  const take = (node) => {
    if (ts.isBindingElement(node) && ts.isObjectBindingPattern(node.parent) && !node.initializer)
      taken.add((node.propertyName ?? node.name).getText(tree));
    ts.forEachChild(node, take);
  };
  take(tree);
  const isSection = (node) => sections.has(nameOf(node)) && (!ts.isIdentifier(bare(node)) || taken.has(nameOf(node)));
  const visit = (node) => {
    if (ts.isBinaryExpression(node)) {
      const { left, operatorToken, right } = node;
      if (equality.has(operatorToken.kind)) {
        if (isUndefined(right) && isSection(left)) there++;
        if (nameOf(left) === 'kind' && ts.isStringLiteral(right) && tags.has(right.text)) kind++;
      }
      if (operatorToken.kind === ts.SyntaxKind.InKeyword && ts.isStringLiteral(left) && sections.has(left.text))
        there++;
    }
    if (ts.isSwitchStatement(node)) {
      const labels = node.caseBlock.clauses.filter(ts.isCaseClause).map(({ expression }) => expression);
      if (labels.some((label) => ts.isStringLiteral(label) && tags.has(label.text))) kind++;
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return { there, kind };
}

/** The room of a file of `folder`: the folder below it, or the file itself. */
const roomIn = (folder, path) => path.slice(folder.length + 1).split('/')[0];

function house(files, imports, folder) {
  const ours = (path) => path.startsWith(`${folder}/`);
  const rooms = [...files.keys()].filter(ours).map((path) => roomIn(folder, path));
  const arrows = imports.filter(({ from, to }) => ours(from) && ours(to));
  const { floorOf, up } = floors(
    rooms,
    arrows.map(({ from, to }) => [roomIn(folder, from), roomIn(folder, to)]),
  );
  return { rooms: floorOf.size, floors: Math.max(...floorOf.values()) + 1, up };
}

/** Rows of [what, figure] at a commit, and the arrows that go up. */
function measure(commit) {
  const files = sources(commit);
  const rows = [['files', files.size]];
  const asked = new Map();
  let counted = 0;
  for (const [path, text] of files) {
    const tree = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
    counted += tokens(tree);
    if (!path.startsWith('src/rulesets/')) asked.set(path, questions(tree));
  }
  rows.push(['tokens', counted]);
  for (const [what, title] of [
    ['there', 'is it there'],
    ['kind', 'what kind is it'],
  ]) {
    const counts = [...asked.values()].map((each) => each[what]).filter((count) => count > 0);
    rows.push([`tests "${title}"`, counts.reduce((sum, count) => sum + count, 0)], [`  files`, counts.length]);
  }
  const imports = importsOf(files);
  const ups = [];
  for (const folder of ['src/study', 'src/run']) {
    const { rooms, floors: high, up } = house(files, imports, folder);
    rows.push([`${folder}: rooms`, rooms], ['  floors', high], ['  arrows up', up.length]);
    ups.push(...up.map(([from, to]) => `${folder}/${from} -> ${to}`));
  }
  return { rows, ups, asked };
}

const args = process.argv.slice(2);
const against = args.includes('--against') ? args.splice(args.indexOf('--against'), 2)[1] : undefined;
const verbose = args.includes('--list') && args.splice(args.indexOf('--list'), 1).length > 0;
const now = measure(args[0]);
const then = against === undefined ? undefined : measure(against);
const cell = (value) => String(value).padStart(10);
console.log(
  `${''.padEnd(26)}${then === undefined ? '' : cell(against.slice(0, 9))}${cell(args[0]?.slice(0, 9) ?? 'here')}`,
);
now.rows.forEach(([what, figure], at) => {
  const old = then?.rows[at][1];
  const change = old ? `${(((figure - old) / old) * 100).toFixed(1)} %`.padStart(10) : '';
  console.log(`${what.padEnd(26)}${then === undefined ? '' : cell(old)}${cell(figure)}${change}`);
});
if (verbose) {
  console.log(['', 'arrows up:', ...now.ups].join('\n'));
  for (const [path, { there, kind }] of now.asked) if (there + kind > 0) console.log(`${there} ${kind} ${path}`);
}
