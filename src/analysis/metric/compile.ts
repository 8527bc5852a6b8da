/**
 * From a checked tree to closures. Promises: the meaning of each operator is that of mathjs's number build; every node,
 * operator and function that is not listed here is refused with a sentence that says what to write instead; there is no
 * other way in.
 */
import type {
  ConditionalNode,
  ConstantNode,
  FunctionNode,
  MathNode,
  OperatorNode,
  ParenthesisNode,
  RelationalNode,
  SymbolNode,
} from 'mathjs/number';
import { LanchesterError } from '../../kernel/errors.js';
import { didYouMean } from '../../kernel/nearest.js';
import { power } from '../../kernel/power.js';
import { metricFunctions, modulo, nearlyEqual } from './words.js';

/** A number computed from the variables. */
export type NumberOf = (values: Float64Array) => number;
type ConditionOf = (values: Float64Array) => boolean;

/** What the compiler needs to know. */
export interface CompileContext {
  /** Name of the metric, for messages. */
  readonly metric: string;
  /** Index of each variable. */
  readonly variables: ReadonlyMap<string, number>;
  /** Filled with the variables that occur. */
  readonly used: Set<string>;
}

/** The deepest nesting of operands, calls and conditions. */
export const MAX_DEPTH = 50;

const comparisons: ReadonlyMap<string, (a: number, b: number) => boolean> = new Map([
  ['smaller', (a: number, b: number) => a < b && !nearlyEqual(a, b)],
  ['smallerEq', (a: number, b: number) => a <= b || nearlyEqual(a, b)],
  ['larger', (a: number, b: number) => a > b && !nearlyEqual(a, b)],
  ['largerEq', (a: number, b: number) => a >= b || nearlyEqual(a, b)],
  ['equal', nearlyEqual],
  ['unequal', (a: number, b: number) => !nearlyEqual(a, b)],
]);

function refuse(context: CompileContext, why: string): never {
  throw new LanchesterError('bad-value', `Metric "${context.metric}": ${why}.`);
}

function checkDepth(context: CompileContext, depth: number): void {
  if (depth > MAX_DEPTH) refuse(context, `the expression is nested more than ${MAX_DEPTH} deep`);
}

/** What a reader would call a kind of node that is not allowed. */
const kinds: ReadonlyMap<string, string> = new Map([
  ['AccessorNode', 'access to parts of a value (a dot or brackets)'],
  ['ArrayNode', 'a list or matrix'],
  ['AssignmentNode', 'an assignment; to compare, write =='],
  ['BlockNode', 'more than one expression'],
  ['FunctionAssignmentNode', 'the definition of a function'],
  ['IndexNode', 'an index'],
  ['ObjectNode', 'an object'],
  ['RangeNode', 'a range'],
]);

function operands(context: CompileContext, node: OperatorNode, depth: number): [NumberOf, NumberOf] {
  const [left, right] = node.args as [MathNode, MathNode];
  // Only what a reader would call nesting counts: a long sum is a chain, not a tower.
  return [compileNumber(context, left, depth), compileNumber(context, right, depth + 1)];
}

function compileOperator(context: CompileContext, node: OperatorNode, depth: number): NumberOf {
  if ((node as { implicit?: boolean }).implicit === true) refuse(context, 'a product must be written with *');
  if ((node as { isPercentage?: boolean }).isPercentage === true || node.op === '%') {
    refuse(context, 'the sign % is not used; write / 100 for a percentage, or mod(a, b) for a remainder');
  }
  const arity = node.args.length;
  if (node.fn === 'unaryMinus' && arity === 1) {
    const inner = compileNumber(context, node.args[0] as MathNode, depth + 1);
    return (values) => -inner(values);
  }
  if (node.fn === 'unaryPlus' && arity === 1) return compileNumber(context, node.args[0] as MathNode, depth + 1);
  const isCondition = comparisons.has(node.fn) || ['and', 'or', 'not'].includes(node.fn);
  if (isCondition) refuse(context, `"${node.op}" gives yes or no, not a number; write (condition) ? 1 : 0`);
  if (arity !== 2) refuse(context, `the operator "${node.op}" is not part of the language`);
  switch (node.fn) {
    case 'add': {
      const [a, b] = operands(context, node, depth);
      return (values) => a(values) + b(values);
    }
    case 'subtract': {
      const [a, b] = operands(context, node, depth);
      return (values) => a(values) - b(values);
    }
    case 'multiply': {
      const [a, b] = operands(context, node, depth);
      return (values) => a(values) * b(values);
    }
    case 'divide': {
      const [a, b] = operands(context, node, depth);
      return (values) => a(values) / b(values);
    }
    case 'pow': {
      const [a, b] = operands(context, node, depth);
      return (values) => power(a(values), b(values));
    }
    case 'mod': {
      const [a, b] = operands(context, node, depth);
      return (values) => modulo(a(values), b(values));
    }
    default:
      return refuse(context, `the operator "${node.op}" is not part of the language`);
  }
}

