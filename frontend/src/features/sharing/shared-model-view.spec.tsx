import { render, screen } from '@testing-library/react';
import { type SharedModel } from './api/share-links';
import { SharedModelView } from './shared-model-view';

const SHARED: SharedModel = {
  businessName: null,
  modelName: null,
  asOf: '2026-11-23',
  expiresAt: '2026-12-07T12:00:00Z',
  hasPackage: false,
  purchasePrice: 500_000,
  sdeBase: null,
  sde: 344_000,
  priceMultiple: 1.45,
  verdict: {
    status: 'notFinanceable',
    sentence: 'Score 75, but not financeable as structured: buyer equity is 8%, the SBA requires 10%.',
    reasons: ['$40,000 in cash is 8% of the project cost; 10% ($50,000) is needed.'],
  },
  sourcesAndUses: null,
  borrowing: 'some',
  loans: [
    {
      label: 'SBA 7(a) loan',
      principal: 500_000,
      annualRatePercent: 11.5,
      termMonths: 120,
      standby: 'none',
      interestOnlyMonths: 0,
    },
    {
      label: 'Seller note',
      principal: 50_000,
      annualRatePercent: 6,
      termMonths: 30,
      standby: 'none',
      interestOnlyMonths: 0,
    },
  ],
  standbyLiability: null,
  debtServiceYears: [{ year: 1, debtService: 78_683 }],
  dscr: {
    atClosing: 4.37,
    structure: 5,
    worstYear: 1,
    basis: 'lender',
    lenderCashFlow: 343_845,
    debtService: 78_683,
    floor: 1.15,
    floorSource: 'SOP 50 10 8 (January 16, 2026)',
    meetsFloor: true,
    isBeforeSalary: false,
    usual: 1.25,
  },
  growthRate: 5,
  projections: [{ year: '2026', grossRevenue: 945_000, sde: 358_000, debtService: 78_683, dscr: 4.55 }],
  assumptions: [],
};

const readTerm = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;
const NO_LOANS = { loans: [], debtServiceYears: [] } satisfies Partial<SharedModel>;

it('names the loans and the earnings behind each DSCR', () => {
  render(<SharedModelView shared={SHARED} />);
  expect(readTerm('DSCR at closing, current earnings, year 1')).toBe('4.37x');
  expect(readTerm('DSCR before closing costs')).toBe('5.00x');
  expect(readTerm('Cash flow that a lender counts')).toBe('$343,845');
  expect(readTerm('Debt service at closing, year 1')).toBe('$78,683');
  expect(
    screen.getByText(/^At closing: .* Before closing costs: SDE divided by first-year debt service/),
  ).toBeInTheDocument();
  expect(screen.getByRole('row', { name: 'DSCR at closing, projected earnings 4.55x' })).toBeInTheDocument();
  expect(
    screen.getByText(/^DSCR divides the cash flow that a lender counts by debt service: EBITDA/),
  ).toBeInTheDocument();
});

it('says first what the owner reads, and names the minimum of the SBA once, with its source', () => {
  const { container } = render(<SharedModelView shared={SHARED} />);
  const verdict = screen.getByRole('region', { name: 'Verdict at closing' });
  expect(verdict).toHaveTextContent(/^Not financeable as structuredScore 75, but not financeable/);
  expect(verdict).toHaveTextContent('10% ($50,000) is needed.');
  expect(
    screen.getByText(
      "DSCR at closing meets the usual lender minimum (1.25x). The SBA's own minimum of 1.15x is met (SOP 50 10 8 (January 16, 2026)).",
    ),
  ).toBeInTheDocument();
  expect(container.textContent.match(/1\.15x/g)).toHaveLength(1);
});

it('says that DSCR is before a salary while none is known', () => {
  render(<SharedModelView shared={{ ...SHARED, dscr: { ...SHARED.dscr, isBeforeSalary: true } }} />);
  const name = 'DSCR at closing, current earnings, year 1, before a salary for the buyer';
  expect(readTerm(name)).toBe('4.37x');
});

it('names SDE where debt is tested on it', () => {
  const dscr = { ...SHARED.dscr, basis: 'sde' as const, lenderCashFlow: 344_000, isBeforeSalary: true };
  render(<SharedModelView shared={{ ...SHARED, dscr }} />);
  expect(readTerm('SDE, which debt is tested on')).toBe('$344,000');
  expect(
    screen.getByText(
      'DSCR divides SDE of the year by debt service at closing, before a salary for the buyer.',
    ),
  ).toBeInTheDocument();
  expect(screen.queryByText(/that a lender counts/)).not.toBeInTheDocument();
});

