import { formatDay } from '@dealwright/figures';
import { listFeeRules, listRuleNotices, type SourcesAndUses } from '@dealwright/finance';
import { type ModelReport } from '../model-report.js';
import { type FeePiece, splitFeeSchedule } from './fee-pieces.js';
import { type InputRefs } from './input-lines.js';
import { liveFormula, type Sheet, unknownUnless } from './sheet.js';

const FEE_ROW = 33;
/** Above the uses, where whoever reads the fee sees it. */
const NOTICE_ROW = 3;

/** What the fee is calculated from. */
interface FeeContext {
  readonly sheet: Sheet;
  readonly report: ModelReport;
  readonly inputs: InputRefs;
  /** null without a price and a down payment */
  readonly closing: SourcesAndUses | null;
}

const SCHEDULES = [
  { manufacturer: false, short: false },
  { manufacturer: true, short: false },
  { manufacturer: false, short: true },
  { manufacturer: true, short: true },
] as const;

/** Writes the fee schedule in linear pieces, once for each kind of loan, and returns the formula of the fee. */
export function writeFee({ sheet, report: { rules }, inputs, closing }: FeeContext, net: string): string {
  const { fiscalYear, validFrom } = rules.guarantyFee;
  sheet.section(
    FEE_ROW - 3,
    `Guaranty fee: schedule of fiscal year ${fiscalYear}, in force since ${formatDay(validFrom)}`,
  );
  sheet.note(
    1,
    FEE_ROW - 2,
    'On each range the fee is a share of the loan plus a fixed amount, so loan = (need + amount) / (1 - share). The first range that contains its own result is right.',
  );
  const notices = closing === null ? [] : listRuleNotices(rules, listFeeRules(closing));
  sheet.note(1, NOTICE_ROW, notices.join(' '));
  const blocks = SCHEDULES.map(({ manufacturer, short }, index) => {
    const pieces = splitFeeSchedule(rules, { manufacturer, maturityMonths: short ? 12 : null });
    return writeFeeSchedule(sheet, FEE_ROW + index * (pieces.length + 3), {
      title: formatScheduleTitle(manufacturer, short),
      pieces,
      net,
      need: closing?.netNeed ?? null,
    });
  });
  const short = `IF(N(${inputs.sbaTerm})>0,ROUND(12*${inputs.sbaTerm},0)<=12,FALSE)`;
  const pick = (of: (block: FeeFormulas) => string): string =>
    `IF(${short},IF(${inputs.manufacturer}="Yes",${of(blocks[3]!)},${of(blocks[2]!)}),IF(${inputs.manufacturer}="Yes",${of(blocks[1]!)},${of(blocks[0]!)}))`;
  return `IF(${inputs.feeFinanced}="No",${pick(({ cash }) => cash)},${pick(({ financed }) => financed)}-${net})`;
}

const formatScheduleTitle = (manufacturer: boolean, short: boolean): string =>
  `${short ? 'Up to 12 months' : 'More than 12 months'}, ${manufacturer ? 'manufacturer' : 'not a manufacturer'}`;

interface FeeFormulas {
  /** the fee paid in cash */
  readonly cash: string;
  /** the loan that carries its own fee */
  readonly financed: string;
}

interface FeeSchedule {
  readonly title: string;
  readonly pieces: readonly FeePiece[];
  /** the cell of the need before the fee */
  readonly net: string;
  /** US dollars; null while it is unknown */
  readonly need: number | null;
}

interface PieceRefs {
  readonly maxLoan: number | null;
  readonly limit: string;
  readonly loan: string;
  readonly cash: string;
}

function writeFeeSchedule(sheet: Sheet, row: number, { title, pieces, net, need }: FeeSchedule): FeeFormulas {
  sheet.header(row, [title, 'Share of the loan', 'Plus', 'Loan with its fee', 'Fee in cash']);
  const isKnown = `ISNUMBER(${net})`;
  const refs = pieces.map(({ maxLoan, slope, intercept }, index): PieceRefs => {
    const at = row + 1 + index;
    if (maxLoan === null) sheet.text(1, at, 'Above that');
    else {
      sheet.put([1, at], maxLoan, 'money');
      sheet.page.getCell(at, 1).alignment = { horizontal: 'left' };
    }
    const share = sheet.put([2, at], slope, 'percent');
    const plus = sheet.put([3, at], intercept, 'cents');
    const loanFormula = unknownUnless(isKnown, `(${net}+${plus})/(1-${share})`);
    const loanValue = need === null ? null : (need + intercept) / (1 - slope);
    const loan = sheet.put([4, at], liveFormula(loanFormula, loanValue), 'cents');
    const cashFormula = unknownUnless(isKnown, `${net}*${share}+${plus}`);
    const cashValue = need === null ? null : need * slope + intercept;
    const cash = sheet.put([5, at], liveFormula(cashFormula, cashValue), 'cents');
    return { maxLoan, loan, cash, limit: sheet.ref(1, at) };
  });
  return {
    cash: pickPieceFormula(
      refs,
      ({ cash }) => cash,
      () => net,
    ),
    financed: pickPieceFormula(
      refs,
      ({ loan }) => loan,
      ({ loan }) => loan,
    ),
  };
}

/** The value of the first piece whose limit is not below `size`. */
function pickPieceFormula(
  refs: readonly PieceRefs[],
  value: (ref: PieceRefs) => string,
  size: (ref: PieceRefs) => string,
): string {
  return refs.reduceRight(
    (rest, ref) =>
      ref.maxLoan === null ? value(ref) : `IF(${size(ref)}<=${ref.limit},${value(ref)},${rest})`,
    '',
  );
}
