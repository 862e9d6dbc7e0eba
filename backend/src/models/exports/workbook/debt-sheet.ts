import { type FinancialModel } from '@dealwright/finance';
import { LOAN_DEFAULTS } from '@dealwright/vocabulary';
import { DEBT_SERVICE_STATES, type ModelReport, explainMissingDebtService } from '../model-report.js';
import { type FinancialRefs } from './financials-sheet.js';
import { type InputRefs } from './input-lines.js';
import {
  type CellPosition,
  type Format,
  liveFormula,
  type LiveFormula,
  type Sheet,
  unknownUnless,
} from './sheet.js';

interface LoanRefs {
  readonly principal: string;
  readonly months: string;
  readonly payment: string;
}

export interface DebtRefs {
  readonly loans: readonly LoanRefs[];
  readonly downAmount: string;
  readonly downPercent: string;
  readonly state: string;
  readonly realEstateDown: string;
  readonly totalMonthly: string;
  readonly totalAnnual: string;
  readonly dscr: string;
  readonly meets: string;
}

const LOANS_ROW = 13;
const COVERAGE_ROW = LOANS_ROW + 9;
const LOAN_LABELS = [
  'Principal',
  'Rate a year',
  'Term, years',
  'Monthly payments',
  'Payment a month',
  'Twelve payments',
];

/** Writes the loans, their debt service, and how many times SDE covers it. */
export function writeDebtSheet(
  sheet: Sheet,
  report: ModelReport,
  inputs: InputRefs,
  financials: FinancialRefs,
): DebtRefs {
  sheet.title(
    'Debt service',
    'The structure loan behind the headline DSCR: price less down payment and note. The loans as they close are on their own sheet.',
  );
  const principals = writePrincipals(sheet, report, inputs);
  sheet.header(LOANS_ROW, ['Loan', 'SBA 7(a)', 'Seller note', 'Real estate (504)', 'Together']);
  LOAN_LABELS.forEach((label, index) => sheet.label(LOANS_ROW + 1 + index, label, index === 5));
  const loans = LOANS.map((loan, index) =>
    writeLoan(sheet, [2 + index, LOANS_ROW + 1], loan, {
      structure: report.numbers.structure,
      source: principals.principals[index] ?? '',
      known: principals.known,
      inputs,
    }),
  );
  const totals = writeTotals(sheet, report, loans, principals.known);
  const coverage = writeCoverage(sheet, report, financials.sde, totals.totalAnnual);
  sheet.freeze(1, 3);
  return { ...principals, ...totals, ...coverage, loans };
}

function writeTotals(
  sheet: Sheet,
  report: ModelReport,
  loans: readonly LoanRefs[],
  known: string,
): Pick<DebtRefs, 'totalMonthly' | 'totalAnnual'> {
  const { structure } = report.numbers;
  const service = report.debtService;
  const payments = loans.map(({ payment }) => `N(${payment})`).join('+');
  const debts = loans.map(({ principal }) => `N(${principal})`).join('+');
  const borrowed =
    structure === null ? null : LOANS.reduce((sum, { key }) => sum + structure[key].principal, 0);
  sheet.put([5, LOANS_ROW + 1], liveFormula(unknownUnless(known, debts), borrowed), 'money');
  const monthly = liveFormula(unknownUnless(known, payments), service?.totalMonthly);
  const totalMonthly = sheet.put([5, LOANS_ROW + 5], monthly, 'cents');
  const annualFormula = unknownUnless(`ISNUMBER(${totalMonthly})`, `12*${totalMonthly}`);
  const annual = liveFormula(annualFormula, service?.totalAnnual);
  return { totalMonthly, totalAnnual: sheet.put([5, LOANS_ROW + 6], annual, 'cents', true) };
}

function writeCoverage(
  sheet: Sheet,
  report: ModelReport,
  sde: string,
  totalAnnual: string,
): Pick<DebtRefs, 'dscr' | 'meets'> {
  const service = report.debtService;
  sheet.section(COVERAGE_ROW - 1, 'Coverage');
  sheet.label(COVERAGE_ROW, 'SDE');
  sheet.put([2, COVERAGE_ROW], liveFormula(sde, report.outcome.results?.sde), 'money');
  sheet.label(COVERAGE_ROW + 1, 'Debt service of year 1');
  sheet.put([2, COVERAGE_ROW + 1], liveFormula(totalAnnual, service?.totalAnnual), 'cents');
  sheet.label(COVERAGE_ROW + 2, 'DSCR', true);
  const dscrFormula = unknownUnless(`AND(ISNUMBER(${sde}),N(${totalAnnual})>0)`, `${sde}/${totalAnnual}`);
  const dscr = sheet.put([2, COVERAGE_ROW + 2], liveFormula(dscrFormula, service?.dscr), 'ratio', true);
  sheet.label(COVERAGE_ROW + 3, 'Meets the usual lender minimum (1.25x)');
  const verdict =
    service === null || service.dscr === null ? null : service.dscrMeetsRequirement ? 'Yes' : 'No';
  const meetsFormula = unknownUnless(`ISNUMBER(${dscr})`, `IF(${dscr}>=1.25-0.000000001,"Yes","No")`);
  const meets = sheet.put([2, COVERAGE_ROW + 3], liveFormula(meetsFormula, verdict), 'whole');
  return { dscr, meets };
}

