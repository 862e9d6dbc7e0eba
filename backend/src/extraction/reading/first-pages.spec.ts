import { figure } from '../review/figure.test-support.js';
import { listFirstPages } from './first-pages.js';

const resultOf = (...places: readonly [fileId: string, page: number][]) => {
  const values = places.map(([fileId, page]) => ({
    ...figure(fileId, 1, { page }),
    yearKey: 'year1',
    alternatives: [],
    checks: [],
    overall: 90,
  }));
  const data = { yearLabels: {}, historicalFinancials: {} };
  const confidence = { historicalFinancials: {}, sdeAdjustments: {} };
  const rest = { overallConfidence: 90, checks: [], otherPeriods: [], conflicts: [], doubts: [] };
  return { financials: { ...rest, data, values, confidence } };
};

describe('listFirstPages', () => {
  it('lists the first page of each file and the pages that state values', () => {
    expect(listFirstPages(['a', 'b'], resultOf(['a', 7], ['a', 7], ['a', 3]))).toEqual([
      { fileId: 'a', pages: [0, 3, 7] },
      { fileId: 'b', pages: [0] },
    ]);
  });

  it('prefers the pages with most values where there are too many', () => {
    const many = Array.from({ length: 30 }, (_, page): [string, number] => ['a', page + 1]);
    const [first] = listFirstPages(['a'], resultOf(...many, ['a', 25]));
    expect(first?.pages).toHaveLength(12);
    expect(first?.pages).toEqual(expect.arrayContaining([0, 25]));
  });
});
