import { FACTORS } from '../viability/describe-factors.js';
import {
  BASE_SCORE,
  type FactorScore,
  type ViabilityInputs,
  type ViabilityScore,
} from '../viability/index.js';
import { type FactorKey } from '../types.js';
import {
  toConstantTerm,
  toDerivedTerm,
  type ExplainedResult,
  type ExplainedTerm,
} from './explained-result.js';

const RULES: Readonly<Record<FactorKey, string>> = {
  dscr: 'R6.1',
  stability: 'R6.2',
  multiple: 'R6.3',
  downPayment: 'R6.4',
};

/** The viability score, its four factors and the figures behind them (R6). */
export function explainScore(
  scored: ViabilityScore,
  inputs: ViabilityInputs,
  earlier: readonly ExplainedResult[],
): ExplainedResult[] {
  const variation: ExplainedResult = {
    id: 'variation',
    label: 'Variation of net income',
    formula: 'Population standard deviation of net income divided by its mean',
    operation: 'variation',
    value: scored.stability.value,
    unit: 'ratio',
    rule: 'R6.2',
    terms: earlier.filter(({ id }) => id.startsWith('netIncome:')).map((year) => toDerivedTerm(year)),
  };
  const dscr = earlier.find(({ id }) => id === 'dscr');
  const multiple = earlier.find(({ id }) => id === 'multiple');
  const figures: Record<FactorKey, ExplainedTerm> = {
    dscr: dscr ? toDerivedTerm(dscr) : toMissingTerm('DSCR', 'dscr'),
    stability: toDerivedTerm(variation),
    multiple: multiple ? toDerivedTerm(multiple) : toMissingTerm('Purchase multiple', 'multiple'),
    downPayment: {
      label: 'Percent down',
      value: inputs.downPercent,
      unit: 'percent',
      sign: '+',
      source: { kind: inputs.downPercent === null ? 'default' : 'field', field: 'downPayment' },
    },
  };
  const factors = (['dscr', 'stability', 'multiple', 'downPayment'] as const).map((key) =>
    explainFactor(key, scored[key], figures[key]),
  );
  const score: ExplainedResult = {
    id: 'score',
    label: 'Viability score',
    formula: '50 plus the points of the four factors, within 0 and 100',
    operation: 'score',
    value: scored.score,
    unit: 'points',
    rule: 'R6.5',
    terms: [
      toConstantTerm('Base', BASE_SCORE, 'points', 'baseScore'),
      ...factors.map((factor) => toDerivedTerm(factor)),
    ],
  };
  return [variation, ...factors, score];
}

function explainFactor(key: FactorKey, factor: FactorScore<string>, figure: ExplainedTerm): ExplainedResult {
  return {
    id: `factor:${key}`,
    label: FACTORS[key].name,
    formula: `Points from the scoring table of the factor; the status is ${factor.status}`,
    operation: 'points',
    value: factor.points,
    unit: 'points',
    rule: RULES[key],
    terms: [figure],
  };
}

function toMissingTerm(label: string, field: string): ExplainedTerm {
  return { label, value: null, unit: 'ratio', sign: '+', source: { kind: 'default', field } };
}
