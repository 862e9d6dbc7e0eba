import { splitPrincipals, type SourcesAndUses, calculateSourcesAndUses } from '@dealwright/finance';
import { type ModelReport } from '../model-report.js';
import { type DebtRefs } from './debt-sheet.js';
import { type FeePiece, splitFeeSchedule } from './fee-pieces.js';
import { type InputRefs } from './inputs-sheet.js';
import { liveFormula, type Sheet, UNKNOWN } from './sheet.js';

const USES = ['purchasePrice', 'realEstate', 'workingCapital', 'closingCosts', 'guarantyFee'] as const;
const SOURCES = ['buyerCash', 'sellerNote', 'sevenALoan', 'realEstateLoan'] as const;
const LABELS = {
  purchasePrice: 'Purchase price',
  realEstate: 'Real estate',
  workingCapital: 'Working capital',
  closingCosts: 'Closing costs',
  guarantyFee: 'SBA guaranty fee',
  buyerCash: "Buyer's cash",
  sellerNote: 'Seller note',
  sevenALoan: 'SBA 7(a) loan',
  realEstateLoan: 'Real estate (504) loan',
} as const;
type Line = keyof typeof LABELS;

const USES_ROW = 5;
const SOURCES_ROW = 13;
const NEED_ROW = 20;
const FEE_ROW = 30;

/** Where the money comes from and goes at closing, with the financed fee solved by live formulas. */
export function writeSourcesSheet(sheet: Sheet, report: ModelReport, i: InputRefs, debt: DebtRefs): void {
  sheet.title(
    'Sources and uses',
    'At closing. The 7(a) loan pays for closing costs, working capital and, if financed, its own fee.',
  );
  const closing = calculateSourcesAndUses(report.lenderInput, report.rules);
  const known = `AND(N(${i.price})>0,ISNUMBER(${debt.downAmount}))`;
  const at = (line: Line): string => sheet.ref(2, getRow(line));
  const needRef = sheet.ref(2, NEED_ROW);
  const netRef = sheet.ref(2, NEED_ROW + 1);
  const fee = writeFee(sheet, report, i, netRef, closing);
  const note = `IF(${i.seller}="Yes",MIN(MAX(0,${i.price}-${debt.downAmount}),MAX(0,N(${i.sellerAmount}))),0)`;
  const estate = `IF(AND(${i.realEstate}="Yes",N(${i.rePrice})>0,ISNUMBER(${i.reRate}),N(${i.reTerm})>0),MAX(0,${i.rePrice}-N(${debt.realEstateDown})),0)`;
  const formulas: Readonly<Record<Line, string>> = {
    purchasePrice: i.price,
    realEstate: `IF(${i.realEstate}="Yes",MAX(0,N(${i.rePrice})),0)`,
    workingCapital: `MAX(0,N(${i.workingCapital}))`,
    closingCosts: `MAX(0,N(${i.closingCosts}))`,
    guarantyFee: fee,
    buyerCash: `${debt.downAmount}+MIN(0,${needRef})+(${at('realEstate')}-${at('realEstateLoan')})+IF(${i.feeFinanced}="No",${at('guarantyFee')},0)`,
    sellerNote: note,
    sevenALoan: `${netRef}+IF(${i.feeFinanced}="No",0,${at('guarantyFee')})`,
    realEstateLoan: estate,
  };
  const block = (
    head: string,
    row: number,
    lines: readonly Line[],
    terms: SourcesAndUses['uses'],
    sum?: number,
  ) => {
    sheet.header(row - 1, [head, 'US dollars', 'Share']);
    const totalRow = row + lines.length;
    const total = sheet.ref(2, totalRow);
    lines.forEach((line, index) => {
      const value = terms.find(({ key }) => key === line)?.value ?? null;
      sheet.label(row + index, LABELS[line]);
      sheet.put(2, row + index, liveFormula(unknownUnless(known, formulas[line]), value), 'cents');
      sheet.put(
        3,
        row + index,
        liveFormula(shareFormula(sheet.ref(2, row + index), total), divide(value, sum)),
        'percent',
      );
    });
    sheet.label(totalRow, `Total ${head.toLowerCase()}`, true);
    const first = sheet.localRef(2, row);
    const last = sheet.localRef(2, totalRow - 1);
    sheet.put(2, totalRow, liveFormula(unknownUnless(known, `SUM(${first}:${last})`), sum), 'cents', true);
  };
  block('Uses', USES_ROW, USES, closing?.uses ?? [], closing?.totalUses);
  block('Sources', SOURCES_ROW, SOURCES, closing?.sources ?? [], closing?.totalSources);
  writeNeed(sheet, report, i, known, at, debt, closing);
  sheet.freeze(1, 3);
}

