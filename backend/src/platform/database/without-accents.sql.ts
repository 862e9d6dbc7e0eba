/**
 * The text without case and accents, by which names are compared and sorted: 'Élodie' is 'elodie', among the E's.
 *
 * Shape: an SQL expression of a text, to an SQL expression of a text; null for null.
 */
export const withoutAccentsSql = (text: string): string => `lower(public.unaccent(${text}))`;
