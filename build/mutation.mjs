/**
 * Do the tests notice? `node build/mutation.mjs [--most 3] [--seed 1] [folder or file …]` changes the sources in one place at
 * a time, runs the tests beside the file on each, and lists the changes that no test noticed.
 *
 * Promises: nothing on disk is changed. Changed are arithmetic, comparisons, `&&` and `||`, numbers by one, conditions, and
 * what is returned. Of each file at most so many places are drawn, the same ones for the same seed and text, so that it ends
 * in a known time: one process, some seconds a change. What does not end within a minute counts as noticed. A file has
 * the tests of its own folder that import it, by however many steps within the folder; where there are none it is listed
 * as such and does not count.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import ts from 'typescript';

const { SyntaxKind: Kind } = ts;

/** An operator, and what is put in its place. */
const others = new Map([
  [Kind.PlusToken, '-'],
  [Kind.MinusToken, '+'],
  [Kind.AsteriskToken, '/'],
  [Kind.SlashToken, '*'],
  [Kind.LessThanToken, '<='],
  [Kind.LessThanEqualsToken, '<'],
  [Kind.GreaterThanToken, '>='],
  [Kind.GreaterThanEqualsToken, '>'],
  [Kind.EqualsEqualsEqualsToken, '!=='],
  [Kind.ExclamationEqualsEqualsToken, '==='],
  [Kind.AmpersandAmpersandToken, '||'],
  [Kind.BarBarToken, '&&'],
]);

/** Every change of a file: from, to (places in its text), and what stands there then. */
function changesOf(path, text) {
  const tree = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found = [];
  const change = (node, by) => found.push({ from: node.getStart(tree), to: node.end, by });
  const visit = (node) => {
    if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return;
    if (ts.isThrowStatement(node)) return; // texts of errors
    if (ts.isBinaryExpression(node)) {
      const by = others.get(node.operatorToken.kind);
      const words = node.operatorToken.kind === Kind.PlusToken && /['"`]/.test(node.getText(tree));
      if (by !== undefined && !words) change(node.operatorToken, by);
    }
    if (ts.isNumericLiteral(node)) for (const step of ['+ 1', '- 1']) change(node, `(${node.getText(tree)} ${step})`);
    if (ts.isConditionalExpression(node)) change(node.condition, `!(${node.condition.getText(tree)})`);
    if (ts.isIfStatement(node)) change(node.expression, `!(${node.expression.getText(tree)})`);
    if (ts.isReturnStatement(node) && node.expression && node.expression.getText(tree) !== 'undefined')
      change(node.expression, 'undefined');
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

/** Numbers below 1 from a seed (mulberry32). */
function randomOf(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), 1 | state);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** `most` of them, drawn, in the order of the text. */
function drawn(all, most, random) {
  const left = [...all];
  while (left.length > most) left.splice(Math.floor(random() * left.length), 1);
  return left;
}

const importsIn = (file) =>
  [...readFileSync(file, 'utf8').matchAll(/from '(\.[^']+)\.js'/g)].map(
    (found) => `${join(dirname(file), found[1])}.ts`,
  );

/** The tests in a file's folder that reach it within the folder. */
function testsOf(file) {
  const folder = dirname(file);
  const reaches = (from, seen = new Set()) =>
    importsIn(from).some((to) => {
      if (to === file) return true;
      if (dirname(to) !== folder || seen.has(to) || !existsSync(to)) return false;
      return reaches(to, seen.add(to));
    });
  const tests = readdirSync(folder).filter((name) => name.endsWith('.test.ts') && !/\.(slow|faults)\./.test(name));
  const own = file.replace(/\.ts$/, '.test.ts');
  if (existsSync(own)) return [own];
  return tests.map((name) => join(folder, name)).filter((test) => reaches(test));
}

/** Whether the tests pass with this text in the file's place; `undefined`: they did not end. */
function passes(file, text, tests) {
  const { status, signal } = spawnSync(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--config', 'build/mutation.config.mjs', ...tests],
    {
      env: { ...process.env, MUTANT_FILE: file, MUTANT_TEXT: text },
      stdio: 'ignore',
      timeout: 60_000,
      killSignal: 'SIGKILL',
    },
  );
  return signal === null ? status === 0 : undefined;
}

const args = process.argv.slice(2);
const option = (name, usual) => (args.includes(name) ? Number(args.splice(args.indexOf(name), 2)[1]) : usual);
const most = option('--most', 3);
const seed = option('--seed', 1);
const asked = args.length > 0 ? args : ['src/kernel', 'src/played', 'src/statistics'];
const files = asked
  .flatMap((place) =>
    place.endsWith('.ts') ? [place] : readdirSync(place, { recursive: true }).map((name) => join(place, name)),
  )
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.includes('/testing/'))
  .sort();

let noticed = 0;
let tried = 0;
for (const file of files) {
  const text = readFileSync(file, 'utf8');
  const chosen = drawn(changesOf(file, text), most, randomOf(seed));
  if (chosen.length === 0) continue;
  const tests = testsOf(file);
  if (tests.length === 0) {
    console.log(`${file}: no test beside it`);
    continue;
  }
  if (passes(file, text, tests) !== true) throw new Error(`${tests.join(', ')}: fail before anything is changed`);
  for (const { from, to, by } of chosen) {
    tried++;
    if (passes(file, text.slice(0, from) + by + text.slice(to), tests) !== true) {
      noticed++;
      continue;
    }
    const line = text.slice(0, from).split('\n').length;
    console.log(
      `${file}:${line}: nothing notices \`${text.slice(from, to).split('\n')[0]}\` -> \`${by.split('\n')[0]}\``,
    );
  }
}
console.log(`${noticed} of ${tried} changes are noticed`);
