import { type TermsPoint } from '@dealwright/finance';
import { formatMoneyCompact } from '@dealwright/figures';
import { type ChartPlace, placeBalancePointLabel } from './chart/place-balance-point-label';
import { createPointScale } from './chart/point-scale';
import { explainTerms } from './explain-terms';
import { nameTerms } from './name-terms';

describe('placeBalancePointLabel', () => {
  const rising: ChartPlace[] = [
    [100, 200],
    [200, 150],
    [300, 100],
  ];
  const falling: ChartPlace[] = [
    [100, 100],
    [200, 150],
    [300, 200],
  ];

  it.each([
    ['below a rising line', rising, 1, 400, { x: 210, y: 170, anchor: 'start' }],
    ['above a rising line that ends at the edge', rising, 2, 310, { x: 290, y: 90, anchor: 'end' }],
    ['above a falling line', falling, 1, 400, { x: 210, y: 140, anchor: 'start' }],
    ['below a falling line that ends at the edge', falling, 2, 310, { x: 290, y: 220, anchor: 'end' }],
  ] as const)('stands %s, where no other point is', (_name, places, knee, right, expected) => {
    expect(placeBalancePointLabel(places[knee]!, places, right)).toEqual(expected);
  });
});

describe('createPointScale', () => {
  const label = (values: readonly (number | null)[]) =>
    createPointScale(values, [0, 100], formatMoneyCompact).ticks.map((tick) => [tick.label, tick.at]);

  it('labels round values between the ends where they are', () => {
    expect(label([1_000_000, 1_400_000, null])).toEqual([
      ['$1.0M', 0],
      ['$1.1M', 25],
      ['$1.2M', 50],
      ['$1.3M', 75],
      ['$1.4M', 100],
    ]);
    expect(label([600, 5_400])).toEqual([
      ['$2K', expect.closeTo(29.17, 2)],
      ['$4K', expect.closeTo(70.83, 2)],
    ]);
  });

  it('labels the ends where no round values are between them, and one of two that read the same', () => {
    expect(label([1_210_000, 1_290_000])).toEqual([
      ['$1.2M', 0],
      ['$1.3M', 100],
    ]);
    expect(label([1_210_000, 1_220_000])).toEqual([['$1.2M', 0]]);
  });
});

describe('explainTerms', () => {
  it('names goals within the sentence, with the capitals of DSCR', () => {
    const point = { closing: { uses: [], sources: [] }, terms: { price: 900_000 } } as unknown as TermsPoint;
    expect(explainTerms(point, ['price', 'dscr']).formula).toContain('(highest price and highest DSCR)');
  });
});

describe('nameTerms', () => {
  const terms = { price: 1_200_000, buyerCash: 90_000 } as TermsPoint['terms'];
  const name = 'Terms at $1,200,000, $90,000 cash';

  it('numbers a name that the deal has already', () => {
    expect(nameTerms(terms, ['Base Case'])).toBe(name);
    expect(nameTerms(terms, ['Base Case', name])).toBe(`${name} (2)`);
    expect(nameTerms(terms, [name, `${name} (2)`])).toBe(`${name} (3)`);
  });
});
