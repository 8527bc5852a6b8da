/** Where the scenarios lie that come with the package: beside the sources, and beside dist/. The only place that knows. */
export const scenariosUrl: URL = new URL('../scenarios/', import.meta.url);
