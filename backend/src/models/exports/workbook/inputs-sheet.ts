import { formatDay, parseNumber, parsePercent } from '@dealwright/figures';
import { LOAN_DEFAULTS } from '@dealwright/vocabulary';
import { listAssumptions } from '../assumption-lines.js';
import { type ModelReport } from '../model-report.js';
import { describeSource, type InputLine, type InputName, type InputRefs } from './input-lines.js';
import { type Sheet } from './sheet.js';

const YES_NO = ['Yes', 'No'];
const DOWN_PAYMENT_KINDS = ['percentage', 'amount'];
export const SDE_METHOD_LABELS = { mostRecent: 'newest year', average: 'average of three' } as const;
const BLANK_DELAYS_DEBT_SERVICE = 'the debt service waits for it';

/** Writes all cells that the reader can change; the rest of the workbook is calculated from them. */
export function writeInputsSheet(sheet: Sheet, report: ModelReport): InputRefs {
  sheet.title('Inputs', 'Change a tinted cell: every sheet recalculates. A blank cell is unknown, not zero.');
  sheet.header(4, ['Input', 'Value']);
  sheet.textHeader(3, 4, 'Source of the assumption');
  const refs: Partial<Record<InputName, string>> = {};
  let row = 5;
  for (const [title, lines] of listSections(report)) {
    row += 1;
    sheet.section(row, title);
    for (const line of lines) {
      row += 1;
      sheet.label(row, line.label);
      refs[line.name] = sheet.input([2, row], line.value, line.format, line.choices);
      sheet.note(3, row, describeSource(line, refs[line.name] ?? '', refs));
    }
    row += 1;
  }
  sheet.note(1, row + 1, 'Historical figures are on the sheet Financials and can be changed there.');
  writeOtherAssumptions(sheet, report, row + 3);
  sheet.freeze(0, 4);
  return refs as InputRefs;
}

const LIVE_ASSUMPTIONS: ReadonlySet<string> = new Set([
  'closingCosts',
  'workingCapital',
  'workingCapitalMonths',
  'workingCapitalPeg',
  'statedPeg',
  'deliveredWorkingCapital',
  'feeFinanced',
  'manufacturer',
  'standby',
  'standbyCompounding',
  'interestOnlyMonths',
  'buyerLivingSalary',
  'capexReserve',
  'bank504Rate',
  'bank504Term',
  'bank504FeePassedOn',
]);

/** Lists the other assumptions of the lender's desk, which no formula of the workbook uses. */
function writeOtherAssumptions(sheet: Sheet, report: ModelReport, row: number): void {
  const { day } = report;
  const others = listAssumptions(report).filter(({ field }) => !LIVE_ASSUMPTIONS.has(field));
  if (others.length === 0) return;
  sheet.section(
    row,
    `Other assumptions of the lender's desk as of ${formatDay(day)} (nothing recalculates from them)`,
  );
  others.forEach(({ label, text }, index) => {
    sheet.label(row + 1 + index, label);
    sheet.text(2, row + 1 + index, text, { alignment: { horizontal: 'right' } });
  });
}

function listSections(report: ModelReport): [string, InputLine[]][] {
  const { loan } = report;
  return [
    ['Purchase', purchaseLines(report)],
    [
      'Seller note',
      [
        {
          name: 'seller',
          label: 'Seller financing',
          value: toYesNo(loan.sellerFinancing),
          format: 'whole',
          choices: YES_NO,
        },
        ...noteLines(report),
      ],
    ],
    [
      'Real estate',
      realEstateLines(report).map((line) => ({ ...line, isUsed: report.loan.includeRealEstate === true })),
    ],
    ['At closing', closingLines(report)],
    [
      'Projection and SDE',
      [
        rateLine('growth', 'Revenue growth a year', report.growthRate, '5% is used'),
        {
          name: 'method',
          label: 'SDE that counts',
          value: SDE_METHOD_LABELS[report.input.settings.sdeCalculationMethod],
          format: 'whole',
          choices: Object.values(SDE_METHOD_LABELS),
        },
      ],
    ],
  ];
}

function noteLines({ loan }: ModelReport): InputLine[] {
  return [
    moneyLine('sellerAmount', 'Seller note', loan.sellerFinancingAmount),
    withDefault(
      rateLine(
        'sellerRate',
        'Rate of the seller note',
        loan.sellerFinancingRate,
        `${LOAN_DEFAULTS.sellerFinancingRate}% is used`,
      ),
      LOAN_DEFAULTS.sellerFinancingRate / 100,
    ),
    withDefault(
      termLine(
        'sellerTerm',
        'Term of the seller note, years',
        loan.sellerFinancingTerm,
        `${LOAN_DEFAULTS.sellerFinancingTerm} years are used`,
      ),
      LOAN_DEFAULTS.sellerFinancingTerm,
    ),
  ].map((line) => ({ ...line, isUsed: loan.sellerFinancing === true }));
}

