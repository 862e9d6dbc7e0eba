import type { ReadDocument } from '@dealwright/document-reader';
import { ADD_BACK_FIELDS, HISTORICAL_YEARS_BOUNDS, type FinancialField } from '@dealwright/vocabulary';
import type { PeriodFigures } from '../candidates/period-figures.js';
import { toModelFigures } from '../candidates/model-candidates.js';
import { extractTableFigures } from '../candidates/table-figures.js';
import { averageConfidence } from '../scoring/confidence.js';
import { findDoubts } from '../resolve/find-doubts.js';
import { mergePeriod, type PeriodResult } from '../resolve/merge-period.js';
import { selectSubject } from '../resolve/choose-subject.js';
import type { ExtractionOptions, FinancialsExtraction, ResolvedFigure } from '../types.js';

const isFullYear = (figures: PeriodFigures) => figures.period.kind === 'fy' && figures.period.year !== null;

function groupBy<Key, Item>(items: readonly Item[], key: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) groups.set(key(item), [...(groups.get(key(item)) ?? []), item]);
  return groups;
}

/** A numeral as forms and the finance library take it: no grouping, cents only where there are any. */
export function formatNumeral(value: number): string {
  const rounded = Math.round(value * 100) / 100;
  return Object.is(rounded, -0) ? '0' : String(rounded);
}

const ADD_BACKS: ReadonlySet<FinancialField> = new Set<FinancialField>([...ADD_BACK_FIELDS, 'sde']);

/**
 * Reads the yearly figures of some documents: statements, tax returns, recasts, ledgers and spreadsheets.
 *
 * Full years become `year1` (oldest) to `yearN`; stub, trailing and projected periods are reported apart.
 * Costs are positive, in US dollars as text numerals; the replacement salary is negative (R4). Only what
 * is printed, or the sum of what is printed, is returned: nothing is derived (R3.2 does that on reading).
 * Every value has evidence. Documents without a statement give no values. Pure and total.
 *
 * @param documents as the document reader hands them on
 * @param options year of reading, and values which a language model proposed and the pages confirmed
 * @example extractFinancials([document]).data.historicalFinancials.year1?.grossRevenue // '1234567'
 */
export function extractFinancials(
  documents: readonly ReadDocument[],
  options?: ExtractionOptions,
): FinancialsExtraction {
  const asOfYear = options?.asOfYear ?? null;
  const read = documents.flatMap((document) => extractTableFigures(document, asOfYear));
  return assembleFinancials([
    ...selectSubject(read, documents),
    ...toModelFigures(options?.modelCandidates ?? []),
  ]);
}

function assembleFinancials(figures: readonly PeriodFigures[]): FinancialsExtraction {
  const byYear = groupBy(figures.filter(isFullYear), (one) => one.period.year ?? 0);
  const years = [...byYear.keys()].sort((a, b) => a - b).slice(-HISTORICAL_YEARS_BOUNDS.max);
  const results: { key: string; year: number; result: PeriodResult }[] = years.map((year, index) => ({
    key: `year${index + 1}`,
    year,
    result: mergePeriod(byYear.get(year) ?? []),
  }));
  const rest = groupBy(
    figures.filter((one) => !isFullYear(one)),
    (one) =>
      `${one.period.kind}|${one.period.year}|${one.period.months}|${one.period.end ?? one.period.label}`,
  );
  const values: ResolvedFigure[] = results.flatMap(({ key, result }) =>
    result.values.map((value) => ({ ...value, yearKey: key })),
  );
  const byKey = (keep: (value: ResolvedFigure) => boolean) =>
    Object.fromEntries(
      results.map(({ key }) => [
        key,
        Object.fromEntries(
          values
            .filter((value) => value.yearKey === key && keep(value))
            .map((value) => [value.field, value.overall]),
        ),
      ]),
    );
  const read = {
    data: {
      yearLabels: Object.fromEntries(results.map(({ key, year }) => [key, String(year)])),
      historicalFinancials: Object.fromEntries(
        results.map(({ key }) => [
          key,
          Object.fromEntries(
            values
              .filter((value) => value.yearKey === key)
              .map((value) => [value.field, formatNumeral(Number(value.value))]),
          ),
        ]),
      ),
    },
    values,
    confidence: {
      historicalFinancials: byKey(() => true),
      sdeAdjustments: byKey((value) => ADD_BACKS.has(value.field)),
    },
    overallConfidence: averageConfidence(values.map((value) => value.overall)),
    checks: results.flatMap(({ result }) => result.checks),
    otherPeriods: [...rest.values()].flatMap((group) => {
      const first = group[0];
      return first ? [{ period: first.period, values: mergePeriod(group).values }] : [];
    }),
    conflicts: results.flatMap(({ result }) => result.conflicts),
  };
  return { ...read, doubts: findDoubts(read, null) };
}
