import { getLendingRules } from '../lending-rules/index.js';
import { compareLenses } from './compare-lenses.js';
import { findTaxReturnFigures, type TaxReturnFigures } from './tax-return-figures.js';

const financials = {
  yearLabels: { year1: '2023', year2: '2024' },
  historicalFinancials: {
    year1: { netIncome: 380_000, ownerSalary: 160_000 },
    year2: { netIncome: 405_000, ownerSalary: 165_000, sde: 600_000 },
  },
};
const disputed = {
  field: 'netIncome',
  year: '2024',
  figures: [
    { value: 405_000, isTaxForm: false },
    { value: 305_000, isTaxForm: true },
  ],
};
const model = {
  financials,
  loan: null,
  settings: { sdeCalculationMethod: 'mostRecent', asOfYear: 2026 },
} as const;
const compare = (taxReturn: TaxReturnFigures) =>
  compareLenses(model, [], getLendingRules('2026-01-15'), { taxReturn }).lenses;

describe('findTaxReturnFigures', () => {
  it('finds what tax returns state for net income of the years of the deal', () => {
    const lines = [disputed, { ...disputed, field: 'grossRevenue' }, { ...disputed, year: '2019' }];
    expect(findTaxReturnFigures(lines, financials)).toEqual({ year2: { netIncome: 305_000 } });
    const amended = { ...disputed, figures: [...disputed.figures, { value: 298_000, isTaxForm: true }] };
    expect(findTaxReturnFigures([amended], financials)).toEqual({ year2: { netIncome: 298_000 } });
    const books = { ...disputed, figures: [{ value: 400_000, isTaxForm: false }] };
    expect(findTaxReturnFigures([books], financials)).toEqual({});
  });
});

describe('the net income of a tax return in the lenses', () => {
  it('limits what the lender counts, and no other reader', () => {
    const [broker, buyer, lender] = compare({ year2: { netIncome: 305_000 } });
    const before = compare({});
    expect([broker, buyer]).toEqual([before[0], before[1]]);
    const [newest, older] = lender!.years;
    expect(newest!.total).toBe(305_000);
    expect(newest!.steps.at(-1)).toMatchObject({
      label: 'Net income beyond the tax return',
      counted: -100_000,
      reason: 'Not counted: the tax return states $305,000',
    });
    expect(older).toEqual(before[2]!.years[1]);
    expect(lender!.earnings).toBe(305_000);
  });

  it('lends nothing to a net income below that of the tax return', () => {
    expect(compare({ year2: { netIncome: 450_000 } })).toEqual(compare({}));
  });
});
