import { type SourcesAndUses } from '@dealwright/finance';
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
] as const;
const SOURCES = ['buyerCash', 'sellerNote', 'sevenALoan', 'realEstateLoan'] as const;
const LABELS = {
  purchasePrice: 'Purchase price',
  realEstate: 'Real estate',
  workingCapital: 'Working capital',
  closingCosts: 'Closing costs',
  guarantyFee: 'SBA guaranty fee',
  fee504: '504 guaranty fee',
  buyerCash: "Buyer's cash",
  sellerNote: 'Seller note',
  sevenALoan: 'SBA 7(a) loan',
  realEstateLoan: 'Real estate (504) loan',
} as const;
type Line = keyof typeof LABELS;

const USES_ROW = 5;
const SOURCES_ROW = 14;
const NEED_ROW = 21;

/** The cells of the loans at closing. */
export interface SourcesRefs {
  readonly sevenALoan: string;
  readonly sellerNote: string;
  readonly realEstateLoan: string;
  /** a condition: the loans are known and something is borrowed */
  readonly hasLoans: string;
}

/** What the parts of the sheet have in common. */
interface SourcesContext {
  readonly sheet: Sheet;
  readonly report: ModelReport;
  readonly inputs: InputRefs;
  readonly debt: DebtRefs;
  /** null without a price and a down payment */
  readonly closing: SourcesAndUses | null;
  /** a condition: price and down payment are entered */
  readonly known: string;
}

/** Writes sources and uses at closing. Live formulas solve the loan that finances its own guaranty fee. */
export function writeSourcesSheet(
  sheet: Sheet,
  report: ModelReport,
  inputs: InputRefs,
  debt: DebtRefs,
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
    closing: report.model.closing,
    known: `AND(N(${inputs.price})>0,ISNUMBER(${debt.downAmount}))`,
  };
  const { closing } = context;
  const formulas = lineFormulas(context, writeFee(context, netNeedRef(sheet)));
  writeBlock(context, formulas, {
    title: 'Uses',
    row: USES_ROW,
    lines: USES,
    terms: closing?.uses ?? [],
    sum: closing?.totalUses,
  });
  writeBlock(context, formulas, {
    title: 'Sources',
    row: SOURCES_ROW,
    lines: SOURCES,
    terms: closing?.sources ?? [],
    sum: closing?.totalSources,
  });
  writeNeed(context);
  sheet.freeze(1, 3);
  const [sevenALoan, sellerNote, realEstateLoan] = (
    ['sevenALoan', 'sellerNote', 'realEstateLoan'] as const
  ).map((line) => lineRef(sheet, line)) as [string, string, string];
  const borrowed = `N(${sevenALoan})+N(${sellerNote})+N(${realEstateLoan})`;
  const hasLoans = `AND(ISNUMBER(${sevenALoan}),ISNUMBER(${inputs.sbaRate}),${borrowed}>0)`;
  return { sevenALoan, sellerNote, realEstateLoan, hasLoans };
}

const lineRef = (sheet: Sheet, line: Line): string => sheet.ref(2, getRow(line));
const netNeedRef = (sheet: Sheet): string => sheet.ref(2, NEED_ROW + 1);

/** @param fee the formula of the guaranty fee */
function lineFormulas(
  { sheet, report, inputs, debt }: SourcesContext,
  fee: string,
): Readonly<Record<Line, string>> {
  const at = (line: Line): string => lineRef(sheet, line);
  const financed = `MAX(0,${inputs.price}-${debt.downAmount})`;
  const { cdcPercent, upfrontFeePercent, manufacturerFeesWaived } = report.rules.program504;
  const hasEstateLoan = `AND(${inputs.realEstate}="Yes",N(${inputs.rePrice})>0,ISNUMBER(${inputs.reRate}),N(${inputs.reTerm})>0)`;
  const estateLoan = `IF(${hasEstateLoan},MAX(0,${inputs.rePrice}-N(${debt.realEstateDown})),0)`;
  return {
    purchasePrice: inputs.price,
    realEstate: `IF(${inputs.realEstate}="Yes",MAX(0,N(${inputs.rePrice})),0)`,
    workingCapital: `MAX(0,N(${inputs.workingCapital}))`,
    closingCosts: `MAX(0,N(${inputs.closingCosts}))`,
    guarantyFee: fee,
    fee504: `IF(AND(${inputs.manufacturer}="Yes",${manufacturerFeesWaived ? 'TRUE' : 'FALSE'}),0,MIN(${estateLoan},${at('realEstate')}*${cdcPercent / 100})*${upfrontFeePercent / 100})`,
    buyerCash: `${debt.downAmount}+MIN(0,${sheet.ref(2, NEED_ROW)})+(${at('realEstate')}-(${at('realEstateLoan')}-${at('fee504')}))+IF(${inputs.feeFinanced}="No",${at('guarantyFee')},0)`,
    sellerNote: `IF(${inputs.seller}="Yes",MIN(${financed},MAX(0,N(${inputs.sellerAmount}))),0)`,
    sevenALoan: `${netNeedRef(sheet)}+IF(${inputs.feeFinanced}="No",0,${at('guarantyFee')})`,
    realEstateLoan: `${estateLoan}+${at('fee504')}`,
  };
}

interface LineBlock {
  readonly title: string;
  readonly row: number;
  readonly lines: readonly Line[];
  readonly terms: SourcesAndUses['uses'];
  readonly sum: number | undefined;
}

/** Writes the lines of one side with their shares and their total. */
function writeBlock(
  { sheet, known }: SourcesContext,
  formulas: Readonly<Record<Line, string>>,
  { title, row, lines, terms, sum }: LineBlock,
): void {
  sheet.header(row - 1, [title, 'US dollars', 'Share']);
  const totalRow = row + lines.length;
  const total = sheet.ref(2, totalRow);
  lines.forEach((line, index) => {
    const missing = terms.length > 0 && line === 'fee504' ? 0 : null;
    const value = terms.find(({ key }) => key === line)?.value ?? missing;
    sheet.label(row + index, LABELS[line]);
    const amount = sheet.put(
      [2, row + index],
      liveFormula(unknownUnless(known, formulas[line]), value),
      'cents',
    );
    sheet.put([3, row + index], liveFormula(shareFormula(amount, total), divide(value, sum)), 'percent');
  });
  sheet.label(totalRow, `Total ${title.toLowerCase()}`, true);
  const range = `${sheet.localRef(2, row)}:${sheet.localRef(2, totalRow - 1)}`;
  sheet.put([2, totalRow], liveFormula(unknownUnless(known, `SUM(${range})`), sum), 'cents', true);
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
  const total = sheet.ref(2, USES_ROW + USES.length);
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
