import { formatPeriodLabel } from '@dealwright/figures';
import { type ModelReport } from './model-report.js';

const nameYears = ({ model }: ModelReport): readonly string[] =>
  model.countedPeriods.map(({ period }) => formatPeriodLabel(period.key, period.label));

/**
 * 'SDE', with what it is counted on where the deal has chosen that; 'Average SDE' where it is the mean of several years,
 * which no single year has.
 */
export const nameSde = (report: ModelReport): string =>
  report.model.sdeBase === null && nameYears(report).length > 1 ? 'Average SDE' : report.model.sdeName;

/**
 * Says what SDE is counted on and how a trailing year is made, with a space behind; empty where it is that of the newest
 * year.
 */
export function explainSdeBase(report: ModelReport): string {
  const years = nameYears(report);
  if (years.length > 1)
    return `The model counts the average SDE of ${new Intl.ListFormat('en-US').format(years.toReversed())}. `;
  const { sdeBase, countedPeriods } = report.model;
  if (sdeBase === null) return '';
  return `The model counts the SDE of the ${sdeBase.name}. ${explainTrailing(countedPeriods[0])}`;
}

/** 'TTM Oct 2026 is 2025 plus YTD Oct 2026 less YTD Oct 2025, line by line. ' */
function explainTrailing(reading: ModelReport['model']['countedPeriods'][number] | undefined): string {
  if (reading?.parts === undefined) return '';
  const nameOf = ({ key, label }: typeof reading.period) => formatPeriodLabel(key, label);
  const [added, taken] = ([1, -1] as const).map((sign) =>
    reading.parts?.filter((part) => part.sign === sign).map((part) => nameOf(part.reading.period)),
  );
  const name = nameOf(reading.period);
  if (taken === undefined || taken.length === 0) return `${name} is the sum of twelve months. `;
  return `${name} is ${added?.join(' plus ')} less ${taken.join(' and ')}, line by line. `;
}
