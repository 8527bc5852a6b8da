/** What is refused, by the code of the error and the words that it must have. */
import { expect } from 'vitest';

export function refusedAs(code: string): (action: () => unknown, message: RegExp) => void {
  return (action, message) =>
    expect(action).toThrow(expect.objectContaining({ code, message: expect.stringMatching(message) }));
}
