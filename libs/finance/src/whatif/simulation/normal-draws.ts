import { createRandomGenerator } from './random-generator.js';

const TWO_PI = 2 * Math.PI;
/** 10,000 trials of 20 years: 3.2 MB. */
const MAX_REMEMBERED_NUMBERS = 400_000;

/** Every model of an installation is simulated with the same seed: its draws are worked out once. */
let remembered: { readonly seed: number; readonly draws: Float64Array } | null = null;

/**
 * Standard normal draws, two after the other for each pair: from u1 = 1 - draw and u2 = the next draw of the seed,
 * sqrt(-2 ln u1) cos(2 pi u2) and the same with sin. More pairs of a seed begin with the same ones.
 *
 * Unit: none. Rule A10.
 * Source: Box and Muller (1958), A Note on the Generation of Random Normal Deviates.
 *
 * @returns at least 2 x pairs numbers, not to be written to
 * @example drawNormals(1, 1).length >= 2 // => true
 */
export function drawNormals(seed: number, pairs: number): Float64Array {
  const length = 2 * pairs;
  if (remembered?.seed === seed && remembered.draws.length >= length) return remembered.draws;
  const draws = new Float64Array(length);
  const draw = createRandomGenerator(seed);
  for (let index = 0; index < length; index += 2) {
    const radius = Math.sqrt(-2 * Math.log(1 - draw()));
    const angle = TWO_PI * draw();
    draws[index] = radius * Math.cos(angle);
    draws[index + 1] = radius * Math.sin(angle);
  }
  if (length <= MAX_REMEMBERED_NUMBERS) remembered = { seed, draws };
  return draws;
}
