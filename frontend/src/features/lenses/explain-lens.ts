import {
  type Adjustment,
  type ExplainedResult,
  isBuyerAssumption,
  type LensKind,
  type LensResult,
} from '@dealwright/finance';
import { formatMoney } from '../../lib/formats';
import { ACCEPTANCE_RULES } from '../../domain/explain/acceptance-rules';
import { LENS_LABELS } from '../../domain/models/lens-labels';

const LENS_FORMULAS: Readonly<Record<LensKind, string>> = {
  broker: 'Net income plus every adjustment in full',
  buyer:
    'Net income plus each adjustment less its haircut, less a replacement salary and a capex reserve where you entered them',
  lender:
    'EBITDA, with net income no higher than on the tax return, plus the adjustments that a tax return or a third party proves, less your required salary and a capex reserve where you entered them',
};

/** The bars of one waterfall: what counts of each adjustment. */
export function explainWaterfall(
  lens: LensKind,
  { yearKey, label, steps, total }: LensResult['years'][number],
): ExplainedResult {
  return {
    id: `lens.${lens}:${yearKey}`,
    label: `Earnings ${label}, ${LENS_LABELS[lens].toLowerCase()}`,
    formula: LENS_FORMULAS[lens],
    operation: 'sum',
    value: total,
    unit: 'dollars a year',
    rule: 'A16',
    terms: steps.map((step) => ({
      label: step.label,
      value: step.counted,
      unit: 'dollars a year',
      sign: '+',
      source: { kind: 'derived' },
    })),
  };
}

/** One adjustment in its newest year: what is claimed and what broker, buyer and lender count of it. */
export function explainAdjustment(
  { id, label, kind, evidence }: Pick<Adjustment, 'id' | 'label' | 'kind' | 'evidence'>,
  lenses: readonly Pick<LensResult, 'lens' | 'years'>[],
): ExplainedResult | null {
  const found = lenses.flatMap(({ lens, years }) => {
    const year = years.find(({ steps }) => steps.some((step) => step.id === id));
    const step = year?.steps.find((each) => each.id === id);
    return year && step ? [{ lens, year, step }] : [];
  });
  const [first] = found;
  if (!first) return null;
  return {
    id: `adjustment.${id}`,
    label: `${label}, ${first.year.label}`,
    formula: `${formatMoney(first.step.amount)} is ${isBuyerAssumption({ kind, evidence: first.step.evidence ?? evidence }) ? 'your assumption' : 'claimed'}. ${ACCEPTANCE_RULES[kind]}`,
    operation: 'rule',
    value: first.step.amount,
    unit: 'dollars a year',
    rule: 'A16',
    terms: found.map(({ lens, step }) => ({
      label: `${LENS_LABELS[lens]}: ${step.reason.charAt(0).toLowerCase()}${step.reason.slice(1)}`,
      value: step.counted,
      unit: 'dollars a year',
      sign: '+',
      source: { kind: 'derived' },
    })),
  };
}
