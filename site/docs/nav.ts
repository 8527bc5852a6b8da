/** Where pages stand beside each other. Promise: every page of the site is named here once; a test holds it to that. */

/** A page by its path without `.md`, and what the list calls it. */
export type Entry = readonly [title: string, path: string];

export interface Group {
  readonly title: string;
  readonly entries: readonly Entry[];
}

/** The list at the side of every page. `rulesets`: titles with ids. */
export function groups(rulesets: readonly Entry[]): readonly Group[] {
  return [
    {
      title: 'Start in five minutes',
      entries: [
        ['As a player', 'start/player'],
        ['As a designer', 'start/designer'],
        ['As a CI owner', 'start/ci'],
        ['As a programmer', 'start/programmer'],
      ],
    },
    {
      title: 'Understand',
      entries: [
        ['How a number comes about', 'dice'],
        ['Words', 'glossary'],
        ['Missions', 'missions'],
        ['Statistics', 'statistics'],
        ['How well units play', 'play'],
        ['The questions, asked again', 'asked-again'],
      ],
    },
    {
      title: 'Answers',
      entries: [
        ['Gallery', 'gallery'],
        ['The five games', 'games'],
        ['Questions that are shipped', 'scenarios'],
      ],
    },
    {
      title: 'Ask',
      entries: [
        ['The command', 'command'],
        ['Every command', 'commands'],
        ['Scenario files', 'scenario-files'],
        ['Every key of a scenario', 'keys/scenario'],
        ['Armies and price lists as files', 'armies'],
        ['Lists as people paste them', 'lists'],
        ['Two armies against each other', 'match'],
        ['What a price is made of', 'explain'],
        ['Comparison files', 'comparison-files'],
        ['Every key of a comparison', 'keys/comparison'],
        ["Every key of a club's file", 'keys/house'],
        ['What is expected', 'expect'],
        ['The smallest change', 'tune'],
        ['The gate in CI', 'ci'],
        ['Runs of any size', 'scale'],
      ],
    },
    {
      title: 'Your own game',
      entries: [
        ['To a first price', 'first-price'],
        ['A game in one document', 'attacks'],
        ['A ruleset of your own', 'own-ruleset'],
        ['The library', 'library'],
        ['Adding a ruleset', 'adding-a-ruleset'],
        ['Adding a kind of question', 'adding-a-question'],
      ],
    },
    {
      title: 'Rulings',
      entries: [...rulesets.map(([title, id]): Entry => [title, `rulings/${id}`]), ['Rules coverage', 'coverage']],
    },
    {
      title: 'The house',
      entries: [
        ['Architecture', 'architecture'],
        ['Decisions', 'decisions/README'],
        ['Benchmarks', 'benchmarks'],
        ['What the gate catches', 'gate-study'],
        ['Faults found in use', 'regressions'],
        ['Dependencies', 'dependencies'],
        ['Contributing', 'contributing'],
        ['Security', 'security'],
        ['Changelog', 'changelog'],
      ],
    },
  ];
}

/** Pages that no list names: a page that one does leads to them. */
export const unlisted: readonly RegExp[] = [/^index$/, /^reports\//, /^scenarios\//, /^decisions\/\d/];
