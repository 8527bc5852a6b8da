/** The shipped scenarios as a page has them. Promise: to the letter; each is fetched when it is asked for. */

const texts = import.meta.glob<string>(
  ['../../scenarios/*.yaml', '!../../scenarios/five-rulesets.yaml', '!../../scenarios/kill-probability.yaml'],
  { query: '?raw', import: 'default' },
);

/** The text of a shipped scenario; nothing for a name that none has. */
export async function exampleText(name: string): Promise<string | undefined> {
  return await texts[`../../scenarios/${name}.yaml`]?.();
}
