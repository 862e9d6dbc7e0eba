import { render, screen } from '@testing-library/react';
import { type SharedModel } from '../api/share-links';
import { SharedModelView } from './shared-model-view';

const SHARED: SharedModel = {
  businessName: null,
  modelName: null,
  asOf: '2026-11-23',
  expiresAt: '2026-12-07T12:00:00Z',
  hasPackage: false,
  purchasePrice: 500_000,
  sde: 344_000,
  priceMultiple: 1.45,
  sourcesAndUses: null,
  loans: [
    { label: 'SBA 7(a) loan', principal: 500_000, annualRatePercent: 11.5, termMonths: 120 },
    { label: 'Seller note', principal: 50_000, annualRatePercent: 6, termMonths: 30 },
  ],
  debtServiceYears: [{ year: 1, debtService: 78_683 }],
  dscr: {
    atClosing: 4.37,
    structure: 5,
    worstYear: 1,
    lenderCashFlow: 343_845,
    debtService: 78_683,
    floor: 1.15,
    meetsFloor: true,
    usual: 1.25,
  },
  growthRate: 5,
  projections: [{ year: '2026', grossRevenue: 945_000, sde: 358_000, debtService: 78_683, dscr: 4.55 }],
  assumptions: [],
};

it('names the loans and the earnings behind each DSCR', () => {
  render(<SharedModelView shared={SHARED} />);
  const readTerm = (name: string) => screen.getByText(name).nextElementSibling?.textContent;
  expect(readTerm('DSCR (at closing), current earnings, year 1')).toBe('4.37x');
  expect(readTerm('DSCR (structure)')).toBe('5.00x');
  expect(readTerm('Cash flow that a lender counts')).toBe('$343,845');
  expect(readTerm('Debt service at closing, year 1')).toBe('$78,683');
  expect(screen.getByText(/^At closing: .* Structure: SDE over first-year debt service/)).toBeInTheDocument();
  expect(
    screen.getByRole('row', { name: 'DSCR (at closing), projected earnings 4.55x' }),
  ).toBeInTheDocument();
  expect(
    screen.getByText(
      /^DSCR divides not SDE itself but the cash flow that a lender counts by debt service: SDE plus income taxes,/,
    ),
  ).toBeInTheDocument();
});

it('writes terms of whole years in years', () => {
  render(<SharedModelView shared={SHARED} />);
  expect(screen.getByRole('row', { name: /^SBA 7\(a\) loan .* 10 years$/ })).toBeInTheDocument();
  expect(screen.getByRole('row', { name: /^Seller note .* 30 months$/ })).toBeInTheDocument();
});
