import { finiteOrNull, formatPeriodLabel, isSameMoney } from '@dealwright/figures';
import { FINANCIAL_FIELD_LABELS } from '@dealwright/vocabulary';
import { calculateSde, type PeriodReading, type TrailingPart } from '../sde/index.js';
import { type ExplainedResult, type ExplainedTerm } from './explained-result.js';

type Explanation = Pick<ExplainedResult, 'formula' | 'operation' | 'rule' | 'terms'>;

/** SDE of the periods that a trailing year is made of, and what add-backs of the whole deal give beyond them (C8). */
export function explainTrailingSde(parts: readonly TrailingPart[], total: number | null): Explanation {
  const explained = explainParts(parts, 'sde', ({ figures, mode }) => calculateSde(figures, mode, null));
  const rest =
    (total ?? 0) -
    explained.terms.reduce((sum, { value, sign }) => sum + (sign === '-' ? -1 : 1) * (value ?? 0), 0);
  if (isSameMoney(rest, 0)) return explained;
  const ofDeal: ExplainedTerm = {
    label: 'Add-backs given for the deal',
    value: finiteOrNull(rest),
    unit: 'dollars',
    sign: '+',
    source: { kind: 'field', field: 'sdeAdjustments' },
  };
  return { ...explained, terms: [...explained.terms, ofDeal] };
}

/** Net income of the periods that a trailing year is made of (C8). */
export const explainTrailingNetIncome = (parts: readonly TrailingPart[]): Explanation =>
  explainParts(parts, 'netIncome', ({ income }) => income.netIncome);

function explainParts(
  parts: readonly TrailingPart[],
  field: 'sde' | 'netIncome',
  read: (reading: PeriodReading) => number | null,
): Explanation {
  return {
    formula: parts.some(({ sign }) => sign === -1)
      ? "Full year plus year to date less the prior year's same months"
      : 'The sum of the twelve months',
    operation: 'sum',
    rule: 'C8',
    terms: parts.map(({ reading, sign }) => {
      const { key, label } = reading.period;
      const yearLabel = formatPeriodLabel(key, label);
      return {
        label: `${FINANCIAL_FIELD_LABELS[field]} ${yearLabel}`,
        value: read(reading),
        unit: 'dollars',
        sign: sign === 1 ? '+' : '-',
        source: { kind: 'field', field, yearKey: key, yearLabel },
      };
    }),
  };
}
