/** Whether a text is an army file or a list as pasted. Promise: an army is told by its file's name or its head line. */
import { fileForm } from '../study/army/file-form.js';
import { armyColumns } from '../study/army/read-army.js';

/** An army that is a table has a head line of its columns alone. */
export function isArmy(text: string, file: string): boolean {
  if (fileForm(file) !== undefined) return true;
  const cells = (/^\ufeff?\s*(\S[^\r\n]*)/.exec(text)?.[1] ?? '')
    .split(/[,;\t]/)
    .map((cell) => cell.trim().toLowerCase());
  const isColumn = (cell: string): boolean => armyColumns.some((column) => column === cell);
  return cells.length > 1 && cells.includes('unit') && cells.every(isColumn);
}