function getRow(line: Line): number {
  const use = (USES as readonly string[]).indexOf(line);
  return use >= 0 ? USES_ROW + use : SOURCES_ROW + (SOURCES as readonly string[]).indexOf(line);
}

const unknownUnless = (condition: string, value: string): string => `IF(${condition},${value},"${UNKNOWN}")`;
const shareFormula = (part: string, total: string): string =>
  `IF(N(${total})>0,${part}/${total},"${UNKNOWN}")`;
const divide = (part: number | null, total: number | undefined): number | null =>
  part === null || total === undefined || total <= 0 ? null : part / total;

function writeNeed(
  sheet: Sheet,
  report: ModelReport,
  i: InputRefs,
  known: string,
  at: (line: Line) => string,
  debt: DebtRefs,
  closing: SourcesAndUses | null,
): void {
  const { minimumPercent, standbySharePercent } = report.rules.equity;
  const line = (
    offset: number,
    label: string,
    formula: string,
    value: number | null | undefined,
    format: 'cents' | 'percent' = 'cents',
  ) => {
    sheet.label(NEED_ROW + offset, label);
    return sheet.put(2, NEED_ROW + offset, liveFormula(unknownUnless(known, formula), value), format);
  };
  sheet.section(NEED_ROW - 1, 'What must be borrowed, and the equity injection');
  const raw = closing === null ? null : calculateNeed(report, closing);
  const need = line(
    0,
    'Need after down payment and note',
    `${at('purchasePrice')}+${at('workingCapital')}+${at('closingCosts')}-${debt.downAmount}-${at('sellerNote')}`,
    raw,
  );
  line(1, 'Amount to borrow before the fee', `MAX(0,${need})`, closing?.netNeed);
  const total = sheet.ref(2, USES_ROW + USES.length);
  const counted = line(
    2,
    'Standby note that counts',
    `MIN(IF(${i.standby}="Yes",${at('sellerNote')},0),${total}*${(minimumPercent / 100) * (standbySharePercent / 100)})`,
    closing?.equityInjection.standbyNoteCounted,
  );
  const percent = closing?.equityInjection.percent;
  line(
    3,
    'Equity injection, percent of total uses',
    `IF(N(${total})>0,(${at('buyerCash')}+${counted})/${total},"${UNKNOWN}")`,
    percent == null ? null : percent / 100,
    'percent',
  );
  line(
    4,
    'Equity injection the program asks for',
    String(minimumPercent / 100),
    closing === null ? null : minimumPercent / 100,
    'percent',
  );
}

/** The need before it is held at nothing. */
function calculateNeed({ loan }: ModelReport, closing: SourcesAndUses): number | null {
  const split = splitPrincipals({ ...loan, sbaRate: loan.sbaRate ?? 0 });
  if (split === null) return null;
  const bought = closing.uses
    .filter(({ key }) => key === 'purchasePrice' || key === 'workingCapital' || key === 'closingCosts')
    .reduce((sum, { value }) => sum + (value ?? 0), 0);
  return bought - split.down - split.sellerLoan;
}

const SCHEDULES = [
  { manufacturer: false, short: false },
  { manufacturer: true, short: false },
  { manufacturer: false, short: true },
  { manufacturer: true, short: true },
] as const;

