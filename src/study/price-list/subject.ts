/** Who is replaced by the units of a price list, and what the copies that stand there are called. */

/** The name of the unit in whose place the units of the list stand in turn. */
export const subject = 'subject';

/** What the copy at a place is called, from 0 on. */
export function subjectName(n: number): string {
  return `${subject} ${n + 1}`;
}

const subjectNames = new RegExp(`^(?:blue |red )?${subject}(?: \\d+)?$`);

/** Whether a unit of the engagement is the subject, or a copy of it. */
export function isSubject(name: string): boolean {
  return subjectNames.test(name);
}
