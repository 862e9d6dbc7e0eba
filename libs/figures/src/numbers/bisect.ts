/** A value that passes and one that does not, with nothing between them that was tried. */
export interface Bisection {
  readonly passing: number;
  readonly failing: number;
}

/**
 * Halves so many times between a value that passes and one that does not. Either may be the larger one.
 *
 * Unit: that of the values. Rules A6 to A8, A15.
 *
 * @example bisect({ passing: 0, failing: 8 }, 3, (value) => value < 3) // => { passing: 2, failing: 3 }
 */
export function bisect(
  { passing, failing }: Bisection,
  steps: number,
  passes: (value: number) => boolean,
): Bisection {
  let [good, bad] = [passing, failing];
  for (let step = 0; step < steps; step++) {
    const middle = (good + bad) / 2;
    if (passes(middle)) good = middle;
    else bad = middle;
  }
  return { passing: good, failing: bad };
}
