/** What stands beside the judged prices of a list: whose others there are, and which units it says little or nothing of. */
import type { Audit } from '../../analysis/study/index.js';
import { upToComma } from '../../kernel/text.js';
import type { PriceListInfo } from '../../study/price-list/list-info.js';
import { offWords } from '../../workbench/overlay.js';
import type { Block } from '../document.js';
import { isInCompany } from './audit-words.js';
import { fewNames } from './few-names.js';
import { proposedNumbers } from './part-prices.js';

/** Notes on a list, those that matter first. */
export function auditNotes(audit: Audit, list: PriceListInfo): Block[] {
  return [
    ...beside(list),
    ...apart(audit, list),
    ...shared(audit, list),
    ...noted(list),
    ...limited(list),
    ...carriers(list),
    ...leftOut(list),
  ];
}

function beside({ known }: PriceListInfo): Block[] {
  if (known === undefined) return [];
  const { title, note } = known;
  return [
    {
      kind: 'paragraph',
      text: `Beside them, and without a say in them: ${title}.${note === undefined ? '' : ` ${note}`}`,
    },
  ];
}

/** Units that nobody meets, since no price makes them even. */
function apart({ units }: Audit, { units: terms, opponents }: PriceListInfo): Block[] {
  // armies meet all the same
  if (isInCompany({ units })) return [];
  const names = units.filter(({ met }, i) => opponents === 'listed' && met === 0 && (terms[i]?.weight ?? 0) > 0);
  if (names.length === 0) return [];
  const it = names.length === 1 ? 'it' : 'they';
  const them = names.length === 1 ? 'it' : 'them';
  const can = names.length === 1 ? 'it can do what it is for' : 'they can do what they are for';
  return [
    {
      kind: 'note',
      text: `No price that was tried makes ${fewNames(names.map(({ title }) => title))} even, so the others are judged without ${them}: met, ${it} would move all other prices. Try wider bands, or fights in which ${can}.`,
    },
  ];
}

/** Units that are paid by the same numbers of the ruleset, which cannot make all of them cost what is proposed. */
function shared(audit: Audit, list: PriceListInfo): Block[] {
  const { off } = proposedNumbers(list, audit);
  return off.length === 0 ? [] : [{ kind: 'note', text: `${offWords(off)} So it is in prices.yaml.` }];
}

/** What the list says of its units; units of which it says the same are named together. */
function noted({ units }: PriceListInfo): Block[] {
  const names = new Map<string, string[]>();
  for (const { title, note } of units) {
    if (note !== undefined) names.set(note, [...(names.get(note) ?? []), upToComma(title)]);
  }
  return [...names].map(([note, own]) => ({ kind: 'note', text: `${fewNames(own)}: ${note}` }));
}

/** Units that no army is copies of, each with how it is fielded. */
function limited({ units }: PriceListInfo): Block[] {
  const items = units.flatMap(({ title, atMost, with: beside }) => {
    const names = beside?.map((other) => units[other]?.title ?? '').join(' or ');
    const words = [
      ...(atMost === undefined ? [] : [`at most ${atMost} in an army`]),
      ...(names === undefined ? [] : [`only in armies with ${names}`]),
    ];
    return words.length === 0 ? [] : [`${title}: ${words.join(', ')}.`];
  });
  if (items.length === 0) return [];
  const text = 'Some units are never fielded in copies of themselves alone: they are worth what they are among others.';
  return [
    { kind: 'note', text },
    { kind: 'list', items },
  ];
}

/** Units that are made to carry others, and carry nobody here. */
function carriers({ units }: PriceListInfo): Block[] {
  const names = units.flatMap(({ title, isEmpty }) => (isEmpty === true ? [upToComma(title)] : []));
  if (names.length === 0) return [];
  const text = `Carriers with nobody aboard: ${fewNames(names)}. Their list prices pay for the room; what is found here is what they are worth without it.`;
  return [{ kind: 'note', text }];
}

function leftOut({ leftOut: reasons }: PriceListInfo): Block[] {
  const items = Object.entries(reasons).map(([id, reason]) => `${id}: ${reason}`);
  return items.length === 0
    ? []
    : [
        { kind: 'paragraph', text: 'Not judged:' },
        { kind: 'list', items },
      ];
}
