import { readCount } from './deal-values.js';

const NUMBER_WORD = String.raw`(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:[- ](?:one|two|three|four|five|six|seven|eight|nine))?|hundred|thousand|million|and|a)`;
/** 'seven hundred and sixty thousand dollars', perhaps with the figure in brackets behind it. */
const SPELLED = new RegExp(
  String.raw`\b(${NUMBER_WORD}(?:[ -]${NUMBER_WORD})*) (?:us |u\.s\. )?dollars\b(?:\s*(\(\s*\$[\d,.]+\s*\)))?`,
  'gi',
);
const SCALES: Readonly<Record<string, number>> = { thousand: 1e3, million: 1e6 };

/** The dollars of a number in words; null where the words make none. */
function readSpelledNumber(text: string): number | null {
  const words = text.toLowerCase().match(/[a-z]+/g) ?? [];
  let total = 0;
  let part = 0;
  for (const word of words) {
    if (word === 'and') continue;
    const scale = SCALES[word];
    const count = word === 'a' ? 1 : readCount(word);
    if (scale !== undefined) {
      total += Math.max(part, 1) * scale;
      part = 0;
    } else if (word === 'hundred') part = Math.max(part, 1) * 100;
    else if (count === null) return null;
    else part += count;
  }
  return total + part;
}

/**
 * A sentence with its spelled-out dollars in figures, letter for letter: blanks fill the rest, so that places in it
 * are places in the sentence.
 *
 * @example writeSpelledMoney('for seven hundred thousand dollars ($700,000)') // 'for $700,000                  …'
 */
export const writeSpelledMoney = (sentence: string): string =>
  sentence.replace(SPELLED, (whole: string, words: string) => {
    const value = readSpelledNumber(words);
    const figure = `$${(value ?? 0).toLocaleString('en-US')}`;
    return value === null || value === 0 || figure.length > whole.length
      ? whole
      : figure.padEnd(whole.length);
  });
