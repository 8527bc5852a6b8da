// Promises: stands in for `src/serve/site-url.ts` under test, and names a page of a few lines.
export const siteUrl: URL = new URL('./site/', import.meta.url);
