import { type StatusTone } from '@dealwright/vocabulary';
import { type Model } from './api/models';

export interface ModelState {
  readonly text: 'Completed' | 'Incomplete' | 'Draft';
  readonly tone: StatusTone;
}

/** The state of a model as lists show it, by the rule of the card on the deal page: all inputs, some, or no results. */
export function getModelState({ completeness, status }: Pick<Model, 'completeness' | 'status'>): ModelState {
  if (completeness === 100) return { text: 'Completed', tone: 'green' };
  return status === 'completed' ? { text: 'Incomplete', tone: 'yellow' } : { text: 'Draft', tone: 'gray' };
}

/** Whether a model has results or the status completed. */
export const isComplete = ({ results, status }: Pick<Model, 'results' | 'status'>): boolean =>
  results !== null || status === 'completed';

/** Returns the completed models that have results. */
export const filterComparable = (models: readonly Model[]): Model[] =>
  models.filter(({ status, results }) => status === 'completed' && results !== null);
