/** The names of the engines. Promise: they load nothing else, so that the command can list them at once. */

/** The engines that may be asked for. */
export const engineNames = ['exact', 'table', 'roll'] as const;

export type EngineName = (typeof engineNames)[number];
