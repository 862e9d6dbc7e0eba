import { parseNumber, parsePercent } from '@dealwright/figures';
import { type LOAN_DEFAULTS } from '@dealwright/vocabulary';
import { type AmortizingLoan, type LoanStructure } from '../loans/index.js';
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
  const { sellerLoan, realEstateLoan } = structure.principals;
  const down = explainDown(loan, structure);
  const note = toFieldTerm({
    label: 'Seller note',
    value: sellerLoan,
    unit: 'dollars',
    field: 'sellerFinancingAmount',
    isEntered: sellerLoan > 0,
  });
  const estateLoan = toFieldTerm({
    label: 'Real estate loan',
    value: realEstateLoan,
    unit: 'dollars',
    field: 'realEstatePurchasePrice',
    isEntered: realEstateLoan > 0,
  });
  const sbaLoan = explainSbaLoan(structure, down, note);
  const payments = [
    explainPayment(SBA_PAYMENT, structure.sba, toDerivedTerm(sbaLoan), [
      toRateTerm('sbaRate', structure.sba, loan.sbaRate),
      toTermTerm('sbaTerm', structure.sba, loan.sbaTerm),
    ]),
    explainPayment(SELLER_PAYMENT, structure.seller, note, [
      toRateTerm('sellerFinancingRate', structure.seller, loan.sellerFinancingRate),
      toTermTerm('sellerFinancingTerm', structure.seller, loan.sellerFinancingTerm),
    ]),
    explainPayment(REAL_ESTATE_PAYMENT, structure.realEstate, estateLoan, [
      toRateTerm('sba504Rate', structure.realEstate, loan.sba504Rate),
      toTermTerm('sba504Term', structure.realEstate, loan.sba504Term),
    ]),
  ];
  return [down, sbaLoan, ...payments, ...explainTotals(payments, service, sde)];
}

const SBA_PAYMENT = { id: 'sbaPayment', label: 'SBA 7(a) payment' } as const;
const SELLER_PAYMENT = { id: 'sellerPayment', label: 'Seller note payment' } as const;
const REAL_ESTATE_PAYMENT = { id: 'realEstatePayment', label: 'Real estate payment' } as const;

function explainSbaLoan(
  { principals }: LoanStructure,
  down: ExplainedResult,
  note: ExplainedTerm,
): ExplainedResult {
  return {
    id: 'sbaLoan',
    label: 'SBA 7(a) loan',
    formula: 'Price less down payment less seller note',
    operation: 'sum',
    value: principals.sbaLoan,
    unit: 'dollars',
    rule: 'R5.4',
    terms: [
      toFieldTerm({
        label: 'Purchase price',
        value: principals.price,
        unit: 'dollars',
        field: 'purchasePrice',
        isEntered: true,
      }),
      { ...toDerivedTerm(down), value: Math.min(principals.down, principals.price), sign: '-' },
      { ...note, sign: '-' },
    ],
  };
}

function explainTotals(
  payments: readonly ExplainedResult[],
  service: DebtService,
  sde: ExplainedResult,
): ExplainedResult[] {
  const totalMonthly: ExplainedResult = {
    id: 'totalMonthly',
    label: 'Monthly debt service',
    formula: 'Sum of the three payments',
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
    const term = toFieldTerm({
      label: 'Down payment',
      value: principals.down,
      unit: 'dollars',
      field: 'downPayment',
      isEntered: true,
    });
    return { ...common, formula: 'The dollars entered', operation: 'same', terms: [term] };
  }
  return {
    ...common,
    formula: 'Price times the percentage entered',
    operation: 'product',
    terms: [
      toFieldTerm({
        label: 'Purchase price',
        value: principals.price,
        unit: 'dollars',
        field: 'purchasePrice',
        isEntered: true,
      }),
      toFieldTerm({
        label: 'Percent down',
        value: principals.downPercent,
        unit: 'percent',
        field: 'downPayment',
        isEntered: true,
      }),
      toConstantTerm('Percent as a fraction', 0.01, 'ratio', 'percentAsFraction'),
    ],
  };
}

function explainPayment(
  { id, label }: Pick<ExplainedResult, 'id' | 'label'>,
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

interface FieldTerm {
  readonly label: string;
  readonly value: number;
  readonly unit: ExplainedUnit;
  readonly field: string;
  /** false: not entered, the value is the default */
  readonly isEntered: boolean;
}

function toFieldTerm({ label, value, unit, field, isEntered }: FieldTerm): ExplainedTerm {
  return { label, value, unit, sign: '+', source: { kind: isEntered ? 'field' : 'default', field } };
}

function toRateTerm(field: keyof typeof LOAN_DEFAULTS, loan: AmortizingLoan, stored: unknown): ExplainedTerm {
  return toFieldTerm({
    label: 'Interest rate',
    value: loan.rate,
    unit: 'percent',
    field,
    isEntered: parsePercent(stored) !== null,
  });
}

function toTermTerm(field: keyof typeof LOAN_DEFAULTS, loan: AmortizingLoan, stored: unknown): ExplainedTerm {
  return toFieldTerm({
    label: 'Term',
    value: loan.years,
    unit: 'years',
    field,
    isEntered: (parseNumber(stored) ?? 0) > 0,
  });
}
