import fc from 'fast-check';
import { roundSteps } from './round-steps.js';

const amount = fc.integer({ min: -1e8, max: 1e8 }).map((cents) => cents / 100);

describe('roundSteps', () => {
  it('adds up, and moves no figure by a dollar or more', () => {
    fc.assert(
      fc.property(amount, fc.array(amount, { maxLength: 7 }), (start, steps) => {
        const end = steps.reduce((sum, step) => sum + step, start);
        const printed = roundSteps(start, steps, end);
        // Without a step there is nothing between the two.
        expect(printed.steps.reduce((sum, step) => sum + step, printed.start)).toBe(printed.end);
        expect(Math.abs(printed.end - end)).toBeLessThanOrEqual(0.5 + 1e-6);
        printed.steps.forEach((step, index) => expect(Math.abs(step - steps[index]!)).toBeLessThan(1));
      }),
      { seed: 7 },
    );
  });

  it('lets steps that lead elsewhere add up to their own total', () => {
    expect(roundSteps(10, [0.5, 0.5], 100)).toEqual({ start: 10, steps: [1, 0], end: 100 });
  });

  it('has no negative zero', () => {
    expect(Object.is(roundSteps(-0.2, [], -0.2).start, 0)).toBe(true);
  });
});
