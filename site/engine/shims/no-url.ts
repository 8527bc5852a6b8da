/** Addresses that only Node has. */
export const runtimeUrl = new URL('about:blank');
export const workerUrl = (): never => {
  throw new Error('a page starts its workers itself');
};
