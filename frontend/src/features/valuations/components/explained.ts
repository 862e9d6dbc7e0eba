import { explain, type ExplainedResult, type ExplainedUnit, type ModelInput } from '@dealwright/finance';
import { createContext } from 'react';
import { money0, money2, multiple, percent, ratio } from '../../../lib/formats';

export type Explanations = ReadonlyMap<string, ExplainedResult>;

/** Every result on the page with its derivation, by id. */
export const ExplanationsContext = createContext<Explanations>(new Map());

export const explanationsOf = (input: ModelInput): Explanations =>
  new Map(explain(input).map((result) => [result.id, result]));

const plain = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });

const WRITE: Readonly<Record<ExplainedUnit, (value: number) => string>> = {
  dollars: money0,
  'dollars a month': (value) => `${money2(value)} a month`,
  'dollars a year': (value) => `${money0(value)} a year`,
  percent,
  ratio: (value) => plain.format(value),
  years: (value) => `${plain.format(value)} years`,
  points: (value) => plain.format(value),
};

/** A figure of a derivation as a reader writes it. */
export function explainedText({
  id,
  value,
  unit,
}: {
  id?: string;
  value: number | null;
  unit: ExplainedUnit;
}): string {
  if (value === null) return '–';
  if (id === 'dscr') return ratio(value);
  if (id === 'multiple') return multiple(value);
  return WRITE[unit](value);
}
