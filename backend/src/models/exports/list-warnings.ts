import { formatPeriodLabel } from '@dealwright/figures';
import { type ModelReport } from './model-report.js';

/** The warnings of a model as the files print them. One about a period starts with the name of the period. */
export function listWarnings({ numbers, outcome }: Pick<ModelReport, 'numbers' | 'outcome'>): string[] {
  return outcome.warnings.map(({ yearKey, message }) => {
    if (yearKey === null) return message;
    const period = numbers.periods.find((reading) => reading.period.key === yearKey)?.period;
    return `${formatPeriodLabel(yearKey, period?.label)}: ${message}`;
  });
}
