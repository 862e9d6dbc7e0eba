import { type Model } from '../api/models';

/** Whether a model has results or the status completed. */
export const isComplete = ({ results, status }: Pick<Model, 'results' | 'status'>): boolean =>
  results !== null || status === 'completed';

/** Returns the completed models that have results. */
export const filterComparable = (models: readonly Model[]): Model[] =>
  models.filter(({ status, results }) => status === 'completed' && results !== null);
