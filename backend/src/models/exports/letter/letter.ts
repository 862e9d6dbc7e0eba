import { type ModelReport } from '../model-report.js';
import { type LetterInput } from './letter-input.js';
import { resolveLetterTerms } from './letter-terms.js';
import { type Clause, listClauses } from './list-clauses.js';

/** A letter of intent, ready to be printed in any format. */
export interface Letter {
  readonly title: string;
  readonly date: string;
  readonly opening: string;
  readonly clauses: readonly Clause[];
  /** who signs: role and name */
  readonly signatures: readonly (readonly [string, string])[];
}

/** Writes the letter of intent of a model's terms. */
export function writeLetter(report: ModelReport, input: LetterInput): Letter {
  const terms = resolveLetterTerms(report, input);
  return {
    title: 'Letter of intent',
    date: terms.day,
    opening: `Dear ${terms.seller}: we would like to buy ${terms.business} on the terms below.`,
    clauses: listClauses(terms),
    signatures: [
      ['Buyer', terms.buyer],
      ['Seller', terms.seller],
    ],
  };
}
