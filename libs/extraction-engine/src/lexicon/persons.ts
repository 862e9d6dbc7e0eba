import { createWordSet, hasWordOf } from '@dealwright/vocabulary';

const WORDS_OF_NO_PERSON = createWordSet(
  `llc inc corp company group street road avenue suite county business listing confidential page phone number project
  asking price for sale the and of office email direct main fax contact real estate president vice director partner
  manager associate twin north south east west new view my listings available books financial summary first last your
  name senior managing mon tue wed thu fri sat sun monday tuesday wednesday thursday friday saturday sunday accountant
  accountants certified public hours year years`,
);

/** Whether a text has a word that no name of a person has. */
export const isNoPerson = (text: string): boolean => hasWordOf(WORDS_OF_NO_PERSON, text);
