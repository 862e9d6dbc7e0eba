import {
  calculateStructureDebtService,
  resolveDownPayment,
  type LoanStructure,
  parseNumber,
  splitPrincipals,
} from '@dealwright/finance';
import { LOAN_DEFAULTS } from '@dealwright/vocabulary';
import { DEBT_SERVICE_STATES, type ModelReport, explainMissingDebtService } from '../model-report.js';
import { type FinancialRefs } from './financials-sheet.js';
import { type InputRefs } from './inputs-sheet.js';
import { liveFormula, type LiveFormula, type Sheet, UNKNOWN } from './sheet.js';

export interface LoanRefs {
  readonly key: 'sba' | 'seller' | 'realEstate';
  readonly label: string;
  readonly principal: string;
  readonly rate: string;
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
  /** row from which the table by year goes on */
  readonly nextRow: number;
}

const unknownUnless = (condition: string, value: string): string => `IF(${condition},${value},"${UNKNOWN}")`;

/** Who lends how much, what it costs, and how often SDE covers it. */
export function writeDebtSheet(
  sheet: Sheet,
  report: ModelReport,
  inputs: InputRefs,
  books: FinancialRefs,
): DebtRefs {
  sheet.title(
    'Debt service',
    'The seller note reduces the SBA loan; real estate is bought in addition to the price.',
  );
  const top = writePrincipals(sheet, report, inputs);
  const row = 13;
  sheet.header(row, ['Loan', 'SBA 7(a)', 'Seller note', 'Real estate (504)', 'Together']);
  [
    'Principal',
    'Rate a year',
    'Term, years',
    'Monthly payments',
    'Payment a month',
    'Twelve payments',
  ].forEach((label, index) => sheet.label(row + 1 + index, label, index === 5));
  const { structure } = report.numbers;
  const loans = LOANS.map((loan, index) =>
    writeLoan(sheet, 2 + index, row + 1, loan, structure, top.principals[index] ?? '', top.known, inputs),
  );
  const service = calculateStructureDebtService(structure, report.outcome.results?.sde ?? null);
  const pays = loans.map(({ payment }) => `N(${payment})`).join('+');
  const debts = loans.map(({ principal }) => `N(${principal})`).join('+');
  const borrowed = LOANS.reduce((sum, { key }) => sum + (structure?.[key].principal ?? 0), 0);
  sheet.put(
    5,
    row + 1,
    liveFormula(unknownUnless(top.known, debts), structure === null ? null : borrowed),
    'money',
  );
  const totalMonthly = sheet.put(
    5,
    row + 5,
    liveFormula(unknownUnless(top.known, pays), service?.totalMonthly),
    'cents',
  );
  const totalAnnual = sheet.put(
    5,
    row + 6,
    liveFormula(unknownUnless(`ISNUMBER(${totalMonthly})`, `12*${totalMonthly}`), service?.totalAnnual),
    'cents',
    true,
  );
  const coverage = row + 9;
  sheet.section(coverage - 1, 'Coverage');
  sheet.label(coverage, 'SDE');
  sheet.put(2, coverage, liveFormula(books.sde, report.outcome.results?.sde), 'money');
  sheet.label(coverage + 1, 'Debt service of year 1');
  sheet.put(2, coverage + 1, liveFormula(totalAnnual, service?.totalAnnual), 'cents');
  sheet.label(coverage + 2, 'DSCR', true);
  const dscr = sheet.put(
    2,
    coverage + 2,
    liveFormula(
      unknownUnless(`AND(ISNUMBER(${books.sde}),N(${totalAnnual})>0)`, `${books.sde}/${totalAnnual}`),
      service?.dscr,
    ),
    'ratio',
    true,
  );
  sheet.label(coverage + 3, 'Meets the usual 1.25x');
  const verdict =
    service === null || service.dscr === null ? null : service.dscrMeetsRequirement ? 'Yes' : 'No';
  const meets = sheet.put(
    2,
    coverage + 3,
    liveFormula(unknownUnless(`ISNUMBER(${dscr})`, `IF(${dscr}>=1.25-0.000000001,"Yes","No")`), verdict),
    'whole',
  );
  sheet.freeze(1, 3);
  return { ...top, loans, totalMonthly, totalAnnual, dscr, meets, nextRow: coverage + 5 };
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

function writePrincipals(sheet: Sheet, report: ModelReport, i: InputRefs): PrincipalRefs {
  const { loan } = report;
  const price = parseNumber(loan.purchasePrice);
  const split = splitPrincipals(loan);
  const down = resolveDownPayment(price, loan.downPaymentType, loan.downPayment);
  const line = (
    row: number,
    label: string,
    value: LiveFormula,
    format: 'cents' | 'percent' = 'cents',
  ): string => {
    sheet.label(row, label);
    return sheet.put(2, row, value, format);
  };
  const amount = (type: string, dollars: string, share: string, of: string): string =>
    `IF(${type}="amount",${unknownUnless(`ISNUMBER(${dollars})`, `MAX(0,${dollars})`)},` +
    `${unknownUnless(`AND(ISNUMBER(${share}),N(${of})>0)`, `${of}*MAX(0,${share})`)})`;
  line(4, 'Purchase price', liveFormula(unknownUnless(`ISNUMBER(${i.price})`, i.price), price));
  const downAmount = line(
    5,
    'Down payment',
    liveFormula(amount(i.downType, i.downAmount, i.downPercent, i.price), down.amount),
  );
  const share =
    `IF(${i.downType}="amount",${unknownUnless(`AND(ISNUMBER(${i.downAmount}),N(${i.price})>0)`, `MAX(0,${i.downAmount})/${i.price}`)},` +
    `${unknownUnless(`ISNUMBER(${i.downPercent})`, `MAX(0,${i.downPercent})`)})`;
  const downPercent = line(
    6,
    'Down payment, share of the price',
    liveFormula(share, down.percent === null ? null : down.percent / 100),
    'percent',
  );
  const present = `AND(N(${i.price})>0,ISNUMBER(${downAmount}),ISNUMBER(${i.sbaRate}))`;
  const financed = line(
    7,
    'To be financed, business',
    liveFormula(unknownUnless(present, `MAX(0,${i.price}-${downAmount})`), split?.businessFinanced),
  );
  const reDown = resolveDownPayment(
    parseNumber(loan.realEstatePurchasePrice),
    loan.realEstateDownPaymentType,
    loan.realEstateDownPayment,
  );
  const realEstateDown = line(
    8,
    'Down payment on the real estate',
    liveFormula(amount(i.reDownType, i.reDownAmount, i.reDownPercent, i.rePrice), reDown.amount),
  );
  const estate = `IF(AND(${i.realEstate}="Yes",N(${i.rePrice})>0,ISNUMBER(${i.reRate}),N(${i.reTerm})>0),MAX(0,${i.rePrice}-N(${realEstateDown})),0)`;
  const realEstate = line(
    9,
    'To be financed, real estate',
    liveFormula(unknownUnless(present, estate), split?.realEstateLoan),
  );
  const known = `AND(ISNUMBER(${financed}),N(${financed})+N(${realEstate})>0)`;
  const note = `IF(${i.seller}="Yes",MIN(${financed},MAX(0,N(${i.sellerAmount}))),0)`;
  const seller = line(
    10,
    'Seller note that counts',
    liveFormula(unknownUnless(present, note), split?.sellerLoan),
  );
  const sba = `${financed}-${seller}`;
  const estateFinanced = `AND(${i.realEstate}="Yes",N(${i.rePrice})-N(${realEstateDown})>0)`;
  const inCash = `AND(N(${downAmount})>=N(${i.price}),NOT(${estateFinanced}))`;
  const state =
    `IF(${known},"${DEBT_SERVICE_STATES.known}",IF(NOT(N(${i.price})>0),"${DEBT_SERVICE_STATES.noPrice}",` +
    `IF(IF(${i.downType}="amount",ISNUMBER(${i.downAmount}),ISNUMBER(${i.downPercent})),` +
    `IF(${inCash},"${DEBT_SERVICE_STATES.cash}",IF(ISNUMBER(${i.sbaRate}),"${DEBT_SERVICE_STATES.noEstateTerms}","${DEBT_SERVICE_STATES.noRate}")),` +
    `"${DEBT_SERVICE_STATES.noDown}")))`;
  sheet.label(11, 'State');
  const stateRef = sheet.put(
    2,
    11,
    liveFormula(state, explainMissingDebtService(report) ?? DEBT_SERVICE_STATES.known),
    'whole',
  );
  sheet.page.getCell(11, 2).alignment = { horizontal: 'left' };
  return {
    downAmount,
    downPercent,
    realEstateDown,
    state: stateRef,
    known,
    principals: [sba, seller, realEstate],
  };
}

const LOANS = [
  {
    key: 'sba',
    label: 'SBA 7(a) loan',
    rate: 'sbaRate',
    term: 'sbaTerm',
    usualRate: 0,
    usualTerm: LOAN_DEFAULTS.sbaTerm,
  },
  {
    key: 'seller',
    label: 'Seller note',
    rate: 'sellerRate',
    term: 'sellerTerm',
    usualRate: LOAN_DEFAULTS.sellerFinancingRate,
    usualTerm: LOAN_DEFAULTS.sellerFinancingTerm,
  },
  {
    key: 'realEstate',
    label: 'Real estate (504) loan',
    rate: 'reRate',
    term: 'reTerm',
    usualRate: 0,
    usualTerm: 0,
  },
] as const;

function writeLoan(
  sheet: Sheet,
  col: number,
  row: number,
  loan: (typeof LOANS)[number],
  structure: LoanStructure | null,
  source: string,
  known: string,
  inputs: InputRefs,
): LoanRefs {
  const figures = structure?.[loan.key] ?? null;
  const rateIn = inputs[loan.rate];
  const termIn = inputs[loan.term];
  const cell = (
    offset: number,
    formula: string,
    result: number | undefined,
    format: 'money' | 'percent' | 'number' | 'cents',
    strong = false,
  ) => sheet.put(col, row + offset, liveFormula(unknownUnless(known, formula), result), format, strong);
  const principal = cell(0, source, figures?.principal, 'money');
  const rate = cell(
    1,
    `IF(ISNUMBER(${rateIn}),${rateIn},${loan.usualRate / 100})`,
    figures === null ? undefined : figures.rate / 100,
    'percent',
  );
  const term = cell(2, `IF(N(${termIn})>0,${termIn},${loan.usualTerm})`, figures?.years, 'number');
  const months = cell(3, `IF(${term}>0,MAX(1,INT(12*${term}+0.5)),0)`, figures?.months, 'number');
  const level = `IF(ABS(${rate}/12*${months})<0.0000000000001,${principal}/${months},-PMT(${rate}/12,${months},${principal}))`;
  const payment = cell(4, `IF(AND(${principal}>0,${months}>0),${level},0)`, figures?.payment, 'cents');
  const first = figures === null ? undefined : figures.payment * 12;
  cell(5, `12*${payment}`, first, 'cents', true);
  return { key: loan.key, label: loan.label, principal, rate, months, payment };
}
