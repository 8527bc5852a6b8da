/** Room for what is remembered, shared by all who take of it: integers of 32 bits, counted down. */
/** Integers that all memories over the same laws may hold together (64 MiB). */
export const memoryRoom = 1 << 24;

export class Room {
  left: number;

  constructor(integers: number) {
    this.left = integers;
  }

  /** Takes so many; false, and nothing taken, where they are not left. */
  take(integers: number): boolean {
    if (this.left < integers) return false;
    this.left -= integers;
    return true;
  }

  /** Gives back what was taken. */
  give(integers: number): void {
    this.left += integers;
  }
}
