/** Hashes that stand beside each other, shortened for people: of what plays a ruleset, and of its own code. */

/** A fingerprint as people are shown it: the beginning of each of its parts. */
export function shownFingerprint(fingerprint: string, digits = 16): string {
  return fingerprint
    .split(' ')
    .map((part) => part.slice(0, digits))
    .join(' ');
}