function compileFunction(context: CompileContext, node: FunctionNode, depth: number): NumberOf {
  const head = node.fn as MathNode;
  if (head.type !== 'SymbolNode')
    refuse(context, `only ${[...metricFunctions.keys()].sort().join(', ')} can be called, by their names`);
  const { name } = head as SymbolNode;
  if (context.variables.has(name))
    refuse(context, `"${name}" is a variable, not a function; a product must be written with *`);
  const known = metricFunctions.get(name);
  if (known === undefined) refuse(context, `unknown function ${didYouMean(name, metricFunctions.keys())}`);
  const { least, most, apply } = known;
  const count = node.args.length;
  if (count < least || count > most) {
    const wanted = least === most ? `${least}` : most > 2 ? `${least} or more` : `${least} or ${most}`;
    refuse(context, `${name} takes ${wanted} ${wanted === '1' ? 'argument' : 'arguments'}, not ${count}`);
  }
  const args = node.args.map((arg) => compileNumber(context, arg, depth + 1));
  const [first, second] = args as [NumberOf, NumberOf];
  if (count === 1) return (values) => apply([first(values)]);
  if (count === 2) return (values) => apply([first(values), second(values)]);
  return (values) => apply(args.map((arg) => arg(values)));
}

function compileSymbol(context: CompileContext, { name }: SymbolNode): NumberOf {
  const index = context.variables.get(name);
  if (index === undefined) {
    if (metricFunctions.has(name)) refuse(context, `"${name}" is a function and needs its arguments in parentheses`);
    const variable = didYouMean(name, context.variables.keys());
    throw new LanchesterError('unknown-name', `Metric "${context.metric}": unknown variable ${variable}.`);
  }
  context.used.add(name);
  return (values) => values[index] as number;
}

/**
 * Compiles a node that stands where a number is wanted.
 * @throws LanchesterError `bad-value` or `unknown-name` for anything that is not part of the language.
 */
export function compileNumber(context: CompileContext, node: MathNode, depth: number): NumberOf {
  checkDepth(context, depth);
  switch (node.type) {
    case 'ConstantNode': {
      const value: unknown = (node as ConstantNode).value;
      if (typeof value !== 'number' || !Number.isFinite(value))
        refuse(context, `${JSON.stringify(value) ?? 'undefined'} is not a finite number`);
      return () => value;
    }
    case 'SymbolNode':
      return compileSymbol(context, node as SymbolNode);
    case 'ParenthesisNode':
      return compileNumber(context, (node as ParenthesisNode).content, depth + 1);
    case 'OperatorNode':
      return compileOperator(context, node as OperatorNode, depth);
    case 'FunctionNode':
      return compileFunction(context, node as FunctionNode, depth);
    case 'ConditionalNode': {
      const { condition, trueExpr, falseExpr } = node as ConditionalNode;
      const test = compileCondition(context, condition, depth + 1);
      const yes = compileNumber(context, trueExpr, depth + 1);
      const no = compileNumber(context, falseExpr, depth + 1);
      return (values) => (test(values) ? yes(values) : no(values));
    }
    case 'RelationalNode':
      return refuse(context, 'a comparison gives yes or no, not a number; write (condition) ? 1 : 0');
    default:
      return refuse(context, `${kinds.get(node.type) ?? `a ${node.type}`} is not part of the language`);
  }
}

/** Compiles a node that stands before a question mark. Errors as for `compileNumber`. */
function compileCondition(context: CompileContext, node: MathNode, depth: number): ConditionOf {
  checkDepth(context, depth);
  if (node.type === 'ParenthesisNode') return compileCondition(context, (node as ParenthesisNode).content, depth + 1);
  if (node.type === 'RelationalNode') return compileChain(context, node as RelationalNode, depth);
  const { fn, args } = node as OperatorNode;
  if (node.type === 'OperatorNode') {
    const compare = comparisons.get(fn);
    if (compare !== undefined) {
      const [a, b] = args.map((arg) => compileNumber(context, arg, depth + 1)) as [NumberOf, NumberOf];
      return (values) => compare(a(values), b(values));
    }
    if (fn === 'not' || fn === 'and' || fn === 'or') {
      const [a, b] = args.map((arg, i) =>
        compileCondition(context, arg, depth + (i === 0 && fn !== 'not' ? 0 : 1)),
      ) as [ConditionOf, ConditionOf];
      if (fn === 'not') return (values) => !a(values);
      return fn === 'and' ? (values) => a(values) && b(values) : (values) => a(values) || b(values);
    }
  }
  return refuse(context, 'what stands before "?" must be a comparison, such as turns > 3');
}

/** `0 < a < 3`: every neighbouring comparison must hold. */
function compileChain(context: CompileContext, node: RelationalNode, depth: number): ConditionOf {
  const { conditionals, params } = node as unknown as { conditionals: readonly string[]; params: readonly MathNode[] };
  const terms = params.map((param) => compileNumber(context, param, depth + 1));
  const tests = conditionals.map(
    (name) => comparisons.get(name) ?? refuse(context, `the comparison "${name}" is not part of the language`),
  );
  return (values) => tests.every((test, i) => test((terms[i] as NumberOf)(values), (terms[i + 1] as NumberOf)(values)));
}
