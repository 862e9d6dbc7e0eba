/** A column that is searched, normalized by `search_text()` for an index, and as it was typed. */
interface SearchedText {
  readonly normalized: string;
  readonly typed: string;
}

const count = (word: string, pattern: RegExp): number => word.match(pattern)?.length ?? 0;
const hasLetters = (word: string): boolean => /[\p{L}\p{N}]/u.test(word);
const isMostlySigns = (word: string): boolean =>
  count(word, /[^\p{L}\p{N}\p{M}]/gu) > count(word, /[\p{L}\p{N}]/gu);

/**
 * The words of a query that must be in a text as they are written, because without their signs they would match nearly
 * every text: '%', 'C++', but neither 'R&D' nor the dash of 'Smith - Jones'.
 */
export function listLiteralWords(query: string): string[] {
  const words = query.split(/\s+/).filter((word) => word !== '');
  const sought = words.some(hasLetters) ? words.filter(hasLetters) : words;
  return sought.filter(isMostlySigns);
}

/**
 * The conditions under which a text contains a query: its letters and digits, case, accents and signs aside, and the
 * words of {@link listLiteralWords} as they are written.
 *
 * @param put adds a value to the statement and returns its placeholder
 */
export function buildTextConditions(
  { normalized, typed }: SearchedText,
  query: string,
  put: (value: unknown) => string,
): string[] {
  const literal = listLiteralWords(query).map(
    (word) => `strpos(lower(${typed}), lower(${put(word)}::text)) > 0`,
  );
  if (!hasLetters(query)) return literal;
  // The query is a subquery, so that it is normalized once, not for each row. One that is blank then finds nothing.
  return [
    `${normalized} like '%' || (select nullif(ltrim(search_text(${put(query)})), '')) || '%'`,
    ...literal,
  ];
}
