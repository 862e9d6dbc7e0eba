const PHRASES = [
  [
    'Enter what you need to live on: until then nothing is deducted for the person who runs the business.',
    "The buyer's salary is not entered: nothing is deducted for the person who runs the business.",
  ],
  [
    'Enter the salary of a manager who would replace you: until then all of SDE counts as a return.',
    'The salary of a manager who would replace the buyer is not entered: all of SDE counts as a return.',
  ],
  [
    'Say who pays the accrued interest: the business or you.',
    'Who pays the accrued interest, the business or the buyer, is not decided.',
  ],
  [
    'Your work is paid for first; what is left is the return on your cash.',
    "The buyer's work is paid for first; what is left is the return on the buyer's cash.",
  ],
  ['You pay', 'The buyer pays'],
  ['Market salary for your work', "Market salary for the buyer's work"],
  ['ask your CPA', 'ask a CPA'],
  ['Your salary', "Buyer's salary"],
  ['Your annual salary', "Buyer's annual salary"],
  ['your salary', "the buyer's salary"],
] as const;

/** Puts a text that speaks to the buyer into words for a loan officer. */
export const toThirdPerson = (text: string): string =>
  PHRASES.reduce((result, [yours, theirs]) => result.replaceAll(yours, theirs), text);
