/** What a browser remembers of a reader's choices. Promise: a browser that remembers nothing is no error. */

export function remembered(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    // storage is refused where a page has no origin, or by choice
    return undefined;
  }
}

export function remember(key: string, value: string | undefined): void {
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // then the choice holds until the page is left
  }
}
