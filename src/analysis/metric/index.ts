/**
 * Metrics that users write: arithmetic over named quantities, in the syntax and with the meaning of mathjs numbers.
 * Promises: text is only ever parsed, never evaluated; what is not on the allow-list is refused when the metric is
 * compiled; a result that is not a finite number is an error that names the metric and the values, never a figure in a
 * report.
 */
import { LanchesterError } from '../../kernel/errors.js';
import { type CompileContext, compileNumber, MAX_DEPTH } from './compile.js';
import { metricFunctions, parseTree, reservedWords } from './words.js';

/** The longest expression, characters. */
const MAX_LENGTH = 1000;

/** A compiled metric. */
export interface Metric {
  readonly name: string;
  /** The variables that occur in it, in the order of the list it was compiled for. */
  readonly uses: readonly string[];
  /**
   * Computes the metric.
   * @param values one number for each variable, in the order of the list it was compiled for
   * @throws LanchesterError `bad-value` when the result is not finite (a division by zero, for instance).
   */
  evaluate(values: Float64Array): number;
}

function fail(name: string, why: string): never {
  throw new LanchesterError('bad-value', `Metric "${name}": ${why}.`);
}

function checkVariables(name: string, variables: readonly string[]): ReadonlyMap<string, number> {
  for (const variable of variables) {
    if (!/^[A-Za-z][A-Za-z0-9]*$/.test(variable) || reservedWords.has(variable) || metricFunctions.has(variable)) {
      fail(name, `"${variable}" cannot be the name of a variable`);
    }
  }
  const indices = new Map(variables.map((variable, i) => [variable, i]));
  if (indices.size !== variables.length) fail(name, 'the same variable is listed twice');
  return indices;
}

/** What can be refused before the parser sees it. */
function checkText(name: string, text: string): void {
  if (text.trim() === '') fail(name, 'the expression is empty');
  if (text.length > MAX_LENGTH) fail(name, `the expression is longer than ${MAX_LENGTH} characters`);
  const strange = /[^A-Za-z0-9 +\-*/^%()?:<>=!.,]/.exec(text)?.[0];
  if (strange !== undefined) fail(name, `the character ${JSON.stringify(strange)} is not part of the language`);
  if (/(^|[^A-Za-z0-9.])0[xob]/i.test(text)) fail(name, 'numbers are written in decimal');
  let depth = 0;
  for (const character of text) {
    if (character === '(') depth++;
    if (character === ')') depth--;
    if (depth > MAX_DEPTH) fail(name, `parentheses are nested more than ${MAX_DEPTH} deep`);
  }
}

/**
 * Compiles a metric.
 *
 * The language: numbers, the variables, + − * / ^ mod, parentheses, `condition ? a : b` with < <= > >= == != and, or,
 * not, and the functions of `metricFunctions`. At most 1000 characters and 50 levels of nesting.
 * @param name of the metric, for messages
 * @param text the expression
 * @param variables the names it may use; `evaluate` takes their values in this order
 * @throws LanchesterError `bad-value` for anything outside the language, `unknown-name` for an unknown variable (with
 * the nearest).
 */
export function compileMetric(name: string, text: string, variables: readonly string[]): Metric {
  const indices = checkVariables(name, variables);
  checkText(name, text);
  let tree: ReturnType<typeof parseTree>;
  try {
    tree = parseTree(text);
  } catch (error) {
    return fail(name, `the expression cannot be read: ${(error as Error).message}`);
  }
  const context: CompileContext = { metric: name, variables: indices, used: new Set() };
  const compiled = compileNumber(context, tree, 0);
  const uses = variables.filter((variable) => context.used.has(variable));
  return {
    name,
    uses,
    evaluate: (values) => {
      const result = compiled(values);
      if (Number.isFinite(result)) return result;
      const at = uses.map((variable) => `${variable} = ${values[indices.get(variable) as number]}`).join(', ');
      return fail(name, `the result is not a finite number (${result})${at === '' ? '' : ` at ${at}`}`);
    },
  };
}
