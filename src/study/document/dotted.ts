/** Dotted paths, as overlays write them. */

/** Whether a path is another, or leads into it: `weapons.rpg.pen` is within `weapons.rpg`. */
export function isWithin(inner: string, outer: string): boolean {
  return inner === outer || inner.startsWith(`${outer}.`);
}
