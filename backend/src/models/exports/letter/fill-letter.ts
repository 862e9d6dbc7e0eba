import { findState } from '@dealwright/vocabulary';
import { type LetterFacts, type LetterInput } from './letter-input.js';

const COUNTS = [
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];
const COUNT = String.raw`(\d{1,2}|${COUNTS.join('|')})`;
const PERIOD = String.raw`${COUNT}[ -](week|month)s?`;
/** 'will train for six weeks', 'training: 4 weeks'; and '4 weeks of training'. */
const TRAINING = [
  new RegExp(String.raw`\btrain(?:s|ing)?\b[^.;\d]{1,40}?\b${PERIOD}`, 'i'),
  new RegExp(String.raw`\b${PERIOD} (?:of )?(?:[\w-]+ )?training\b`, 'i'),
];
const WEEKS_OF_MONTH = 4;

/**
 * The weeks of training that a description promises; null where it promises none.
 *
 * @example findTrainingWeeks('Owner will train for six weeks.') // => 6
 */
export function findTrainingWeeks(description: string): number | null {
  for (const pattern of TRAINING) {
    const [, count, unit] = pattern.exec(description) ?? [];
    if (count === undefined) continue;
    const number = COUNTS.indexOf(count.toLowerCase()) + 1 || Number(count);
    return unit?.toLowerCase() === 'month' ? number * WEEKS_OF_MONTH : number;
  }
  return null;
}

/** The form of a letter with the names, the state and the training of the deal where it is empty. */
export function fillLetter(input: LetterInput, facts: LetterFacts): LetterInput {
  return {
    ...input,
    buyerName: input.buyerName?.trim() || facts.buyerName,
    businessName: input.businessName?.trim() || facts.businessName,
    governingState: input.governingState?.trim() || findState(facts.address ?? ''),
    trainingWeeks: input.trainingWeeks ?? findTrainingWeeks(facts.description ?? ''),
  };
}
