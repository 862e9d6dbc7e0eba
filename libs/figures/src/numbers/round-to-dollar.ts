/**
 * Whole dollars, without a negative zero; the last binary digits decide nothing. Halves go up, of losses too: otherwise
 * what lies between a loss and a gain might not be their difference.
 *
 * Units: dollars. Rule C5.
 *
 * @example roundToDollar(0.49999999) // => 1
 */
export const roundToDollar = (amount: number): number => Math.round(Math.round(amount * 1e6) / 1e6) + 0;
