import { nameStoredPeriod } from '@dealwright/figures';
import { type FinancialsResult, type JobDetail } from '../../api/extraction.types';

/**
 * The result with each year to date that says its last month among its years, so that it is reviewed and saved like
 * them: `YTD Oct 2026`. It counts in no SDE by itself. Other periods stay apart.
 */
export function storePartialYears(result: FinancialsResult): FinancialsResult {
  const found = result.otherPeriods.flatMap((other) => {
    const name = nameStoredPeriod(other.period);
    return name === null || other.values.length === 0 ? [] : [{ name, other }];
  });
  // Two tables of one period were not joined by the reading; neither can be told to be the right one.
  const stored = found.filter(({ name }) => found.filter((each) => each.name === name).length === 1);
  if (stored.length === 0) return result;
  const { data, values, otherPeriods } = result;
  return {
    ...result,
    data: {
      ...data,
      historicalFinancials: {
        ...data.historicalFinancials,
        ...Object.fromEntries(
          stored.map(({ name, other }) => [
            name,
            Object.fromEntries(other.values.map(({ field, value }) => [field, String(value)])),
          ]),
        ),
      },
      yearLabels: { ...data.yearLabels, ...Object.fromEntries(stored.map(({ name }) => [name, name])) },
    },
    values: [
      ...values,
      ...stored.flatMap(({ name, other }) => other.values.map((value) => ({ ...value, yearKey: name }))),
    ],
    otherPeriods: otherPeriods.filter((other) => !stored.some((each) => each.other === other)),
  };
}

/** The financials of a job as they are reviewed; null where it read none. */
export const readFinancials = ({ result }: Pick<JobDetail, 'result'>): FinancialsResult | null =>
  result?.financials ? storePartialYears(result.financials) : null;