interface PrincipalRefs {
  readonly downAmount: string;
  readonly downPercent: string;
  readonly realEstateDown: string;
  readonly state: string;
  /** a condition: there are loans to pay */
  readonly known: string;
  readonly principals: readonly string[];
}

type DownPaymentRefs = Pick<PrincipalRefs, 'downAmount' | 'downPercent' | 'realEstateDown'>;
type Split = FinancialModel['loanTerms']['principals'];

/** Writes the down payment and the principals of the loans. */
function writePrincipals(sheet: Sheet, report: ModelReport, inputs: InputRefs): PrincipalRefs {
  const { terms, principals } = report.model.loanTerms;
  const split = terms.sbaRate === null ? null : principals;
  const priceFormula = unknownUnless(`N(${inputs.price})>0`, inputs.price);
  writeAmount(sheet, 4, 'Purchase price', liveFormula(priceFormula, report.price));
  const down = writeBusinessDown(sheet, report, inputs);
  const present = `AND(N(${inputs.price})>0,ISNUMBER(${down.downAmount}),ISNUMBER(${inputs.sbaRate}))`;
  const financedFormula = unknownUnless(present, `MAX(0,${inputs.price}-${down.downAmount})`);
  const business = liveFormula(financedFormula, split?.businessFinanced);
  const financed = writeAmount(sheet, 7, 'To be financed, business', business);
  const realEstateDown = writeRealEstateDown(sheet, report, inputs);
  const downs = { ...down, realEstateDown };
  const loans = writeFinancedParts(sheet, inputs, split, { present, financed, realEstateDown });
  const known = `AND(ISNUMBER(${financed}),N(${financed})+N(${loans.realEstate})>0)`;
  const state = writeState(sheet, report, inputs, { ...downs, known });
  return {
    ...downs,
    state,
    known,
    principals: [`${financed}-${loans.seller}`, loans.seller, loans.realEstate],
  };
}

function writeAmount(sheet: Sheet, row: number, label: string, value: LiveFormula): string {
  sheet.label(row, label);
  return sheet.put([2, row], value, 'cents');
}

/** A down payment in dollars, from the amount or from the share of the price, by its type. */
function downPaymentFormula(type: string, dollars: string, share: string, price: string): string {
  const fromAmount = unknownUnless(`ISNUMBER(${dollars})`, `MAX(0,${dollars})`);
  const fromShare = unknownUnless(`AND(ISNUMBER(${share}),N(${price})>0)`, `${price}*MAX(0,${share})`);
  return `IF(${type}="amount",${fromAmount},${fromShare})`;
}

function writeBusinessDown(
  sheet: Sheet,
  { model }: ModelReport,
  inputs: InputRefs,
): Pick<PrincipalRefs, 'downAmount' | 'downPercent'> {
  const { downType, price } = inputs;
  const down = model.loanTerms.downPayment;
  const amount = downPaymentFormula(downType, inputs.downAmount, inputs.downPercent, price);
  const downAmount = writeAmount(sheet, 5, 'Down payment', liveFormula(amount, down.amount));
  const ofAmount = unknownUnless(
    `AND(ISNUMBER(${inputs.downAmount}),N(${price})>0)`,
    `MAX(0,${inputs.downAmount})/${price}`,
  );
  const ofPercent = unknownUnless(`ISNUMBER(${inputs.downPercent})`, `MAX(0,${inputs.downPercent})`);
  const share = `IF(${downType}="amount",${ofAmount},${ofPercent})`;
  sheet.label(6, 'Down payment, share of the price');
  const value = liveFormula(share, down.percent === null ? null : down.percent / 100);
  return { downAmount, downPercent: sheet.put([2, 6], value, 'percent') };
}

function writeRealEstateDown(sheet: Sheet, { model }: ModelReport, inputs: InputRefs): string {
  const down = model.loanTerms.realEstateDownPayment;
  const { reDownType, reDownAmount, reDownPercent, rePrice } = inputs;
  const formula = downPaymentFormula(reDownType, reDownAmount, reDownPercent, rePrice);
  return writeAmount(sheet, 8, 'Down payment on the real estate', liveFormula(formula, down.amount));
}

