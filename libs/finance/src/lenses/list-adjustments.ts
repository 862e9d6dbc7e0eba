import { parseNumber } from '@dealwright/figures';
import { ADD_BACK_FIELDS, type AddBackField, FINANCIAL_FIELD_LABELS } from '@dealwright/vocabulary';
import { type PeriodReading, readEnteredSde, readKnownAddBack, sumAddBacks } from '../sde/index.js';
import { STATEMENT_ID } from './statement-proof.js';
import {
  type Adjustment,
  type AdjustmentKind,
  type AdjustmentSource,
  type Evidence,
  type StoredAdjustment,
  type YearProof,
} from './types.js';

/** What each add-back of R4 is for. */
export const ADD_BACK_KINDS: Readonly<Record<AddBackField, AdjustmentKind>> = {
  ownerSalary: 'ownerPay',
  newOfficerSalary: 'replacementSalary',
  interest: 'interest',
  ownerPayrollTaxes: 'ownerPay',
  depreciationAmortization: 'depreciation',
  otherAddBacks: 'other',
};

const ADD_BACK_PREFIX = 'addBack.';
/** The difference between an SDE that was entered and its own lines. */
export const ENTERED_SDE_ID = 'enteredSde';
const INCOME_TAXES_ID = 'incomeTaxes';
/** Kinds that are lines of the same income statement as net income. */
const STATEMENT_KINDS: readonly AdjustmentKind[] = ['interest', 'depreciation', 'taxes'];
const MONEY_TOLERANCE_DOLLARS = 0.005;

/**
 * The id under which something is stored about an add-back of R4.
 *
 * Unit: none. Rule A16.
 *
 * @example getAddBackId('ownerSalary') // => 'addBack.ownerSalary'
 */
export const getAddBackId = (field: AddBackField): string => `${ADD_BACK_PREFIX}${field}`;

/**
 * Whether an adjustment is a line of the income statement, as well proven as that is, with no haircut of its own.
 *
 * Unit: none. Rules A16, C2.
 *
 * @example isStatementLine({ kind: 'interest' }) // => true
 * @example isStatementLine({ kind: 'ownerPay' }) // => false
 */
export const isStatementLine = ({ kind }: Pick<Adjustment, 'kind'>): boolean =>
  STATEMENT_KINDS.includes(kind);

/**
 * Whether evidence is what a lender takes for proof.
 *
 * Unit: none. Rule A16.
 *
 * @example isProven('ledger') // => false
 */
export const isProven = (evidence: Evidence): boolean =>
  evidence === 'taxReturn' || evidence === 'thirdParty';

/**
 * Every adjustment between net income and earnings: the add-backs of R4, the income taxes of a detailed statement, what
 * an entered SDE adds to its lines, and adjustments of one's own. An add-back is claimed until something stored says
 * more.
 *
 * Units: dollars a year. Rules A16, R4.
 *
 * @example listAdjustments(parsePeriods({ historicalFinancials: { 2025: { netIncome: 100, ownerSalary: 80 } } }, 2026)).map(({ id, evidence }) => [id, evidence]) // => [['addBack.ownerSalary', 'claimed']]
 */
export function listAdjustments(
  periods: readonly PeriodReading[],
  stored: readonly StoredAdjustment[] = [],
): readonly Adjustment[] {
  const tags = new Map(stored.map((one) => [one.id, one]));
  const ownTaxes = stored.filter(({ id, kind }) => kind === 'taxes' && id !== INCOME_TAXES_ID);
  const known = [
    ...ADD_BACK_FIELDS.map((field) => ({
      id: getAddBackId(field),
      label: FINANCIAL_FIELD_LABELS[field],
      kind: ADD_BACK_KINDS[field],
      amountOf: ({ addBacks }: PeriodReading) => addBacks[field],
    })),
    {
      id: INCOME_TAXES_ID,
      label: 'Income taxes',
      kind: 'taxes' as const,
      amountOf: (reading: PeriodReading) => readIncomeTaxes(reading, ownTaxes),
    },
    {
      id: ENTERED_SDE_ID,
      label: 'SDE entered beyond its lines',
      kind: 'other' as const,
      amountOf: calculateEnteredDifference,
    },
  ];
  const ids = new Set(known.map(({ id }) => id));
  return [
    ...known.flatMap(({ id, label, kind, amountOf }) => {
      const amountByYear = collectAmounts(periods, amountOf);
      if (Object.keys(amountByYear).length === 0) return [];
      const tag = tags.get(id);
      const { evidence = 'claimed', source = null, proofByYear } = tag ?? {};
      return [
        {
          id,
          label,
          kind: tag?.kind ?? kind,
          amountByYear,
          evidence,
          source,
          proofByYear: readProofs(proofByYear),
        },
      ];
    }),
    ...stored
      .filter(({ id }) => !ids.has(id) && id !== STATEMENT_ID && !id.startsWith(ADD_BACK_PREFIX))
      .map(({ id, label, kind, amountByYear, evidence, source = null, proofByYear }) => ({
        id,
        label,
        kind,
        amountByYear: collectAmounts(periods, ({ period }) => parseNumber(amountByYear?.[period.key]) ?? 0),
        evidence,
        source,
        proofByYear: readProofs(proofByYear),
      })),
  ];
}