function purchaseLines({ loan }: ModelReport): InputLine[] {
  const byAmount = loan.downPaymentType === 'amount';
  return [
    moneyLine('price', 'Purchase price of the business', loan.purchasePrice, BLANK_DELAYS_DEBT_SERVICE),
    {
      name: 'downType',
      label: 'Down payment given as',
      value: toDownPaymentKind(byAmount),
      format: 'whole',
      choices: DOWN_PAYMENT_KINDS,
    },
    rateLine(
      'downPercent',
      'Down payment, share of the price',
      byAmount ? null : loan.downPayment,
      'counts only as a percentage',
    ),
    moneyLine(
      'downAmount',
      'Down payment, dollars',
      byAmount ? loan.downPayment : null,
      'counts only as an amount',
    ),
    withDefault(
      rateLine('sbaRate', 'SBA 7(a) rate', loan.sbaRate, BLANK_DELAYS_DEBT_SERVICE),
      LOAN_DEFAULTS.sbaRate / 100,
    ),
    withDefault(
      termLine('sbaTerm', 'SBA 7(a) term, years', loan.sbaTerm, `${LOAN_DEFAULTS.sbaTerm} years are used`),
      LOAN_DEFAULTS.sbaTerm,
    ),
  ];
}

const COMPOUNDING = ['Simple', 'Compound'];

function closingLines({ assumptions, model }: ModelReport): InputLine[] {
  const hasOfficer = model.structure.newOfficerSalary !== 0;
  return [
    moneyLine('closingCosts', 'Closing costs', assumptions.closingCosts),
    moneyLine('workingCapital', 'Working capital', assumptions.workingCapital),
    choiceLine('feeFinanced', 'Guaranty fee added to the 7(a) loan', assumptions.feeFinanced ?? null, true),
    choiceLine('manufacturer', 'Manufacturer (NAICS 31 to 33)', assumptions.manufacturer ?? null),
    choiceLine('standby', 'Seller note on full standby', assumptions.standby ?? null),
    {
      name: 'standbyCompounding',
      label: 'Interest on standby',
      value: assumptions.standbyCompounding === 'compound' ? 'Compound' : 'Simple',
      format: 'whole',
      choices: COMPOUNDING,
      isAssumed: (assumptions.standbyCompounding ?? null) === null,
    },
    {
      name: 'interestOnlyMonths',
      label: 'Interest-only months of the seller note',
      value: parseNumber(assumptions.interestOnlyMonths),
      format: 'number',
    },
    moneyLine(
      'livingSalary',
      'Your annual salary, deducted by the lender',
      assumptions.buyerLivingSalary,
      hasOfficer ? "SDE is already after the new officer's salary" : 'the coverage is before your salary',
    ),
    moneyLine('capexReserve', 'Capex reserve a year', assumptions.capexReserve),
    {
      ...moneyLine(
        'incomeTaxes',
        'Income taxes of the years that SDE counts, added back',
        model.deal.incomeTaxes,
      ),
      origin: 'From Historical Financials',
    },
  ];
}

function realEstateLines({ loan, assumptions }: ModelReport): InputLine[] {
  const byAmount = loan.realEstateDownPaymentType === 'amount';
  const down = loan.realEstateDownPayment;
  return [
    {
      name: 'realEstate',
      label: 'Includes real estate',
      value: toYesNo(loan.includeRealEstate),
      format: 'whole',
      choices: YES_NO,
    },
    moneyLine('rePrice', 'Price of the real estate', loan.realEstatePurchasePrice),
    {
      name: 'reDownType',
      label: 'Its down payment given as',
      value: toDownPaymentKind(byAmount),
      format: 'whole',
      choices: DOWN_PAYMENT_KINDS,
    },
    rateLine(
      'reDownPercent',
      'Its down payment, share of its price',
      byAmount ? null : down,
      'counts only as a percentage',
    ),
    moneyLine(
      'reDownAmount',
      'Its down payment, dollars',
      byAmount ? down : null,
      'counts only as an amount',
    ),
    withDefault(
      rateLine('reRate', 'SBA 504 rate', loan.sba504Rate, 'its loan waits for it'),
      LOAN_DEFAULTS.sba504Rate / 100,
    ),
    withDefault(
      termLine('reTerm', 'SBA 504 term, years', loan.sba504Term, 'its loan waits for it'),
      LOAN_DEFAULTS.sba504Term,
    ),
    rateLine('bank504Rate', '504 bank rate', assumptions.bank504Rate, 'the 7(a) rate is used'),
    termLine('bank504Term', '504 bank term, years', assumptions.bank504Term, 'the 504 term is used'),
    choiceLine(
      'bank504FeePassedOn',
      '504 bank fee charged to the buyer',
      assumptions.bank504FeePassedOn ?? null,
    ),
  ];
}

/** A line of yes or no; `fallback` counts where nobody chose. */
function choiceLine(name: InputName, label: string, value: boolean | null, fallback = false): InputLine {
  const common = { name, label, format: 'whole', choices: YES_NO } as const;
  return { ...common, value: toYesNo(value ?? fallback), isAssumed: value === null };
}

function moneyLine(name: InputName, label: string, value: unknown, blank?: string): InputLine {
  return {
    name,
    label,
    value: parseNumber(value),
    format: 'cents',
    ...(blank === undefined ? {} : { blank }),
  };
}

function rateLine(name: InputName, label: string, value: unknown, blank: string): InputLine {
  const figure = parsePercent(value);
  return { name, label, value: figure === null ? null : figure / 100, format: 'percent', blank };
}

function termLine(name: InputName, label: string, value: unknown, blank: string): InputLine {
  return { name, label, value: parseNumber(value), format: 'number', blank };
}

/** A line whose figure a new model starts from. */
const withDefault = (line: InputLine, standard: number): InputLine => ({ ...line, standard });

const toYesNo = (value: unknown): string => (value === true ? 'Yes' : 'No');
const toDownPaymentKind = (byAmount: boolean): string => (byAmount ? 'amount' : 'percentage');
