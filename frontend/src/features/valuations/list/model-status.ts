import { type Model } from '../api/models';

/** A model counts as complete when it has results or says so. */
export const isComplete = ({ results, status }: Pick<Model, 'results' | 'status'>): boolean =>
  results !== null || status === 'completed';

/** What can be put side by side: completed models that have results. */
export const filterComparable = (models: readonly Model[]): Model[] =>
  models.filter(({ status, results }) => status === 'completed' && results !== null);