/** Writes the real estate loan and the seller note. */
function writeFinancedParts(
  sheet: Sheet,
  inputs: InputRefs,
  split: Split,
  { present, financed, realEstateDown }: { present: string; financed: string; realEstateDown: string },
): { realEstate: string; seller: string } {
  const hasEstateLoan = `AND(${inputs.realEstate}="Yes",N(${inputs.rePrice})>0,ISNUMBER(${inputs.reRate}),N(${inputs.reTerm})>0)`;
  const estateFormula = `IF(${hasEstateLoan},MAX(0,${inputs.rePrice}-N(${realEstateDown})),0)`;
  const noteFormula = `IF(${inputs.seller}="Yes",MIN(${financed},MAX(0,N(${inputs.sellerAmount}))),0)`;
  const estate = liveFormula(unknownUnless(present, estateFormula), split?.realEstateLoan);
  const note = liveFormula(unknownUnless(present, noteFormula), split?.sellerLoan);
  return {
    realEstate: writeAmount(sheet, 9, 'To be financed, real estate', estate),
    seller: writeAmount(sheet, 10, 'Seller note that counts', note),
  };
}

/** Writes whether the debt service is known, or what is missing. */
function writeState(
  sheet: Sheet,
  report: ModelReport,
  inputs: InputRefs,
  { downAmount, realEstateDown, known }: DownPaymentRefs & { known: string },
): string {
  const { price, rePrice, sbaRate } = inputs;
  const estateFinanced = `AND(${inputs.realEstate}="Yes",N(${rePrice})-N(${realEstateDown})>0)`;
  const inCash = `AND(N(${downAmount})>=N(${price}),NOT(${estateFinanced}))`;
  const hasDown = `IF(${inputs.downType}="amount",ISNUMBER(${inputs.downAmount}),ISNUMBER(${inputs.downPercent}))`;
  const { known: knownState, noPrice, cash, noEstateTerms, noRate, noDown } = DEBT_SERVICE_STATES;
  const unfinanced = `IF(${inCash},"${cash}",IF(ISNUMBER(${sbaRate}),"${noEstateTerms}","${noRate}"))`;
  const state =
    `IF(${known},"${knownState}",IF(NOT(N(${price})>0),"${noPrice}",` +
    `IF(${hasDown},${unfinanced},"${noDown}")))`;
  sheet.label(11, 'State');
  const value = liveFormula(state, explainMissingDebtService(report) ?? knownState);
  const address = sheet.put([2, 11], value, 'whole');
  sheet.page.getCell(11, 2).alignment = { horizontal: 'left' };
  return address;
}

/** Where rate and term of each loan are entered, and what a blank counts as (R5.5). */
export const LOAN_TERMS = {
  sba: { rate: 'sbaRate', term: 'sbaTerm', defaultRate: 0, defaultTerm: LOAN_DEFAULTS.sbaTerm },
  seller: {
    rate: 'sellerRate',
    term: 'sellerTerm',
    defaultRate: LOAN_DEFAULTS.sellerFinancingRate,
    defaultTerm: LOAN_DEFAULTS.sellerFinancingTerm,
  },
  realEstate: { rate: 'reRate', term: 'reTerm', defaultRate: 0, defaultTerm: 0 },
} as const;

const LOANS = [
  { key: 'sba', ...LOAN_TERMS.sba },
  { key: 'seller', ...LOAN_TERMS.seller },
  { key: 'realEstate', ...LOAN_TERMS.realEstate },
] as const;

interface LoanContext {
  readonly structure: NonNullable<FinancialModel['numbers']['structure']> | null;
  /** the formula of the principal */
  readonly source: string;
  /** a condition: there are loans to pay */
  readonly known: string;
  readonly inputs: InputRefs;
}

/** Writes the column of one loan, from its principal down to twelve payments. */
function writeLoan(
  sheet: Sheet,
  [col, row]: CellPosition,
  { key, ...loan }: (typeof LOANS)[number],
  { structure, source, known, inputs }: LoanContext,
): LoanRefs {
  const figures = structure?.[key] ?? null;
  const rateIn = inputs[loan.rate];
  const termIn = inputs[loan.term];
  const write = (offset: number, formula: string, result: number | undefined, format: Format): string =>
    sheet.put(
      [col, row + offset],
      liveFormula(unknownUnless(known, formula), result),
      format,
      offset === LOAN_LABELS.length - 1,
    );
  const principal = write(0, source, figures?.principal, 'money');
  const rate = write(
    1,
    `IF(ISNUMBER(${rateIn}),${rateIn},${loan.defaultRate / 100})`,
    figures === null ? undefined : figures.rate / 100,
    'percent',
  );
  const term = write(2, `IF(N(${termIn})>0,${termIn},${loan.defaultTerm})`, figures?.years, 'number');
  const months = write(3, `IF(${term}>0,MAX(1,INT(12*${term}+0.5)),0)`, figures?.months, 'number');
  const level = `IF(ABS(${rate}/12*${months})<0.0000000000001,${principal}/${months},-PMT(${rate}/12,${months},${principal}))`;
  const payment = write(4, `IF(AND(${principal}>0,${months}>0),${level},0)`, figures?.payment, 'cents');
  write(5, `12*${payment}`, figures === null ? undefined : figures.payment * 12, 'cents');
  return { principal, months, payment };
}
