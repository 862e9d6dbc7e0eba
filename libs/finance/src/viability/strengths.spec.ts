import { assessViability } from './assess-viability.js';
import { type ViabilityInputs } from './score-viability.js';
import { describeStrengths } from './strengths.js';

const inCash: ViabilityInputs = {
  dscr: null,
  allCash: true,
  netIncomes: [200_000, 210_000],
  price: 600_000,
  sde: 300_000,
  downPercent: 100,
};
const read = (change: Partial<ViabilityInputs> = {}) =>
  describeStrengths(assessViability({ ...inCash, ...change }), (change.price ?? inCash.price) !== 0);

describe('describeStrengths', () => {
  it('calls coverage no weakness where nothing is borrowed, and the down payment no strength', () => {
    expect(read()).toBe('Its strength is earnings stability. It is held back by purchase multiple.');
    expect(read({ price: 1_100_000 })).toBe('Its strength is earnings stability.');
  });

  it('calls unknown coverage a weakness where loans are still to be entered', () => {
    expect(read({ allCash: false, price: 900_000 })).toBe(
      'Its strengths are earnings stability and purchase multiple. It is held back by debt service coverage.',
    );
  });

  it('names coverage that is known', () => {
    expect(read({ allCash: false, dscr: 1.05, price: 900_000, netIncomes: [1] })).toBe(
      'Its strength is purchase multiple. It is held back by debt service coverage and earnings stability.',
    );
    expect(read({ allCash: false, dscr: 2.1, price: 900_000 })).toBe(
      'Its strengths are debt service coverage, earnings stability and purchase multiple.',
    );
  });

  it('does not praise a multiple that is assumed', () => {
    expect(read({ price: 0, allCash: false, dscr: null, downPercent: null })).toBe(
      'Its strength is earnings stability. It is held back by debt service coverage and down payment.',
    );
  });
});
