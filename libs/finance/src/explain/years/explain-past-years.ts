import { FINANCIAL_FIELD_LABELS } from '@dealwright/vocabulary';
import { INCOME_STEPS } from '../../lines/index.js';
import { formatPeriodLabel, parseNumber } from '@dealwright/figures';
import { buildHistoricalTable } from '../../projections/index.js';
import { type PeriodReading } from '../../sde/index.js';
import { toCalculatedTerm } from '../desk-terms.js';
import { type ExplainedResult } from '../explained-result.js';
import { explainAfterDebtService, explainDifference, YEARLY } from './year-terms.js';

/** The worked-out cells of the table of past years (R3.2, R5.6, R7.2). */
export function explainPastYears(
  periods: readonly PeriodReading[],
  totalAnnual: number | null,
): ExplainedResult[] {
  const table = buildHistoricalTable(periods, totalAnnual);
  return periods.flatMap((reading, index): ExplainedResult[] => {
    const { period, figures, income, mode } = reading;
    const row = table[index];
    const label = formatPeriodLabel(period.key, period.label);
    const at = (line: string) => `past:${period.key}:${line}`;
    const lines = INCOME_STEPS[mode].flatMap((step): ExplainedResult[] => {
      const { line } = step;
      const value = income[line];
      if (value === null || line === 'netIncome') return [];
      const stored = parseNumber(figures[line]) !== null;
      const common = {
        id: at(line),
        label: `${FINANCIAL_FIELD_LABELS[line]} ${label}`,
        value,
        unit: YEARLY,
      } as const;
      const source = { kind: 'field', field: line, yearKey: period.key, yearLabel: label } as const;
      return [
        stored
          ? {
              ...common,
              formula: 'As entered for the period',
              operation: 'same',
              rule: 'R3.2',
              terms: [{ label: FINANCIAL_FIELD_LABELS[line], value, unit: 'dollars', sign: '+', source }],
            }
          : { ...common, ...explainDifference(step, (one) => income[one]) },
      ];
    });
    if (row === undefined || totalAnnual === null) return lines;
    const due = toCalculatedTerm('Debt service of year 1', totalAnnual, YEARLY);
    const sde = toCalculatedTerm(`SDE ${label}`, row.sde, YEARLY);
    const net = toCalculatedTerm(`Net income ${label}`, income.netIncome, YEARLY);
    return [
      ...lines,
      ...explainAfterDebtService({
        at,
        label,
        terms: { sde, net, due },
        sdeLeft: row.sdeMinusAnnualDebtService,
        netLeft: row.netIncomeMinusAnnualDebtService,
        dscr: row.dscr,
      }),
    ];
  });
}
