import { type LoanData, type ModelAssumptions } from '@dealwright/finance';
import { buildSampleReport } from '../../../test/support/sample-report.js';
import { TEN_MODELS } from '../../../test/support/ten-models.js';
import { buildSharedModel } from './build-shared-model.js';

const LOAN: LoanData = { purchasePrice: 1_000_000, downPayment: 10, sbaRate: 11, sbaTerm: 10 };

const share = (loan: LoanData, assumptions: ModelAssumptions = {}) =>
  buildSharedModel(buildSampleReport({ ...TEN_MODELS[3]!, loan }, { assumptions }), {
    showsName: false,
    includesPackage: false,
    expiresAt: new Date('2026-04-01T00:00:00Z'),
  });

describe('the model of a share link', () => {
  it.each([
    ['price', { ...LOAN, purchasePrice: null }],
    ['price above 0', { ...LOAN, purchasePrice: 0 }],
    ['down payment', { ...LOAN, downPayment: null }],
    ['rate', { ...LOAN, sbaRate: null }],
  ])('claims no debt service, DSCR or floor without a %s', (_missing, loan) => {
    const shared = share(loan);
    expect(shared.borrowing).toBe('unknown');
    expect(shared.dscr).toMatchObject({ atClosing: null, debtService: null, floor: null, meetsFloor: null });
    expect(shared.projections.length).toBeGreaterThan(0);
    for (const year of shared.projections) expect(year).toMatchObject({ debtService: null, dscr: null });
  });

  it('claims no earnings of a revenue or a gross profit whose costs are unknown', () => {
    const financials = { historicalFinancials: { 2025: { grossRevenue: '900000', cogs: '300000' } } };
    const report = buildSampleReport({ ...TEN_MODELS[3]!, financials, loan: LOAN });
    const expiresAt = new Date('2026-04-01T00:00:00Z');
    const shared = buildSharedModel(report, { showsName: false, includesPackage: false, expiresAt });
    expect(shared).toMatchObject({
      purchasePrice: 1_000_000,
      sde: null,
      priceMultiple: null,
      projections: [],
    });
    expect(shared.dscr).toMatchObject({
      atClosing: null,
      structure: null,
      lenderCashFlow: null,
      meetsFloor: null,
    });
    expect(shared.dscr.debtService).toBeGreaterThan(0);
  });

  it('shows a price of $0 as none, as the model does', () => {
    expect(share({ ...LOAN, purchasePrice: 0 })).toMatchObject({ purchasePrice: null, priceMultiple: null });
    expect(share(LOAN).purchasePrice).toBe(1_000_000);
  });

  it('has debt service of 0 and no floor for a purchase in cash', () => {
    const shared = share({ ...LOAN, downPayment: 100, sbaRate: null });
    expect(shared.borrowing).toBe('none');
    expect(shared.dscr).toMatchObject({ atClosing: null, debtService: 0, floor: null, meetsFloor: null });
    for (const year of shared.projections) expect(year.debtService).toBe(0);
  });

  it('has the floor of the program only with an SBA loan', () => {
    expect(share(LOAN)).toMatchObject({ borrowing: 'some', standbyLiability: null, dscr: { floor: 1.15 } });
    const note = { sellerFinancing: true, sellerFinancingAmount: 500_000 };
    expect(share({ ...LOAN, ...note, downPayment: 50 })).toMatchObject({
      borrowing: 'some',
      dscr: { floor: null, meetsFloor: null, atClosing: expect.any(Number) as number },
    });
  });

  it('has the verdict that the owner sees, and none without debt service', () => {
    const report = buildSampleReport({ ...TEN_MODELS[3]!, loan: LOAN });
    expect(share(LOAN).verdict).toMatchObject({
      status: report.model.verdict.status,
      sentence: report.model.verdict.sentence,
      reasons: report.model.failures.map(({ reason }) => reason),
    });
    expect(share({ ...LOAN, downPayment: 100, sbaRate: null }).verdict).toBeNull();
  });

  it('says that a note is on standby and what falls due on it, and leaves that out of debt service', () => {
    const note = {
      sellerFinancing: true,
      sellerFinancingAmount: 100_000,
      sellerFinancingRate: 6,
      sellerFinancingTerm: 5,
    };
    const shared = share({ ...LOAN, ...note }, { standby: true });
    expect(shared.loans[1]).toMatchObject({ label: 'Seller note', standby: 'full', termMonths: 120 });
    expect(shared.standbyLiability).toEqual({
      balanceDue: 160_000,
      principal: 100_000,
      accruedInterest: 60_000,
      dueAfterMonths: 120,
    });
    expect(shared.debtServiceYears[9]?.debtService).toBeCloseTo(shared.debtServiceYears[0]!.debtService, 6);
    const paid = share({ ...LOAN, ...note }, { interestOnlyMonths: 12 });
    expect(paid.loans[1]).toMatchObject({ standby: 'interestOnly', interestOnlyMonths: 12, termMonths: 60 });
    const toItsEnd = share({ ...LOAN, ...note }, { interestOnlyMonths: 72 });
    expect(toItsEnd.loans[1]).toMatchObject({ interestOnlyMonths: 59, termMonths: 60 });
    expect(toItsEnd.assumptions).toContainEqual({
      label: 'Interest-only months of the seller note',
      value: '59',
    });
    expect(paid.standbyLiability).toBeNull();
  });
});
