/** Dollars as a share of a price, percent to four digits. */
export const toShareOfPrice = (dollars: number, price: number): number =>
  Math.round((1e6 * dollars) / price) / 1e4;

/** A share of a price in dollars and cents. */
export const toDollarsOfPrice = (percent: number, price: number): number => Math.round(price * percent) / 100;
