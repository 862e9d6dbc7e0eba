import { calculateInterestOnlyPayment, calculateLevelPayment, type Tranche } from '@dealwright/finance';
import { type ModelReport } from '../model-report.js';
import { LOAN_TERMS } from './debt-sheet.js';
import { type FinancialRefs } from './financials-sheet.js';
import { type InputRefs } from './input-lines.js';
import { type Format, liveFormula, type Sheet, unknownUnless } from './sheet.js';
import { type SourcesRefs } from './sources-sheet.js';

/** The cells of one loan at closing that the months are calculated from. */
export interface ClosingLoanRefs {
  readonly kind: Tranche['kind'];
  readonly label: string;
  readonly principal: string;
  readonly rate: string;
  readonly months: string;
  /** null for a loan that is always repaid in level payments */
  readonly note: {
    readonly standby: string;
    readonly compound: string;
    readonly interestOnlyMonths: string;
  } | null;
  readonly interestOnlyPayment: string;
  readonly payment: string;
  /** the yearly charge, a share of the balance at the start of every fifth year; null for a loan without one */
  readonly charge: string | null;
}

export interface ClosingRefs {
  readonly loans: readonly ClosingLoanRefs[];
  /** the DSCR at closing and the year it is taken in; filled by the table by year */
  readonly lenderCashFlow: string;
  /** the first row of the table by year */
  readonly yearsRow: number;
  readonly dscrRow: number;
}

export interface ClosingContext {
  readonly sheet: Sheet;
  readonly report: ModelReport;
  readonly inputs: InputRefs;
  readonly financials: FinancialRefs;
  readonly sources: SourcesRefs;
}

const LOANS = [
  { kind: 'sevenA', label: 'SBA 7(a) loan' },
  { kind: 'sellerNote', label: 'Seller note' },
  { kind: 'bank504', label: '504 bank loan' },
  { kind: 'cdc504', label: '504 CDC debenture' },
] as const;
const ROW_LABELS = [
  'Principal',
  'Rate a year',
  'Monthly payments',
  'Interest-only months',
  'Payment while interest only',
  'Payment a month',
  'Yearly charge on the balance of every fifth year',
];
const LOANS_ROW = 4;
const CASH_FLOW_ROW = LOANS_ROW + ROW_LABELS.length + 3;
const DSCR_ROW = CASH_FLOW_ROW + 9;
const YEARS_ROW = DSCR_ROW + 7;

/** Writes the loans as they close and the cash flow that the lender counts. */
export function writeClosingSheet(context: ClosingContext): ClosingRefs {
  const { sheet } = context;
  sheet.title(
    'Loans at closing',
    'The 7(a) loan with closing costs, working capital and its fee. Every figure beyond the headline DSCR reads these loans.',
  );
  sheet.header(LOANS_ROW, ['Loan', ...LOANS.map(({ label }) => label)]);
  ROW_LABELS.forEach((label, index) => sheet.label(LOANS_ROW + 1 + index, label));
  const { tranches } = context.report.model;
  const months = writeSevenA(context, tranches);
  const loans = [
    months,
    writeSellerNote(context, tranches, months.months),
    writeBank504(context, tranches),
    writeCdc504(context, tranches),
  ];
  const lenderCashFlow = writeCashFlow(context);
  sheet.freeze(1, 3);
  return { loans, lenderCashFlow, yearsRow: YEARS_ROW, dscrRow: DSCR_ROW };
}

/** Formulas of a loan that is repaid in level payments. */
interface AmortizingFormulas {
  readonly principal: string;
  readonly rate: string;
  readonly months: string;
  /** missing: the loan has no yearly charge */
  readonly charge?: string;
}

const writeSevenA = (context: ClosingContext, tranches: readonly Tranche[]): ClosingLoanRefs => {
  const { rate, term, defaultRate, defaultTerm } = LOAN_TERMS.sba;
  return writeAmortizing(context, tranches, 0, {
    principal: context.sources.sevenALoan,
    rate: rateFormula(context.inputs[rate], defaultRate / 100),
    months: monthsFormula(context.inputs[term], defaultTerm),
  });
};

