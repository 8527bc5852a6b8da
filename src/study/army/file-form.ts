/** In which form the name of a file says that it is. */

/** How armies are written. */
export const armyForms = ['csv', 'tsv', 'json', 'yaml'] as const;
export type ArmyForm = (typeof armyForms)[number];

/** The form that a file's name ends in; nothing for any other name. */
export function fileForm(file: string): ArmyForm | undefined {
  const ending = /\.([a-z]+)$/i.exec(file)?.[1]?.toLowerCase();
  return ending === 'yml' ? 'yaml' : armyForms.find((form) => form === ending);
}

/** Whether a file of this name is a table. */
export function isTableName(file: string): boolean {
  const form = fileForm(file);
  return form === 'csv' || form === 'tsv';
}