/** The fee schedule in straight pieces, four times; gives the formula of the fee. */
function writeFee(
  sheet: Sheet,
  { rules }: ModelReport,
  i: InputRefs,
  net: string,
  closing: SourcesAndUses | null,
): string {
  const { fiscalYear, effectiveFrom } = rules.guarantyFee;
  sheet.section(
    FEE_ROW - 3,
    `Guaranty fee: schedule of fiscal year ${fiscalYear}, in force since ${effectiveFrom}`,
  );
  sheet.note(
    1,
    FEE_ROW - 2,
    'On each stretch the fee is a share of the loan plus a sum, so loan = (need + sum) / (1 - share); the first stretch that holds its own answer is right.',
  );
  const need = closing?.netNeed ?? 0;
  const blocks = SCHEDULES.map(({ manufacturer, short }, index) => {
    const pieces = splitFeeSchedule(rules, { manufacturer, maturityMonths: short ? 12 : null });
    return writeFeeSchedule(
      sheet,
      FEE_ROW + index * (pieces.length + 3),
      formatScheduleTitle(manufacturer, short),
      pieces,
      net,
      need,
      closing !== null,
    );
  });
  const short = `IF(N(${i.sbaTerm})>0,ROUND(12*${i.sbaTerm},0)<=12,FALSE)`;
  const pick = (of: (block: FeeFormulas) => string): string =>
    `IF(${short},IF(${i.manufacturer}="Yes",${of(blocks[3]!)},${of(blocks[2]!)}),IF(${i.manufacturer}="Yes",${of(blocks[1]!)},${of(blocks[0]!)}))`;
  return `IF(${i.feeFinanced}="No",${pick(({ cash }) => cash)},${pick(({ financed }) => financed)}-${net})`;
}

const formatScheduleTitle = (manufacturer: boolean, short: boolean): string =>
  `${short ? 'Up to 12 months' : 'More than 12 months'}, ${manufacturer ? 'manufacturer' : 'not a manufacturer'}`;

interface FeeFormulas {
  /** the fee paid in cash */
  readonly cash: string;
  /** the loan that carries its own fee */
  readonly financed: string;
}

function writeFeeSchedule(
  sheet: Sheet,
  row: number,
  title: string,
  pieces: readonly FeePiece[],
  net: string,
  need: number,
  known: boolean,
): FeeFormulas {
  sheet.header(row, [title, 'Share of the loan', 'Plus', 'Loan with its fee', 'Fee in cash']);
  const refs = pieces.map(({ maxLoan, slope, intercept }, index) => {
    const at = row + 1 + index;
    if (maxLoan === null) sheet.text(1, at, 'Above that');
    else {
      sheet.put(1, at, maxLoan, 'money');
      sheet.page.getCell(at, 1).alignment = { horizontal: 'left' };
    }
    const share = sheet.put(2, at, slope, 'percent');
    const plus = sheet.put(3, at, intercept, 'cents');
    const isKnown = `ISNUMBER(${net})`;
    const loan = sheet.put(
      4,
      at,
      liveFormula(
        unknownUnless(isKnown, `(${net}+${plus})/(1-${share})`),
        known ? (need + intercept) / (1 - slope) : null,
      ),
      'cents',
    );
    const cash = sheet.put(
      5,
      at,
      liveFormula(unknownUnless(isKnown, `${net}*${share}+${plus}`), known ? need * slope + intercept : null),
      'cents',
    );
    return { maxLoan, loan, cash, limit: sheet.ref(1, at) };
  });
  const first = (
    value: (ref: (typeof refs)[number]) => string,
    size: (ref: (typeof refs)[number]) => string,
  ): string =>
    refs.reduceRight(
      (rest, ref) =>
        ref.maxLoan === null ? value(ref) : `IF(${size(ref)}<=${ref.limit},${value(ref)},${rest})`,
      '',
    );
  return {
    cash: first(
      ({ cash }) => cash,
      () => net,
    ),
    financed: first(
      ({ loan }) => loan,
      ({ loan }) => loan,
    ),
  };
}
