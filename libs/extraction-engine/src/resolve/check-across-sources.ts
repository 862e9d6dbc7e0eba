import type { FinancialField } from '@dealwright/vocabulary';
import { calibrateConfidence } from '../scoring/confidence.js';
import type { Check, Resolved } from '../types.js';

interface Identity {
  readonly result: FinancialField;
  readonly from: FinancialField;
  readonly less: FinancialField;
}

/** Lines of which the first is the second less the third. */
const IDENTITIES: readonly Identity[] = [
  { result: 'grossProfit', from: 'grossRevenue', less: 'cogs' },
  { result: 'ebit', from: 'ebitda', less: 'depreciation' },
  { result: 'netIncome', from: 'ebt', less: 'taxes' },
];

/** Sums of rounded figures differ by a few units of their last digit, or by this share. */
const MAX_ROUNDING_UNITS = 3;
const MAX_ROUNDING_SHARE = 0.001;
/** Below 80, so that the user reviews all values of an identity that does not hold. */
const MAX_BROKEN_CHECKS = 60;

const sourceOf = ({ evidence }: Resolved) => `${evidence[0]?.fileId} ${evidence[0]?.page}`;

/** A value of one page is checked with its table, where other lines between them are known. */
const areOfOnePage = (values: readonly Resolved[]) => new Set(values.map(sourceOf)).size === 1;

const formatAmount = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: 2 });

function checkIdentity(values: readonly Resolved<FinancialField>[], identity: Identity): Check | null {
  const find = (field: FinancialField) => values.find((one) => one.field === field);
  const [result, from, less] = [find(identity.result), find(identity.from), find(identity.less)];
  if (!result || !from || !less || areOfOnePage([result, from, less])) return null;
  const expected = Number(from.value) - Number(less.value);
  const gap = Math.abs(expected - Number(result.value));
  const scale = Math.max(result.scale, from.scale, less.scale);
  const passed =
    gap <= Math.max(MAX_ROUNDING_UNITS * scale, MAX_ROUNDING_SHARE * Math.abs(Number(from.value)));
  return {
    name: `${identity.result} = ${identity.from} - ${identity.less}`,
    passed,
    period: result.period?.label ?? '',
    fields: [identity.from, identity.less, identity.result],
    detail: `${formatAmount(expected)} expected, ${formatAmount(Number(result.value))} printed`,
  };
}

/**
 * Puts the values of one period to identities that no single table could check, because each line may come from
 * another page or document. Values of an identity that does not hold need review.
 */
export function checkAcrossSources(values: readonly Resolved<FinancialField>[]): {
  readonly values: readonly Resolved<FinancialField>[];
  readonly checks: readonly Check[];
} {
  const checks = IDENTITIES.flatMap((identity) => checkIdentity(values, identity) ?? []);
  const broken = checks.filter(({ passed }) => !passed);
  if (broken.length === 0) return { values, checks };
  const doubted = values.map((value) => {
    const own = broken.filter(({ fields }) => fields.includes(value.field));
    if (own.length === 0) return value;
    const confidence = {
      ...value.confidence,
      checks: Math.min(value.confidence.checks, MAX_BROKEN_CHECKS),
    };
    return {
      ...value,
      confidence,
      checks: [...value.checks, ...own],
      overall: calibrateConfidence('figure', confidence),
    };
  });
  return { values: doubted, checks };
}
