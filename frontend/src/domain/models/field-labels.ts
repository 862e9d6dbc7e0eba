import { ASSUMPTION_FIELDS, LOAN_FIELDS } from '@dealwright/vocabulary';

const INPUTS = Object.entries({ ...ASSUMPTION_FIELDS, ...LOAN_FIELDS });

/** Label of each field of a model, by field name. */
export const FIELD_LABELS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(INPUTS.map(([field, { label }]) => [field, label])),
  name: 'Name',
  description: 'Description',
  growthRate: 'Growth rate',
  projectionPeriod: 'Projection period',
  collectDetailedIncomeStatement: 'Detailed income statement',
};

export const PERCENT_FIELDS: ReadonlySet<string> = new Set([
  'growthRate',
  ...INPUTS.filter(([, { unit }]) => unit === 'percent' || unit === 'points').map(([field]) => field),
]);

export const DOLLAR_FIELDS: ReadonlySet<string> = new Set(
  INPUTS.filter(([, { unit }]) => unit === 'dollars').map(([field]) => field),
);
