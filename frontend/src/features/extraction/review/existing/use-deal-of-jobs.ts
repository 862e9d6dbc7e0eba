import { useQuery } from '@tanstack/react-query';
import { getDealTitle } from '../../../../domain/deals/deal-name';
import { ApiError } from '../../../../lib/http/api-error';
import { type Job } from '../../api/extraction.types';
import { dealQuery } from '../../api/deals';

/** A deal that documents became. */
export interface DealOfJobs {
  readonly id: string;
  /** null until it is loaded */
  readonly title: string | null;
}

/** The deal that the documents of a review became already; null if they became none, or if it was deleted. */
export function useDealOfJobs(jobs: readonly (Pick<Job, 'dealId'> | undefined)[]): DealOfJobs | null {
  const id = jobs.find((job) => job?.dealId)?.dealId ?? '';
  const { data, error } = useQuery(dealQuery(id));
  const isDeleted = error instanceof ApiError && error.status === 404;
  return id === '' || isDeleted ? null : { id, title: data ? getDealTitle(data) : null };
}
