import { getUnderwriterPercent, roundClosing, type SourcesAndUses } from '@dealwright/finance';
import { type ModelReport } from '../model-report.js';
import { type DebtRefs } from './debt-sheet.js';
import { writeFee } from './fee-block.js';
import { type InputRefs } from './input-lines.js';
import { liveFormula, type Sheet, UNKNOWN, unknownUnless } from './sheet.js';

const USES = [
  'purchasePrice',
  'realEstate',
  'workingCapital',
  'closingCosts',
  'guarantyFee',
  'fee504',
  'bankFee504',
] as const;
const SOURCES = ['buyerCash', 'sellerNote', 'sevenALoan', 'bank504Loan', 'cdc504Loan'] as const;
const LABELS = {
  purchasePrice: 'Purchase price',
  realEstate: 'Real estate',
  workingCapital: 'Working capital',
  closingCosts: 'Closing costs',
  guarantyFee: 'SBA guaranty fee',
  fee504: '504 debenture fees',
  bankFee504: '504 bank fee',
  buyerCash: "Buyer's cash",
  sellerNote: 'Seller note',
  sevenALoan: 'SBA 7(a) loan',
  bank504Loan: '504 bank loan',
  cdc504Loan: '504 CDC debenture',
} as const;
type Line = keyof typeof LABELS;

const USES_ROW = 5;
const SOURCES_ROW = 15;
const NEED_ROW = 23;
const EXACT_COLUMN = 4;

/** The cells of the loans at closing. */
export interface SourcesRefs {
  readonly sevenALoan: string;
  readonly sellerNote: string;
  readonly bank504Loan: string;
  readonly cdc504Loan: string;
  /** a condition: the loans are known and something is borrowed */
  readonly hasLoans: string;
}

/** The cells that the uses are made of. */
interface UsesRefs {
  readonly inputs: InputRefs;
  readonly debt: DebtRefs;
  /** the working capital that the peg leaves to bring; null without one */
  readonly brought: string | null;
}

/** What the parts of the sheet have in common. */
interface SourcesContext extends UsesRefs {
  readonly sheet: Sheet;
  readonly report: ModelReport;
  /** null without a price and a down payment */
  readonly closing: SourcesAndUses | null;
  /** a condition: price and down payment are entered */
  readonly known: string;
}

/** Writes sources and uses at closing. Live formulas solve the loan that finances its own guaranty fee. */
export function writeSourcesSheet(
  sheet: Sheet,
  report: ModelReport,
  { inputs, debt, brought }: UsesRefs,
): SourcesRefs {
  sheet.title(
    'Sources and uses',
    'At closing. The 7(a) loan pays for closing costs, working capital and, if financed, its own fee.',
  );
  const context: SourcesContext = {
    sheet,
    report,
    inputs,
    debt,
    brought,
    closing: report.model.closing,
    known: `AND(N(${inputs.price})>0,ISNUMBER(${debt.downAmount}))`,
  };
  const { closing } = context;
  const printed = closing === null ? null : roundClosing(closing, 'cents');
  const formulas = lineFormulas(context, writeFee(context, netNeedRef(sheet)));
  writeBlock(context, formulas, {
    title: 'Uses',
    row: USES_ROW,
    lines: USES,
    terms: closing?.uses ?? [],
    printed: printed?.uses ?? [],
    sum: printed?.total,
  });
  writeBlock(context, formulas, {
    title: 'Sources',
    row: SOURCES_ROW,
    lines: SOURCES,
    terms: closing?.sources ?? [],
    printed: printed?.sources ?? [],
    sum: printed?.total,
  });
  writeNeed(context);
  sheet.freeze(1, 3);
  const loans = {
    sevenALoan: lineRef(sheet, 'sevenALoan'),
    sellerNote: lineRef(sheet, 'sellerNote'),
    bank504Loan: lineRef(sheet, 'bank504Loan'),
    cdc504Loan: lineRef(sheet, 'cdc504Loan'),
  };
  const borrowed = Object.values(loans)
    .map((loan) => `N(${loan})`)
    .join('+');
  const hasLoans = `AND(ISNUMBER(${loans.sevenALoan}),ISNUMBER(${inputs.sbaRate}),${borrowed}>0)`;
  return { ...loans, hasLoans };
}

/** The cell of a line before it is rounded to the cent, which other figures are calculated from. */
const lineRef = (sheet: Sheet, line: Line): string => sheet.ref(EXACT_COLUMN, getRow(line));
const netNeedRef = (sheet: Sheet): string => sheet.ref(2, NEED_ROW + 1);

