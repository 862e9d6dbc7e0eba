/** The first part of a search text: `search_text()` separates the parts by a character that nobody types. */
const buildNameSql = (text: string): string => `split_part(${text}, chr(31), 1)`;

/** The query as the search texts are written. It is a subquery, so that it is evaluated once, not for each row. */
export const buildSearchTextSql = (query: string): string => `(select search_text(${query}))`;

/** The condition that a search text contains a word, which the trigram index supports. */
export const buildWordLikeSql = (text: string, word: string): string =>
  `${text} like (select search_pattern(${word}))`;

/**
 * The conditions that a search text contains all words of a query: the same rule as `rankSearch` of the vocabulary.
 *
 * @param words of `splitSearchWords`
 * @param put adds a value to the statement and returns its placeholder
 */
export const buildSearchConditions = (
  text: string,
  words: readonly string[],
  put: (value: unknown) => string,
): string[] => words.map((word) => buildWordLikeSql(text, put(word)));

/**
 * How well a search text that matches does so, from 0 to 5: see `rankSearch` of the vocabulary.
 *
 * @param text a column of `search_text()`, whose first part is the name
 * @param query placeholder of the whole query
 * @param words placeholders of its words
 */
export function buildSearchRankSql(text: string, query: string, words: readonly string[]): string {
  const phrase = buildSearchTextSql(query);
  const name = buildNameSql(text);
  const hasWords = words.map((word) => `strpos(${name}, ${buildSearchTextSql(word)}) > 0`).join(' and ');
  return `case
    when starts_with(${text}, ${phrase}) then
      case when ${name} = ${phrase} then 5 when starts_with(${name} || ' ', ${phrase} || ' ') then 4 else 3 end
    when not (${hasWords}) then 0
    when ${name} ~ (select search_word_start(${query})) then 2
    else 1 end`;
}
