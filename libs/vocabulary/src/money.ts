/** The largest amount in US dollars that a field of a deal, a yearly figure or the terms of a loan can have. */
export const MAX_DOLLARS = 1_000_000_000_000;

const FORMATTED_MAX = `$${MAX_DOLLARS.toLocaleString('en-US')}`;

/** What every amount of a year must be; losses and refunds are below zero. Messages put the name of the cell before it. */
export const FIGURE_RANGE_MESSAGE = `must be an amount from -${FORMATTED_MAX} to ${FORMATTED_MAX}`;

/** Whether a yearly figure in US dollars is outside the range of {@link FIGURE_RANGE_MESSAGE}. */
export const isBeyondMaxDollars = (dollars: number): boolean => Math.abs(dollars) > MAX_DOLLARS;
