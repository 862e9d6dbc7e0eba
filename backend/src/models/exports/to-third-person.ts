const PHRASES = [
  [" If you are that officer, enter your annual salary in the lender's view.", ''],
  [
    'Enter what you need to live on: until then nothing is deducted for the person who runs the business.',
    "The buyer's salary is not known yet: nothing is deducted for the person who runs the business.",
  ],
  [
    'Enter the replacement salary: returns to capital are calculated after it.',
    'The replacement salary is not entered, so returns to capital are not calculated.',
  ],
  [
    'Say who pays the accrued interest: the business or you.',
    'Who pays the accrued interest, the business or the buyer, is not decided.',
  ],
  [
    'Your work is paid for first; what is left is the return on your cash.',
    "The buyer's work is paid for first; what is left is the return on the buyer's cash.",
  ],
  ['With your current cash and seller note', "With the buyer's current cash and the seller note"],
  ['You pay', 'The buyer pays'],
  ['ask your CPA', 'ask a CPA'],
  ['Your salary', "Buyer's salary"],
  ['Your annual salary', "Buyer's annual salary"],
  ['your salary', "the buyer's salary"],
  ['Your down payment', 'The down payment'],
  ['Enter your down payment', 'Enter the down payment'],
  ['before you draw anything', 'before the buyer draws anything'],
  ['although you pay less', 'although the buyer pays less'],
  [
    'You would have to cover the shortfall from your own cash.',
    'The buyer would have to cover the shortfall in cash.',
  ],
  ['a problem you have not found yet', 'a problem that has not been found yet'],
  ['You must earn back', 'The buyer must earn back'],
  ['before you sign', 'before signing'],
] as const;

/** Puts a text that speaks to the buyer into words for a loan officer. */
export const toThirdPerson = (text: string): string =>
  PHRASES.reduce((result, [yours, theirs]) => result.replaceAll(yours, theirs), text);
