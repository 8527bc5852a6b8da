/** The questions to begin with. Promise: each is asked as the shipped scenario of its name asks it. */

export interface Example {
  readonly name: string;
  /** As the file asks it. */
  readonly question: string;
}

export interface ExampleGroup {
  readonly title: string;
  readonly examples: readonly Example[];
}

/** What a page begins with. */
export const firstExample = 'first-fight';

export const exampleGroups: readonly ExampleGroup[] = [
  {
    title: 'Answered at once',
    examples: [
      { name: 'first-fight', question: 'Do four Veterans beat six Regulars across an open field?' },
      { name: 'squad-firefight', question: 'What is experience worth to ten riflemen in the open?' },
      { name: 'anti-tank-menu', question: 'Which anti-tank weapon destroys most for its points?' },
      {
        name: 'keep-down',
        question: 'Does staying Down to shake off pins help nine Veterans whom three snipers have in their sights?',
      },
    ],
  },
  {
    title: 'What a thing is worth',
    examples: [
      {
        name: 'tandem-one-fight',
        question: 'Is the Tandem HEAT upgrade worth +15 points on an RPG team, in one fight with a T-55?',
      },
      { name: 'tandem-heat', question: 'Is the Tandem HEAT upgrade worth +15 points on an RPG team?' },
      {
        name: 'rifle-or-machine-gun',
        question: 'In how many games is the machine gun worth more than the rifles that cost the same?',
      },
      {
        name: 'hats-of-tin-values',
        question: 'What are the units of Hats of Tin worth, measured in infantry?',
      },
    ],
  },
  {
    title: 'Whole price lists',
    examples: [
      {
        name: 'heat-audit',
        question: 'Which prices of the H.E.A.T list are wrong?',
      },
      { name: 'hitt-audit', question: 'Which prices of the HitT list are wrong?' },
      {
        name: 'hats-of-tin-audit',
        question: 'What would a price list for Hats of Tin look like, with infantry at 100 points?',
      },
    ],
  },
];
