const PHRASES = [
  [
    'Enter what you need to live on: until then nothing is deducted for the person who runs the business.',
    "The buyer's salary is not entered: nothing is deducted for the person who runs the business.",
  ],
  ['Your salary', "Buyer's salary"],
  ['Your annual salary', "Buyer's annual salary"],
  ['your salary', "the buyer's salary"],
] as const;

/** Puts a text that speaks to the buyer into words for a loan officer. */
export const toThirdPerson = (text: string): string =>
  PHRASES.reduce((result, [yours, theirs]) => result.replaceAll(yours, theirs), text);