/** @param fee the formula of the guaranty fee */
function lineFormulas(
  { sheet, report, inputs, debt, brought }: SourcesContext,
  fee: string,
): Readonly<Record<Line, string>> {
  const at = (line: Line): string => lineRef(sheet, line);
  const financed = `MAX(0,${inputs.price}-${debt.downAmount})`;
  const { bankPercent, cdcPercent, bankFeePercent } = report.rules.program504;
  const hasEstateLoan = `AND(${inputs.realEstate}="Yes",N(${inputs.rePrice})>0,ISNUMBER(${inputs.reRate}),N(${inputs.reTerm})>0)`;
  const estateLoan = `IF(${hasEstateLoan},MAX(0,${inputs.rePrice}-N(${debt.realEstateDown})),0)`;
  const shareOfEstate = (percent: number): string => `${at('realEstate')}*${percent / 100}`;
  const net = `MIN(MAX(0,${estateLoan}-${shareOfEstate(bankPercent)}),${shareOfEstate(cdcPercent)})`;
  return {
    purchasePrice: inputs.price,
    realEstate: `IF(${inputs.realEstate}="Yes",MAX(0,N(${inputs.rePrice})),0)`,
    workingCapital: `MAX(0,N(${inputs.workingCapital})${brought === null ? '' : `,${brought}`})`,
    closingCosts: `MAX(0,N(${inputs.closingCosts}))`,
    guarantyFee: fee,
    fee504: debentureFeesFormula({ report, inputs }, net),
    bankFee504: `IF(${inputs.bank504FeePassedOn}="Yes",${at('bank504Loan')}*${bankFeePercent / 100},0)`,
    buyerCash: `${debt.downAmount}+MIN(0,${sheet.ref(2, NEED_ROW)})+(${at('realEstate')}-${estateLoan})+${at('bankFee504')}+IF(${inputs.feeFinanced}="No",${at('guarantyFee')},0)`,
    sellerNote: `IF(${inputs.seller}="Yes",MIN(${financed},MAX(0,N(${inputs.sellerAmount}))),0)`,
    sevenALoan: `${netNeedRef(sheet)}+IF(${inputs.feeFinanced}="No",0,${at('guarantyFee')})`,
    bank504Loan: `${estateLoan}-(${at('cdc504Loan')}-${at('fee504')})`,
    cdc504Loan: `${net}+${at('fee504')}`,
  };
}

/** The fees of a debenture with what it is rounded up by: what it is issued for, less what it brings. */
function debentureFeesFormula(
  { report, inputs }: Pick<SourcesContext, 'report' | 'inputs'>,
  net: string,
): string {
  const program = report.rules.program504;
  const { debentureLegalFee } = report.model.structure;
  const always = (program.fundingFeePercent + program.processingFeePercent) / 100;
  const waived = program.manufacturerFeesWaived ? `IF(${inputs.manufacturer}="Yes",0,1)*` : '';
  const share = `(1+${always}+${waived}${program.upfrontFeePercent / 100})`;
  const underwriter = (years: number): number => getUnderwriterPercent(years, program) / 100;
  const left = `(1-IF(N(${inputs.reTerm})<=10,${underwriter(10)},${underwriter(25)}))`;
  const gross = `(${net}*${share}+${debentureLegalFee ?? program.legalFee})/${left}`;
  const step = program.debentureStep;
  return `IF(${net}>0,${step}*ROUNDUP(${gross}/${step}-0.000000001,0)-${net},0)`;
}

interface LineBlock {
  readonly title: string;
  readonly row: number;
  readonly lines: readonly Line[];
  readonly terms: SourcesAndUses['uses'];
  /** the terms to the cent */
  readonly printed: SourcesAndUses['uses'];
  readonly sum: number | undefined;
}

/** Writes the lines of one side with their shares and their total. */
function writeBlock(
  { sheet, known }: SourcesContext,
  formulas: Readonly<Record<Line, string>>,
  { title, row, lines, terms, printed, sum }: LineBlock,
): void {
  sheet.header(row - 1, [title, 'US dollars', 'Share', 'Before rounding']);
  const totalRow = row + lines.length;
  const total = sheet.ref(2, totalRow);
  lines.forEach((line, index) => {
    const missing = terms.length > 0 && (line === 'fee504' || line === 'bankFee504') ? 0 : null;
    const findValue = (side: SourcesAndUses['uses']): number | null =>
      side.find(({ key }) => key === line)?.value ?? missing;
    const value = findValue(printed);
    sheet.label(row + index, LABELS[line]);
    sheet.put(
      [EXACT_COLUMN, row + index],
      liveFormula(unknownUnless(known, formulas[line]), findValue(terms)),
      'number',
    );
    const amount = sheet.put(
      [2, row + index],
      liveFormula(unknownUnless(known, roundedFormula(sheet, line)), value),
      'cents',
    );
    sheet.put([3, row + index], liveFormula(shareFormula(amount, total), divide(value, sum)), 'percent');
  });
  sheet.label(totalRow, `Total ${title.toLowerCase()}`, true);
  const range = `${sheet.localRef(2, row)}:${sheet.localRef(2, totalRow - 1)}`;
  sheet.put([2, totalRow], liveFormula(unknownUnless(known, `SUM(${range})`), sum), 'cents', true);
}