/** The bank takes the rate of the 7(a) loan and the term of the debenture where it has none of its own. */
function writeBank504(context: ClosingContext, tranches: readonly Tranche[]): ClosingLoanRefs {
  const { inputs, sources } = context;
  return writeAmortizing(context, tranches, 2, {
    principal: sources.bank504Loan,
    rate: rateFormula(inputs.bank504Rate, `N(${inputs.sbaRate})`),
    months: monthsFormula(inputs.bank504Term, `N(${inputs.reTerm})`),
  });
}

function writeCdc504(context: ClosingContext, tranches: readonly Tranche[]): ClosingLoanRefs {
  const { inputs, sources, report } = context;
  const program = report.rules.program504;
  const always = program.cdcAnnualFeePercent + program.servicingAnnualFeePercent;
  const sba = program.manufacturerFeesWaived
    ? `IF(${inputs.manufacturer}="Yes",0,${program.annualFeePercent})`
    : String(program.annualFeePercent);
  const { rate, term, defaultRate, defaultTerm } = LOAN_TERMS.realEstate;
  return writeAmortizing(context, tranches, 3, {
    principal: sources.cdc504Loan,
    rate: rateFormula(inputs[rate], defaultRate / 100),
    months: monthsFormula(inputs[term], defaultTerm),
    charge: `(${sba}+${always})/100`,
  });
}

/** The known values of one loan; undefined without loans. */
function findTranche(tranches: readonly Tranche[], kind: Tranche['kind']): Tranche | undefined {
  return tranches.find((tranche) => tranche.kind === kind);
}

/** Returns a writer for the rows of one loan's column. */
function columnWriter({ sheet, sources }: ClosingContext, index: number) {
  return (offset: number, formula: string, result: number | undefined, format: Format): string =>
    sheet.put(
      [2 + index, LOANS_ROW + 1 + offset],
      liveFormula(unknownUnless(sources.hasLoans, formula), result),
      format,
    );
}

const rateFormula = (ref: string, fallback: number | string): string =>
  `IF(ISNUMBER(${ref}),${ref},${fallback})`;

function monthsFormula(ref: string, fallbackYears: number | string): string {
  const years = `IF(N(${ref})>0,${ref},${fallbackYears})`;
  return `IF(${years}>0,MAX(1,INT(12*${years}+0.5)),0)`;
}

/** The level payment over so many months; 0 without principal or months. */
function paymentFormula(principal: string, rate: string, months: string): string {
  const level = `IF(ABS(${rate}/12*${months})<0.0000000000001,${principal}/${months},-PMT(${rate}/12,${months},${principal}))`;
  return `IF(AND(${principal}>0,${months}>0),${level},0)`;
}

function writeAmortizing(
  context: ClosingContext,
  tranches: readonly Tranche[],
  index: 0 | 2 | 3,
  formulas: AmortizingFormulas,
): ClosingLoanRefs {
  const { kind, label } = LOANS[index];
  const tranche = findTranche(tranches, kind);
  const write = columnWriter(context, index);
  const principal = write(0, formulas.principal, tranche?.principal, 'cents');
  const rate = write(1, formulas.rate, tranche && tranche.annualRatePercent / 100, 'percent');
  const months = write(2, formulas.months, tranche?.termMonths, 'number');
  write(3, '0', tranche && 0, 'number');
  const interestOnlyPayment = write(4, '0', tranche && 0, 'cents');
  const payment = write(
    5,
    paymentFormula(principal, rate, months),
    tranche && calculateLevelPayment(tranche),
    'cents',
  );
  const charge =
    formulas.charge === undefined
      ? null
      : write(6, formulas.charge, tranche && tranche.annualChargePercent / 100, 'percent');
  return { kind, label, principal, rate, months, note: null, interestOnlyPayment, payment, charge };
}

