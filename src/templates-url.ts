/** Where the templates lie that `init` writes from: beside the sources, and beside dist/. The only place that knows. */
export const templatesUrl: URL = new URL('../templates/', import.meta.url);
