import { formatPeriodLabel } from '@dealwright/figures';
import { type ModelReport } from './model-report.js';

/** The years of which the owner's settings make SDE: one, or up to the newest three. */
function listCountedYears({ model }: ModelReport): readonly string[] {
  return model.countedPeriods.map(({ period }) => formatPeriodLabel(period.key, period.label));
}

/** 'SDE', or 'Average SDE' where it is the mean of several years, which no single year has. */
export const nameSde = (report: ModelReport): string =>
  listCountedYears(report).length > 1 ? 'Average SDE' : 'SDE';

/** Says of which years SDE is the average, with a space behind; empty where it is that of one year. */
export function explainAverageSde(report: ModelReport): string {
  const years = listCountedYears(report);
  return years.length > 1
    ? `The model counts the average SDE of ${new Intl.ListFormat('en-US').format(years.toReversed())}. `
    : '';
}
