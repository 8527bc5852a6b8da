/** Lines of a program that stands in a blob: what a browser says of an error, and what it says of a mistake of form. */

/** The line of the program in which an error was thrown, or through which it passed; nothing where no line is named. */
export function lineOf(error: unknown): number | undefined {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const [, line] = /blob:[^\s)]*\/[0-9a-f-]+:(\d+):\d+/.exec(stack) ?? [];
  return line === undefined ? undefined : Number(line);
}

/** A parser's sentence and the place that it ends with: `Unexpected token (3:5)`. */
export function placeOf(message: string): { message: string; line?: number } {
  const [, said, line] = /^(?:Error transforming [^:]*: )?([\s\S]*?) \((\d+):\d+\)$/.exec(message) ?? [];
  return said === undefined || line === undefined ? { message } : { message: said, line: Number(line) };
}
