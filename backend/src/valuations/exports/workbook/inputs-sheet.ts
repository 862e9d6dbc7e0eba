import { num, rateIn } from '@dealwright/finance';
import { LOAN_DEFAULTS } from '@dealwright/vocabulary';
import { assumptionLines } from '../assumption-lines.js';
import { type ModelReport } from '../model-report.js';
import { type Format, live, type Sheet } from './sheet.js';

/** Where each input stands. Rates and shares are fractions there (11.5 % is 0.115). */
export type InputRefs = Readonly<Record<InputName, string>>;

type InputName =
  | 'price'
  | 'downType'
  | 'downPercent'
  | 'downAmount'
  | 'sbaRate'
  | 'sbaTerm'
  | 'seller'
  | 'sellerAmount'
  | 'sellerRate'
  | 'sellerTerm'
  | 'realEstate'
  | 'rePrice'
  | 'reDownType'
  | 'reDownPercent'
  | 'reDownAmount'
  | 'reRate'
  | 'reTerm'
  | 'closingCosts'
  | 'workingCapital'
  | 'feeFinanced'
  | 'manufacturer'
  | 'standby'
  | 'growth'
  | 'method';

interface Line {
  readonly name: InputName;
  readonly label: string;
  readonly value: number | string | null;
  readonly format: Format;
  readonly choices?: readonly string[];
  /** what happens while the cell is blank */
  readonly blank?: string;
}

const YES_NO = ['Yes', 'No'];
const KINDS = ['percentage', 'amount'];
export const METHODS = { mostRecent: 'newest year', average: 'average of three' } as const;
const COMPLETES = 'the debt service waits for it';

/** Everything a reader may change; the rest of the workbook follows. */
export function writeInputs(sheet: Sheet, report: ModelReport): InputRefs {
  sheet.title('Inputs', 'Change a tinted cell: every sheet recalculates. A blank cell is unknown, not zero.');
  sheet.heads(4, ['Input', 'Value']);
  sheet.textHead(3, 4, 'Source of the assumption');
  const refs: Partial<Record<InputName, string>> = {};
  let row = 5;
  for (const [title, lines] of sections(report)) {
    row += 1;
    sheet.section(row, title);
    for (const line of lines) {
      row += 1;
      sheet.label(row, line.label);
      refs[line.name] = sheet.input(2, row, line.value, line.format, line.choices);
      sheet.note(3, row, sourceOf(line, refs[line.name] ?? ''));
    }
    row += 1;
  }
  sheet.note(1, row + 1, 'Historical figures are on the sheet Financials and can be changed there.');
  writeOthers(sheet, report, row + 3);
  sheet.freeze(0, 4);
  return refs as InputRefs;
}

const LIVE: ReadonlySet<string> = new Set([
  'closingCosts',
  'workingCapital',
  'feeFinanced',
  'manufacturer',
  'standby',
]);

/** What else the desk was told: no sheet here works with it. */
function writeOthers(sheet: Sheet, { assumptions, day }: ModelReport, row: number): void {
  const others = assumptionLines(assumptions).filter(({ field }) => !LIVE.has(field));
  if (others.length === 0) return;
  sheet.section(row, `Other assumptions of the lender's desk as of ${day} (nothing recalculates from them)`);
  others.forEach(({ label, text }, index) => {
    sheet.label(row + 1 + index, label);
    sheet.text(2, row + 1 + index, text, { alignment: { horizontal: 'right' } });
  });
}

function sourceOf(line: Line, ref: string) {
  if (line.choices) return 'Chosen in the model';
  const missing = `Not entered; ${line.blank ?? 'counts as nothing'}`;
  return live(
    `IF(ISNUMBER(${ref}),"Entered in the model","${missing}")`,
    line.value === null ? missing : 'Entered in the model',
  );
}

