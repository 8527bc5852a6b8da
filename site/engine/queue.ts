/** Values that come when they come, for one who waits for each in turn. */
export class Queue<T> implements AsyncIterable<T> {
  private readonly values: T[] = [];
  private wake: (() => void) | undefined;
  private isOver = false;
  private failure: { readonly reason: unknown } | undefined;

  put(value: T): void {
    if (this.isOver) return;
    this.values.push(value);
    this.wake?.();
  }

  /** What was put before is still given. */
  end(): void {
    this.isOver = true;
    this.wake?.();
  }

  fail(reason: unknown): void {
    if (this.isOver) return;
    this.failure = { reason };
    this.end();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<T> {
    while (true) {
      const next = this.values.shift();
      if (next !== undefined) yield next;
      else if (this.failure !== undefined) throw this.failure.reason;
      else if (this.isOver) return;
      else await new Promise<void>((resolve) => (this.wake = resolve));
    }
  }
}
