/** What holds for every input, however hostile: an answer, or one clear and short error of ours. */
import { expect } from 'vitest';
import { LanchesterError } from '../../src/kernel/errors.js';

/** As long as an error may be; that of a file tells up to eleven mistakes. */
export const longestError = 700;

/**
 * The answer, or `undefined` where it was refused. Fails for whatever else is thrown, and for an error that nobody
 * would read.
 */
export function answerOrRefusal<T>(action: () => T, lines = 1): T | undefined {
  try {
    return action();
  } catch (error) {
    if (!(error instanceof LanchesterError) || error.code === 'internal') throw error;
    expect(error.message.split('\n').length).toBeLessThanOrEqual(lines);
    expect(error.message.length).toBeLessThanOrEqual(longestError * lines);
    expect(error.message).not.toMatch(/\[object |\bundefined\b/);
    return undefined;
  }
}
