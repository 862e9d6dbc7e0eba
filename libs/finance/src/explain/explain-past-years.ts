import { FINANCIAL_FIELD_LABELS, type IncomeLine } from '@dealwright/vocabulary';
import { num } from '../numbers/index.js';
import { displayLabel } from '../periods/index.js';
import { historicalTable } from '../projections/index.js';
import { type PeriodReading } from '../sde/index.js';
import { workedTerm } from './desk-terms.js';
import { type ExplainedResult } from './explained-result.js';
import { afterLoans, DERIVED, difference, YEARLY } from './year-terms.js';

/** The worked-out cells of the table of past years (R3.2, R5.6, R7.2). */
export function explainPastYears(
  periods: readonly PeriodReading[],
  totalAnnual: number | null,
): ExplainedResult[] {
  const table = historicalTable(periods, totalAnnual);
  return periods.flatMap((reading, index): ExplainedResult[] => {
    const { period, figures, income } = reading;
    const row = table[index];
    const label = displayLabel(period.key, period.label);
    const at = (line: string) => `past:${period.key}:${line}`;
    const lines = (Object.keys(DERIVED) as IncomeLine[]).flatMap((line): ExplainedResult[] => {
      const value = income[line];
      if (value === null) return [];
      const stored = num(figures[line]) !== null;
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
          : { ...common, ...difference(line, (one) => income[one]) },
      ];
    });
    if (row === undefined || totalAnnual === null) return lines;
    const due = workedTerm('Debt service of year 1', totalAnnual, YEARLY);
    const sde = workedTerm(`SDE ${label}`, row.sde, YEARLY);
    const net = workedTerm(`Net income ${label}`, income.netIncome, YEARLY);
    return [
      ...lines,
      ...afterLoans(
        at,
        label,
        { sde, net, due },
        row.sdeMinusAnnualDebtService,
        row.netIncomeMinusAnnualDebtService,
        row.dscr,
      ),
    ];
  });
}
