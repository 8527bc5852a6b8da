/** Where the built page lies: beside every emitted file. The only place that knows; tests have another. */
export const siteUrl: URL = new URL('./site/', import.meta.url);
