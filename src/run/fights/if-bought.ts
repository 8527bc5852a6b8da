/** What is made of a price; nothing where a budget cannot be spent at it. Throws what is no such refusal. */
import { LanchesterError } from '../../kernel/errors.js';

export function ifBought<T>(make: () => T): T | undefined {
  try {
    return make();
  } catch (error) {
    if (error instanceof LanchesterError && error.code !== 'internal') return undefined;
    throw error;
  }
}
