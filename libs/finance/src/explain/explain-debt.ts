import { type LOAN_DEFAULTS } from '@dealwright/vocabulary';
import { type AmortizingLoan, type LoanStructure } from '../loans/index.js';
import { parseNumber, parsePercent } from '../numbers/index.js';
import { type DebtService, type LoanData } from '../types.js';
import {
  toConstantTerm,
  toDerivedTerm,
  type ExplainedResult,
  type ExplainedTerm,
  type ExplainedUnit,
} from './explained-result.js';

/** The payments of the three loans, what they add up to, and their coverage. Empty without debt (R5). */
export function explainDebt(
  loan: LoanData | null | undefined,
  structure: LoanStructure | null,
  service: DebtService | null,
  sde: ExplainedResult,
): ExplainedResult[] {
  if (!loan || structure === null || service === null) return [];
  const { principals } = structure;
  const down = explainDown(loan, structure);
  const note = toFieldTerm(
    'Seller note',
    principals.sellerLoan,
    'dollars',
    'sellerFinancingAmount',
    principals.sellerLoan > 0,
  );
  const sbaLoan: ExplainedResult = {
    id: 'sbaLoan',
    label: 'SBA 7(a) loan',
    formula: 'Price less down payment less seller note',
    operation: 'sum',
    value: principals.sbaLoan,
    unit: 'dollars',
    rule: 'R5.4',
    terms: [
      toFieldTerm('Purchase price', principals.price, 'dollars', 'purchasePrice', true),
      { ...toDerivedTerm(down), value: Math.min(principals.down, principals.price), sign: '-' },
      { ...note, sign: '-' },
    ],
  };
  const sba = explainPayment('sbaPayment', 'SBA 7(a) payment', structure.sba, toDerivedTerm(sbaLoan), [
    toRateTerm('sbaRate', structure.sba, loan.sbaRate),
    toTermTerm('sbaTerm', structure.sba, loan.sbaTerm),
  ]);
  const seller = explainPayment('sellerPayment', 'Seller note payment', structure.seller, note, [
    toRateTerm('sellerFinancingRate', structure.seller, loan.sellerFinancingRate),
    toTermTerm('sellerFinancingTerm', structure.seller, loan.sellerFinancingTerm),
  ]);
  const realEstateLoan = toFieldTerm(
    'Real estate loan',
    principals.realEstateLoan,
    'dollars',
    'realEstatePurchasePrice',
    principals.realEstateLoan > 0,
  );
  const realEstate = explainPayment(
    'realEstatePayment',
    'Real estate payment',
    structure.realEstate,
    realEstateLoan,
    [
      toRateTerm('sba504Rate', structure.realEstate, loan.sba504Rate),
      toTermTerm('sba504Term', structure.realEstate, loan.sba504Term),
    ],
  );
  return [down, sbaLoan, sba, seller, realEstate, ...explainTotals([sba, seller, realEstate], service, sde)];
}

function explainTotals(
  payments: readonly ExplainedResult[],
  service: DebtService,
  sde: ExplainedResult,
): ExplainedResult[] {
  const totalMonthly: ExplainedResult = {
    id: 'totalMonthly',
    label: 'Monthly debt service',
    formula: 'The three payments together',
    operation: 'sum',
    value: service.totalMonthly,
    unit: 'dollars a month',
    rule: 'R5.6',
    terms: payments.map((payment) => toDerivedTerm(payment)),
  };
  const totalAnnual: ExplainedResult = {
    id: 'totalAnnual',
    label: 'Annual debt service',
    formula: '12 times the monthly debt service, in the first year',
    operation: 'product',
    value: service.totalAnnual,
    unit: 'dollars a year',
    rule: 'R5.6',
    terms: [toConstantTerm('Months', 12, 'ratio', 'monthsPerYear'), toDerivedTerm(totalMonthly)],
  };
  const dscr: ExplainedResult = {
    id: 'dscr',
    label: 'Debt service coverage (DSCR)',
    formula: 'SDE divided by the annual debt service',
    operation: 'quotient',
    value: service.dscr,
    unit: 'ratio',
    rule: 'R5.7',
    terms: [toDerivedTerm(sde), toDerivedTerm(totalAnnual)],
  };
  return [totalMonthly, totalAnnual, dscr];
}

function explainDown(loan: LoanData, { principals }: LoanStructure): ExplainedResult {
  const common = {
    id: 'downPayment',
    label: 'Down payment',
    value: principals.down,
    unit: 'dollars',
    rule: 'R5.2',
  } as const;
  if (loan.downPaymentType === 'amount') {
    const term = toFieldTerm('Down payment', principals.down, 'dollars', 'downPayment', true);
    return { ...common, formula: 'The dollars entered', operation: 'same', terms: [term] };
  }
  return {
    ...common,
    formula: 'Price times the percentage entered',
    operation: 'product',
    terms: [
      toFieldTerm('Purchase price', principals.price, 'dollars', 'purchasePrice', true),
      toFieldTerm('Percent down', principals.downPercent, 'percent', 'downPayment', true),
      toConstantTerm('Percent as a fraction', 0.01, 'ratio', 'percentAsFraction'),
    ],
  };
}

function explainPayment(
  id: string,
  label: string,
  loan: AmortizingLoan,
  principal: ExplainedTerm,
  rateAndTerm: readonly ExplainedTerm[],
): ExplainedResult {
  return {
    id,
    label,
    formula: 'Level monthly payment that repays the principal with interest over the term',
    operation: 'payment',
    value: loan.payment,
    unit: 'dollars a month',
    rule: 'R5.1',
    terms: [principal, ...rateAndTerm],
  };
}

function toFieldTerm(
  label: string,
  value: number,
  unit: ExplainedUnit,
  field: string,
  isEntered: boolean,
): ExplainedTerm {
  return { label, value, unit, sign: '+', source: { kind: isEntered ? 'field' : 'default', field } };
}

function toRateTerm(field: keyof typeof LOAN_DEFAULTS, loan: AmortizingLoan, stored: unknown): ExplainedTerm {
  return toFieldTerm('Interest rate', loan.rate, 'percent', field, parsePercent(stored) !== null);
}

function toTermTerm(field: keyof typeof LOAN_DEFAULTS, loan: AmortizingLoan, stored: unknown): ExplainedTerm {
  return toFieldTerm('Term', loan.years, 'years', field, (parseNumber(stored) ?? 0) > 0);
}
