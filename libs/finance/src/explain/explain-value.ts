import { type Results } from '../types.js';
import {
  toConstantTerm,
  toDerivedTerm,
  type ExplainedResult,
  type ExplainedTerm,
} from './explained-result.js';

/** The valuation range and the purchase multiple (R7.1). */
export function explainValue(results: Results, sde: ExplainedResult): ExplainedResult[] {
  const priced = (results.purchasePrice ?? 0) > 0;
  const price: ExplainedTerm = {
    label: 'Purchase price',
    value: results.purchasePrice,
    unit: 'dollars',
    sign: '+',
    source: { kind: 'field', field: 'purchasePrice' },
  };
  return [
    ...explainRange(results, sde, priced ? price : null),
    explainMultiple(results, sde, priced ? price : null),
  ];
}

function explainRange(
  { valuation }: Results,
  sde: ExplainedResult,
  price: ExplainedTerm | null,
): ExplainedResult[] {
  if (valuation === null) return [];
  const common = { unit: 'dollars', rule: 'R7.1', operation: 'product' } as const;
  const mid: ExplainedResult = {
    ...common,
    id: 'valuation.mid',
    label: 'Valuation, middle',
    formula: price ? 'The purchase price' : '3 times SDE, as there is no price',
    operation: price ? 'same' : 'product',
    value: valuation.mid,
    terms: price
      ? [price]
      : [toConstantTerm('Market multiple', 3, 'ratio', 'marketMultiple'), toDerivedTerm(sde)],
  };
  return [
    mid,
    {
      ...common,
      id: 'valuation.low',
      label: 'Valuation, low',
      formula: '0.8 times the middle',
      value: valuation.low,
      terms: [toConstantTerm('Low share', 0.8, 'ratio', 'valuationLowShare'), toDerivedTerm(mid)],
    },
    {
      ...common,
      id: 'valuation.high',
      label: 'Valuation, high',
      formula: '1.2 times the middle',
      value: valuation.high,
      terms: [toConstantTerm('High share', 1.2, 'ratio', 'valuationHighShare'), toDerivedTerm(mid)],
    },
  ];
}

function explainMultiple(
  { multiple }: Results,
  sde: ExplainedResult,
  price: ExplainedTerm | null,
): ExplainedResult {
  const common = {
    id: 'multiple',
    label: 'Purchase multiple',
    value: multiple,
    unit: 'ratio',
    rule: 'R7.1',
  } as const;
  if (price === null) {
    const assumed: ExplainedTerm = {
      label: 'Assumed multiple',
      value: multiple,
      unit: 'ratio',
      sign: '+',
      source: { kind: 'default', field: 'multiple' },
    };
    return { ...common, formula: 'Assumed, as there is no price', operation: 'same', terms: [assumed] };
  }
  return {
    ...common,
    formula: 'Price divided by SDE',
    operation: 'quotient',
    terms: [price, toDerivedTerm(sde)],
  };
}
