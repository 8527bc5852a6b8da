/**
 * The nodes between states: what chance and choices make of one step. A node is chance over what may follow, or a
 * player's choice among it; what follows is a state or a node.
 *
 * Promises: equal nodes are one node, within a step and from state to state, whatever was asked on the way to them; a
 * chance node never leads to another (their chances are multiplied out), nor does any node lead to one thing only:
 * then that stands in its place. A node is made after all that it leads to but states, so nodes alone have no circle.
 *
 * What follows is a `Ref`: a state by its number, 0 and above; node n as ~n.
 */

/** A state's number, or ~n for node n. */
export type Ref = number;

/** Whose a node is: chance's, or else the number of the player who chooses. */
export const chance = 2;

/** A double's bits, for hashes. */
const double = new Float64Array(1);
const halves = new Int32Array(double.buffer);

export class ChoiceNodes {
  /** Nodes made so far. */
  size = 0;
  /** By node: 0 or 1, the player who chooses; `chance`. */
  owner = new Uint8Array(256);
  /** By node: where in `refs` and `weights` what it leads to begins; one more entry than there are nodes. */
  from = new Int32Array(257);
  /** What nodes lead to: of a choice in the order in which it was first offered. */
  refs = new Int32Array(1024);
  /** The chances beside `refs`: above 0, of a node's all 1 together; 0 in choices. */
  weights = new Float64Array(1024);
  /** Hash table: a node's number + 1; 0: empty. */
  private slots = new Int32Array(1024);
  private readonly hashes: number[] = [];

  /** How many edges all nodes have. */
  get edges(): number {
    return this.from[this.size] as number;
  }

  /** Chance over what `sums` has, with its weights, in ascending order of what follows. Throws for an empty map. */
  chance(sums: ReadonlyMap<Ref, number>): Ref {
    const next = [...sums.keys()].sort((a, b) => a - b);
    this.open(next.length);
    const { edges } = this;
    next.forEach((ref, k) => {
      this.refs[edges + k] = ref;
      this.weights[edges + k] = sums.get(ref) as number;
    });
    return next.length === 1 ? (next[0] as Ref) : this.close(chance, next.length);
  }

  /** The choice of `player` among what his options lead to, one of them at least; equal ones are one. */
  choice(player: number, options: readonly Ref[]): Ref {
    this.open(options.length);
    const { edges } = this;
    let count = 0;
    for (const ref of options) {
      if (this.refs.subarray(edges, edges + count).includes(ref)) continue;
      this.weights[edges + count] = 0;
      this.refs[edges + count++] = ref;
    }
    return count === 1 ? (options[0] as Ref) : this.close(player, count);
  }

  /** Makes room for a node with so many edges. */
  private open(edges: number): void {
    const needed = this.edges + edges;
    if (needed > this.refs.length) {
      const length = Math.max(needed, 2 * this.refs.length);
      const [refs, weights] = [new Int32Array(length), new Float64Array(length)];
      refs.set(this.refs);
      weights.set(this.weights);
      this.refs = refs;
      this.weights = weights;
    }
    if (this.size < this.owner.length) return;
    const [owner, from] = [new Uint8Array(2 * this.size), new Int32Array(2 * this.size + 1)];
    owner.set(this.owner);
    from.set(this.from);
    this.owner = owner;
    this.from = from;
  }

  /** The node of `owner` whose edges stand behind those of the last one: one that is there, or a new one. */
  private close(owner: number, count: number): Ref {
    const { edges } = this;
    const hash = this.hash(owner, edges, count);
    let mask = this.slots.length - 1;
    let slot = hash & mask;
    for (let known = this.slots[slot] as number; known !== 0; known = this.slots[slot] as number) {
      if (this.hashes[known - 1] === hash && this.equals(known - 1, owner, edges, count)) return ~(known - 1);
      slot = (slot + 1) & mask;
    }
    const node = this.size++;
    this.owner[node] = owner;
    this.from[node + 1] = edges + count;
    this.hashes.push(hash);
    this.slots[slot] = node + 1;
    if (2 * this.size <= mask) return ~node;
    mask = 2 * mask + 1;
    this.slots = new Int32Array(mask + 1);
    this.hashes.forEach((of, k) => {
      let to = of & mask;
      while (this.slots[to] !== 0) to = (to + 1) & mask;
      this.slots[to] = k + 1;
    });
    return ~node;
  }

  private equals(node: number, owner: number, edges: number, count: number): boolean {
    const first = this.from[node] as number;
    if (this.owner[node] !== owner || (this.from[node + 1] as number) - first !== count) return false;
    for (let k = 0; k < count; k++) {
      if (this.refs[first + k] !== this.refs[edges + k] || this.weights[first + k] !== this.weights[edges + k])
        return false;
    }
    return true;
  }

  private hash(owner: number, edges: number, count: number): number {
    let [a, b] = [0x811c9dc5 ^ owner, 0x2c1b3c6d ^ count];
    for (let k = edges; k < edges + count; k++) {
      double[0] = this.weights[k] as number;
      a = Math.imul(a ^ (this.refs[k] as number), 0x9e3779b1);
      b = Math.imul(b ^ (halves[0] as number) ^ Math.imul(halves[1] as number, 0x1b873593), 0x85ebca6b);
      a ^= b >>> 15;
    }
    const hash = Math.imul(a ^ (a >>> 15), 0x85ebca6b) ^ Math.imul(b ^ (b >>> 13), 0xc2b2ae35);
    return hash ^ (hash >>> 16);
  }
}