function writeSellerNote(
  context: ClosingContext,
  tranches: readonly Tranche[],
  sevenAMonths: string,
): ClosingLoanRefs {
  const { kind, label } = LOANS[1];
  const terms = LOAN_TERMS.seller;
  const { inputs, sources } = context;
  const note = findTranche(tranches, kind);
  const write = columnWriter(context, 1);
  const standby = `${inputs.standby}="Yes"`;
  const principal = write(0, sources.sellerNote, note?.principal, 'cents');
  const rate = write(
    1,
    rateFormula(inputs[terms.rate], terms.defaultRate / 100),
    note && note.annualRatePercent / 100,
    'percent',
  );
  const own = monthsFormula(inputs[terms.term], terms.defaultTerm);
  const months = write(2, `IF(${standby},${sevenAMonths},${own})`, note?.termMonths, 'number');
  const waiting = `MIN(MAX(0,${months}-1),MAX(0,ROUND(N(${inputs.interestOnlyMonths}),0)))`;
  const interestOnlyMonths = write(3, `IF(${standby},0,${waiting})`, note?.interestOnlyMonths, 'number');
  const isInterestOnly = note !== undefined && note.interestOnlyMonths > 0;
  const interestOnlyPayment = write(
    4,
    `IF(${interestOnlyMonths}>0,${principal}*${rate}/12,0)`,
    note && (isInterestOnly ? calculateInterestOnlyPayment(note) : 0),
    'cents',
  );
  const payment = write(
    5,
    `IF(${standby},0,${paymentFormula(principal, rate, `(${months}-${interestOnlyMonths})`)})`,
    note && calculateLevelPayment(note),
    'cents',
  );
  const compound = `${inputs.standbyCompounding}="Compound"`;
  const waits = { standby, compound, interestOnlyMonths };
  return { kind, label, principal, rate, months, note: waits, interestOnlyPayment, payment, charge: null };
}

const getTerm = (view: ModelReport['lenderView'], key: string): number | null =>
  view.terms.find((term) => term.key === key)?.value ?? null;

/** Writes the cash flow that the lender counts, line by line. */
function writeCashFlow({ sheet, report, inputs, financials }: ClosingContext): string {
  const { lenderView: view, model } = report;
  const row = CASH_FLOW_ROW;
  sheet.section(row - 1, 'The cash flow that debt is tested on');
  const [unproven, fall] = [getTerm(view, 'unprovenEarnings'), getTerm(view, 'fallDeduction')];
  const officer = model.structure.newOfficerSalary;
  // On SDE nothing is added or deducted, whatever the inputs are.
  const counted = (formula: string): string => (view.basis === 'sde' ? '0' : formula);
  const salary = officer > 0 ? `-MAX(0,N(${inputs.livingSalary})-${officer})` : `-N(${inputs.livingSalary})`;
  const lines = [
    ['SDE', financials.sde, getTerm(view, 'sde')],
    ['Income taxes, added back', counted(`N(${inputs.incomeTaxes})`), getTerm(view, 'incomeTaxes')],
    ['Earnings that are not proven (does not recalculate)', String(unproven ?? 0), unproven],
    ['Lower of newest year and average (does not recalculate)', String(fall ?? 0), fall],
    ['Your annual salary', counted(salary), getTerm(view, 'livingSalary')],
    ['Capex reserve', counted(`-N(${inputs.capexReserve})`), getTerm(view, 'capexReserve')],
  ] as const;
  lines.forEach(([label, formula, value], index) => {
    sheet.label(row + index, label);
    sheet.put([2, row + index], liveFormula(formula, value), 'money');
  });
  const total = row + lines.length;
  sheet.label(total, model.basisName, true);
  const sum = `SUM(${sheet.localRef(2, row)}:${sheet.localRef(2, total - 1)})`;
  return sheet.put(
    [2, total],
    liveFormula(unknownUnless(`ISNUMBER(${financials.sde})`, sum), view.lenderCashFlow),
    'money',
    true,
  );
}