it('does not round a DSCR up to the minimum that it misses', () => {
  render(<SharedModelView shared={{ ...SHARED, dscr: { ...SHARED.dscr, atClosing: 1.2496 } }} />);
  expect(readTerm('DSCR at closing, current earnings, year 1')).toBe('1.24x');
  expect(screen.getByText(/^DSCR at closing is below the usual lender minimum/)).toBeInTheDocument();
});

it('writes terms of whole years in years', () => {
  render(<SharedModelView shared={SHARED} />);
  expect(screen.getByRole('row', { name: /^SBA 7\(a\) loan .* 10 years$/ })).toBeInTheDocument();
  expect(screen.getByRole('row', { name: /^Seller note .* 30 months$/ })).toBeInTheDocument();
});

it('claims no debt service and no floor while the loans are unknown', () => {
  const dscr = { ...SHARED.dscr, atClosing: null, structure: null, meetsFloor: null };
  render(
    <SharedModelView
      shared={{
        ...SHARED,
        ...NO_LOANS,
        borrowing: 'unknown',
        purchasePrice: null,
        dscr: { ...dscr, debtService: null, floor: null },
        projections: [{ ...SHARED.projections[0]!, debtService: null, dscr: null }],
      }}
    />,
  );
  expect(readTerm('Debt service at closing')).toBe('–');
  expect(screen.getByRole('row', { name: 'Debt service at closing –' })).toBeInTheDocument();
  expect(screen.getByText('DSCR is not known yet.')).toBeInTheDocument();
  expect(screen.getByText(/^Not known yet: the price, the down payment or the terms/)).toBeInTheDocument();
  expect(screen.queryByText(/SBA's own minimum/)).not.toBeInTheDocument();
  expect(screen.queryByText(/\$0|no debt service/)).not.toBeInTheDocument();
});

it('says of a purchase in cash that DSCR does not apply', () => {
  const dscr = { ...SHARED.dscr, atClosing: null, structure: null, meetsFloor: null };
  render(
    <SharedModelView
      shared={{
        ...SHARED,
        ...NO_LOANS,
        borrowing: 'none',
        dscr: { ...dscr, debtService: 0, floor: null },
        projections: [{ ...SHARED.projections[0]!, debtService: 0, dscr: null }],
      }}
    />,
  );
  expect(
    screen.getByText('Nothing is borrowed. There is no debt service, and DSCR does not apply.'),
  ).toBeInTheDocument();
  expect(screen.getByText('Nothing is borrowed, so there is no debt service.')).toBeInTheDocument();
  expect(readTerm('Debt service at closing')).toBe('$0');
  expect(screen.queryByText(/SBA's own minimum|not known yet/)).not.toBeInTheDocument();
});

it('holds a purchase with a seller note alone against no floor', () => {
  render(<SharedModelView shared={{ ...SHARED, dscr: { ...SHARED.dscr, floor: null, meetsFloor: null } }} />);
  expect(screen.getByText('DSCR at closing meets the usual lender minimum (1.25x).')).toBeInTheDocument();
});

it('says that a note stands by, and what falls due when', () => {
  const [sevenA, note] = SHARED.loans;
  render(
    <SharedModelView
      shared={{
        ...SHARED,
        loans: [sevenA!, { ...note!, termMonths: 120, standby: 'full' }],
        standbyLiability: {
          balanceDue: 160_000,
          principal: 100_000,
          accruedInterest: 60_000,
          dueAfterMonths: 120,
        },
      }}
    />,
  );
  expect(screen.getByRole('row', { name: /^Seller note .* 10 years, on full standby$/ })).toBeInTheDocument();
  expect(
    screen.getByText(
      /nothing is paid on it for 10 years after closing\. Then \$160,000 falls due: its principal of \$100,000 and accrued interest of \$60,000\./,
    ),
  ).toBeInTheDocument();
});

it('says how long only interest is paid on a note', () => {
  const [sevenA, note] = SHARED.loans;
  const interestOnly = { ...note!, standby: 'interestOnly', interestOnlyMonths: 12 } as const;
  render(<SharedModelView shared={{ ...SHARED, loans: [sevenA!, interestOnly] }} />);
  expect(
    screen.getByRole('row', { name: /^Seller note .* 30 months, interest only for 12 months$/ }),
  ).toBeInTheDocument();
});

it('says under sources and uses that a fee is that of an earlier year', () => {
  const notice = 'Guaranty fees: FY2026 table; the notice for FY2027 is not in the rule pack.';
  const sourcesAndUses = { sources: [], uses: [], total: 500_000, notices: [notice] };
  render(<SharedModelView shared={{ ...SHARED, sourcesAndUses }} />);
  expect(screen.getByText(notice)).toBeVisible();
});