function sections(report: ModelReport): [string, Line[]][] {
  const { loan } = report;
  return [
    ['Purchase', purchase(report)],
    [
      'Seller note',
      [
        {
          name: 'seller',
          label: 'Seller financing',
          value: yes(loan.sellerFinancing),
          format: 'whole',
          choices: YES_NO,
        },
        money('sellerAmount', 'Seller note', loan.sellerFinancingAmount),
        rate(
          'sellerRate',
          'Rate of the seller note',
          loan.sellerFinancingRate,
          `${LOAN_DEFAULTS.sellerFinancingRate}% is used`,
        ),
        term(
          'sellerTerm',
          'Term of the seller note, years',
          loan.sellerFinancingTerm,
          `${LOAN_DEFAULTS.sellerFinancingTerm} years are used`,
        ),
      ],
    ],
    ['Real estate', realEstate(report)],
    ['At closing', closing(report)],
    [
      'Projection and SDE',
      [
        rate('growth', 'Revenue growth a year', report.growthRate, '5% is used'),
        {
          name: 'method',
          label: 'SDE that counts',
          value: METHODS[report.input.settings.sdeCalculationMethod],
          format: 'whole',
          choices: Object.values(METHODS),
        },
      ],
    ],
  ];
}

function purchase({ loan }: ModelReport): Line[] {
  const byAmount = loan.downPaymentType === 'amount';
  return [
    money('price', 'Purchase price of the business', loan.purchasePrice, COMPLETES),
    {
      name: 'downType',
      label: 'Down payment given as',
      value: kind(byAmount),
      format: 'whole',
      choices: KINDS,
    },
    rate(
      'downPercent',
      'Down payment, share of the price',
      byAmount ? null : loan.downPayment,
      'counts only as a percentage',
    ),
    money(
      'downAmount',
      'Down payment, dollars',
      byAmount ? loan.downPayment : null,
      'counts only as an amount',
    ),
    rate('sbaRate', 'SBA 7(a) rate', loan.sbaRate, COMPLETES),
    term('sbaTerm', 'SBA 7(a) term, years', loan.sbaTerm, `${LOAN_DEFAULTS.sbaTerm} years are used`),
  ];
}

function closing({ assumptions }: ModelReport): Line[] {
  return [
    money('closingCosts', 'Closing costs', assumptions.closingCosts),
    money('workingCapital', 'Working capital', assumptions.workingCapital),
    choice('feeFinanced', 'Guaranty fee added to the 7(a) loan', assumptions.feeFinanced !== false),
    choice('manufacturer', 'Manufacturer (NAICS 31 to 33)', assumptions.manufacturer),
    choice('standby', 'Seller note on full standby (for the equity injection)', assumptions.standby),
  ];
}

function realEstate({ loan }: ModelReport): Line[] {
  const byAmount = loan.realEstateDownPaymentType === 'amount';
  const down = loan.realEstateDownPayment;
  return [
    {
      name: 'realEstate',
      label: 'Includes real estate',
      value: yes(loan.includeRealEstate),
      format: 'whole',
      choices: YES_NO,
    },
    money('rePrice', 'Price of the real estate', loan.realEstatePurchasePrice),
    {
      name: 'reDownType',
      label: 'Its down payment given as',
      value: kind(byAmount),
      format: 'whole',
      choices: KINDS,
    },
    rate(
      'reDownPercent',
      'Its down payment, share of its price',
      byAmount ? null : down,
      'counts only as a percentage',
    ),
    money('reDownAmount', 'Its down payment, dollars', byAmount ? down : null, 'counts only as an amount'),
    rate('reRate', 'SBA 504 rate', loan.sba504Rate, 'its loan waits for it'),
    term('reTerm', 'SBA 504 term, years', loan.sba504Term, 'its loan waits for it'),
  ];
}

function choice(name: InputName, label: string, value: unknown): Line {
  return { name, label, value: yes(value), format: 'whole', choices: YES_NO };
}

function money(name: InputName, label: string, value: unknown, blank?: string): Line {
  return { name, label, value: num(value), format: 'cents', ...(blank === undefined ? {} : { blank }) };
}

function rate(name: InputName, label: string, value: unknown, blank: string): Line {
  const figure = rateIn(value);
  return { name, label, value: figure === null ? null : figure / 100, format: 'percent', blank };
}

function term(name: InputName, label: string, value: unknown, blank: string): Line {
  return { name, label, value: num(value), format: 'number', blank };
}

const yes = (value: unknown): string => (value === true ? 'Yes' : 'No');
const kind = (byAmount: boolean): string => (byAmount ? 'amount' : 'percentage');
