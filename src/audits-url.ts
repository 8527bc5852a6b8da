/** Where the audits lie whose prices come with the package: beside the sources, and beside dist/. The only place that knows. */
export const auditsUrl: URL = new URL('../reports/', import.meta.url);
