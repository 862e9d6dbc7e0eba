import { type ViabilityInputs } from './score-viability.js';

type Terms = Pick<ViabilityInputs, 'price' | 'downPercent' | 'hasSbaRate'>;

/** 'Enter the down payment and the SBA rate': asks for the missing terms without which DSCR is unknown. */
export function askForTerms(terms: Terms): string {
  const missing = [...listMissingPriceTerms(terms), ...(terms.hasSbaRate === true ? [] : ['the SBA rate'])];
  return missing.length === 0 ? 'Enter the terms of every loan' : `Enter ${joinWithAnd(missing)}`;
}

/** Price and down payment, if they are missing, as words for a sentence. */
export const listMissingPriceTerms = ({ price, downPercent }: Terms): readonly string[] => [
  ...(price !== null && price > 0 ? [] : ['the price']),
  ...(downPercent === null ? ['the down payment'] : []),
];

/** 'a', 'a and b', 'a, b and c'. */
export function joinWithAnd(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`;
}
