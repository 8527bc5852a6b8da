/** Room for what is remembered, shared by all who take of it: integers of 32 bits, counted down. */
/** Integers that all memories of a job may hold together (16 MiB, and as much again while they grow). */
export const memoryRoom = 1 << 22;

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

/** For those who are to remember nothing. */
export const noRoom = new Room(0);