/**
 * The amount of an adjustment in a year; 0 only where it was entered as an add-back of 0, null where there is none.
 *
 * Unit: dollars. Rule A16.
 *
 * @example readItemAmount({ id: 'addBack.otherAddBacks', amountByYear: {} }, parsePeriods({ historicalFinancials: { 2025: { otherAddBacks: '0' } } }, 2026)[0]) // => 0
 */
export function readItemAmount(
  { id, amountByYear }: Pick<Adjustment, 'id' | 'amountByYear'>,
  reading: PeriodReading,
): number | null {
  const field = ADD_BACK_FIELDS.find((name) => getAddBackId(name) === id);
  return amountByYear[reading.period.key] ?? (field === undefined ? null : readKnownAddBack(reading, field));
}

/**
 * Whether an adjustment is what the buyer assumes: a replacement salary that no document states. No seller claims it.
 *
 * Unit: none. Rule A16.
 *
 * @example isBuyerAssumption({ kind: 'replacementSalary', evidence: 'claimed' }) // => true
 * @example isBuyerAssumption({ kind: 'ownerPay', evidence: 'claimed' }) // => false
 */
export const isBuyerAssumption = ({ kind, evidence }: Pick<Adjustment, 'kind' | 'evidence'>): boolean =>
  kind === 'replacementSalary' && evidence === 'claimed';

/** The income taxes of a detailed statement, unless an adjustment of one's own adds those of the year back. */
function readIncomeTaxes(
  { period, mode, income }: PeriodReading,
  ownTaxes: readonly StoredAdjustment[],
): number {
  const isAdded = ownTaxes.some(({ amountByYear }) => (parseNumber(amountByYear?.[period.key]) ?? 0) !== 0);
  return mode === 'detailed' && !isAdded ? (income.taxes ?? 0) : 0;
}

const readProofs = (
  proofs: Readonly<Record<string, YearProof>> | null | undefined,
): Readonly<Record<string, YearProof>> => proofs ?? {};

/**
 * How well an adjustment is proven in a year, and where: what is known of that year, else of the adjustment.
 *
 * Unit: none. Rule A16.
 *
 * @example getProof({ evidence: 'claimed', source: null, proofByYear: { year1: { evidence: 'taxReturn' } } }, 'year1').evidence // => 'taxReturn'
 */
export function getProof(
  { evidence, source, proofByYear }: Pick<Adjustment, 'evidence' | 'source' | 'proofByYear'>,
  yearKey: string,
): { readonly evidence: Evidence; readonly source: AdjustmentSource | null } {
  const own = Object.hasOwn(proofByYear, yearKey) ? proofByYear[yearKey] : undefined;
  return own ? { evidence: own.evidence, source: own.source ?? null } : { evidence, source };
}

/** What an SDE that was entered has beyond net income and add-backs; without a net income, all of it. */
function calculateEnteredDifference({ figures, income, addBacks }: PeriodReading): number {
  const entered = readEnteredSde(figures);
  if (entered === null) return 0;
  const difference = entered - ((income.netIncome ?? 0) + sumAddBacks(addBacks));
  return Math.abs(difference) < MONEY_TOLERANCE_DOLLARS ? 0 : difference;
}

function collectAmounts(
  periods: readonly PeriodReading[],
  amountOf: (period: PeriodReading) => number,
): Readonly<Record<string, number>> {
  return Object.fromEntries(
    periods
      .map((period) => [period.period.key, amountOf(period)] as const)
      .filter(([, amount]) => amount !== 0),
  );
}
