import { type Candidate, type Resolved } from '@dealwright/extraction-engine';

/** Every reading of a figure: the chosen one, its restatements in other places, and other values. */
export const listReadings = <Field extends string>(value: Resolved<Field>): readonly Candidate<Field>[] => [
  value,
  ...(value.restatements ?? []),
  ...value.alternatives,
];