/** A line as it is paid: to the cent, with the 7(a) loan, or else the buyer's cash, as what the others leave. */
function roundedFormula(sheet: Sheet, line: Line): string {
  const exact = lineRef(sheet, line);
  const rounded = `ROUND(${exact},2)`;
  if (line !== 'sevenALoan' && line !== 'buyerCash') return rounded;
  const shown = (other: Line): string => sheet.ref(2, getRow(other));
  const others = SOURCES.filter((other) => other !== line).map((other) => `-${shown(other)}`);
  const rest = `ROUND(${sheet.ref(2, USES_ROW + USES.length)}${others.join('')},2)`;
  const hasLoan = `${lineRef(sheet, 'sevenALoan')}>0`;
  if (line === 'sevenALoan') return `IF(${hasLoan},${rest},${rounded})`;
  // Not the cell of the loan, which is calculated from this one.
  const withoutLoan = (['sellerNote', 'bank504Loan', 'cdc504Loan'] as const).map(
    (other) => `-${shown(other)}`,
  );
  return `IF(${hasLoan},${rounded},ROUND(${sheet.ref(2, USES_ROW + USES.length)}${withoutLoan.join('')},2))`;
}

function getRow(line: Line): number {
  const use = (USES as readonly string[]).indexOf(line);
  return use >= 0 ? USES_ROW + use : SOURCES_ROW + (SOURCES as readonly string[]).indexOf(line);
}

const shareFormula = (part: string, total: string): string =>
  `IF(N(${total})>0,${part}/${total},"${UNKNOWN}")`;
const divide = (part: number | null, total: number | undefined): number | null =>
  part === null || total === undefined || total <= 0 ? null : part / total;

interface NeedLine {
  readonly label: string;
  readonly formula: string;
  readonly value: number | null | undefined;
  readonly format?: 'cents' | 'percent';
}

function writeNeed({ sheet, report, inputs, debt, closing, known }: SourcesContext): void {
  const { minimumPercent, standbySharePercent } = report.rules.equity;
  const at = (line: Line): string => lineRef(sheet, line);
  const total = `SUM(${sheet.range(EXACT_COLUMN, USES_ROW, EXACT_COLUMN, USES_ROW + USES.length - 1)})`;
  const standbyNote = sheet.ref(2, NEED_ROW + 2);
  const standbyShare = (minimumPercent / 100) * (standbySharePercent / 100);
  const injected = closing?.equityInjection.percent;
  const lines: readonly NeedLine[] = [
    {
      label: 'Need after down payment and note',
      formula: `${at('purchasePrice')}+${at('workingCapital')}+${at('closingCosts')}-${debt.downAmount}-${at('sellerNote')}`,
      value: closing === null ? null : calculateNeed(report, closing),
    },
    {
      label: 'Amount to borrow before the fee',
      formula: `MAX(0,${sheet.ref(2, NEED_ROW)})`,
      value: closing?.netNeed,
    },
    {
      label: 'Standby note that counts',
      formula: `MIN(IF(${inputs.standby}="Yes",${at('sellerNote')},0),${total}*${standbyShare})`,
      value: closing?.equityInjection.standbyNoteCounted,
    },
    {
      label: 'Equity injection, percent of total uses',
      formula: `IF(N(${total})>0,(${at('buyerCash')}+${standbyNote})/${total},"${UNKNOWN}")`,
      value: injected == null ? null : injected / 100,
      format: 'percent',
    },
    {
      label: 'Equity injection that the SBA requires',
      formula: String(minimumPercent / 100),
      value: closing === null ? null : minimumPercent / 100,
      format: 'percent',
    },
  ];
  sheet.section(NEED_ROW - 1, 'What must be borrowed, and the equity injection');
  lines.forEach(({ label, formula, value, format = 'cents' }, index) => {
    sheet.label(NEED_ROW + index, label);
    sheet.put([2, NEED_ROW + index], liveFormula(unknownUnless(known, formula), value), format);
  });
}

/** The need before it is limited to zero or more. */
function calculateNeed({ model }: ModelReport, closing: SourcesAndUses): number | null {
  const split = model.loanTerms.principals;
  if (split === null) return null;
  const bought = closing.uses
    .filter(({ key }) => key === 'purchasePrice' || key === 'workingCapital' || key === 'closingCosts')
    .reduce((sum, { value }) => sum + (value ?? 0), 0);
  return bought - split.down - split.sellerLoan;
}
