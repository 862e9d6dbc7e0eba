/** Letters that are no letter with an accent, and typographic signs, as the search of the server reads them. */
const PLAIN_CHARACTERS: Readonly<Record<string, string>> = {
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
};

/** A text by which it is compared and searched: without case, accents and extra spaces. */
export const normalizeText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\0-\x7f]/g, (character) => PLAIN_CHARACTERS[character] ?? character)
    .trim()
    .replace(/\s+/g, ' ');

const MAX_SEARCH_WORDS = 8;

/** The words of a query, at most eight: the last one takes all that is left. Signs are words like any other. */
export function splitSearchWords(query: string): string[] {
  const words = normalizeText(query).split(' ').filter(Boolean);
  return words.length <= MAX_SEARCH_WORDS
    ? words
    : [...words.slice(0, MAX_SEARCH_WORDS - 1), words.slice(MAX_SEARCH_WORDS - 1).join(' ')];
}

const isWordCharacter = (character: string | undefined): boolean =>
  character !== undefined && /[\p{L}\p{N}_]/u.test(character);

/** Whether a word of the text begins with the phrase. A phrase that begins with a sign begins no word. */
function beginsWord(text: string, phrase: string): boolean {
  if (!isWordCharacter(phrase[0])) return false;
  for (let at = text.indexOf(phrase); at >= 0; at = text.indexOf(phrase, at + 1))
    if (!isWordCharacter(text[at - 1])) return true;
  return false;
}

/**
 * How well a name with further texts matches a query, null if it does not: every word of the query must be in the name
 * or in one of the texts as it is written, case and accents aside. 5: the query is the name; 4: the name begins with it
 * as whole words; 3: the name begins with it; 2: a word of the name begins with it; 1: the name has all of its words; 0:
 * the texts are needed. The server searches by the same rule.
 */
export function rankSearch(name: string, texts: readonly (string | null)[], query: string): number | null {
  const words = splitSearchWords(query);
  const phrase = normalizeText(query);
  const own = normalizeText(name);
  const all = [own, ...texts.map((text) => normalizeText(text ?? ''))];
  if (!words.every((word) => all.some((text) => text.includes(word)))) return null;
  if (own === phrase) return 5;
  if (`${own} `.startsWith(`${phrase} `)) return 4;
  if (own.startsWith(phrase)) return 3;
  if (beginsWord(own, phrase)) return 2;
  return words.every((word) => own.includes(word)) ? 1 : 0;
}

interface SearchedTexts {
  readonly name: string;
  readonly texts: readonly (string | null)[];
}

/** The items that match a query, best first; all of them in their order for a blank query. See {@link rankSearch}. */
export function searchItems<T>(items: readonly T[], query: string, read: (item: T) => SearchedTexts): T[] {
  if (query.trim() === '') return [...items];
  return items
    .flatMap((item) => {
      const { name, texts } = read(item);
      const rank = rankSearch(name, texts, query);
      return rank === null ? [] : [{ item, rank }];
    })
    .sort((a, b) => b.rank - a.rank)
    .map(({ item }) => item);
}
