import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type ProjectionPeriod } from '@dealwright/vocabulary';
import { api, unwrap } from '../../../lib/api';
import { ifMatch, type Revised, useRevisedSave } from '../../../lib/hooks/use-revised-save';
import { allModelsQuery, type Assumptions, type LoanData, type Model, modelQuery } from './models';

/** What a reader may change about a model. Everything else follows from it. */
export interface EditableModel extends Revised {
  readonly name: string;
  readonly description: string | null;
  readonly loanData: LoanData;
  readonly assumptions: Assumptions;
  /** percent a year; null while the box is empty */
  readonly growthRate: number | null;
  readonly projectionPeriod: ProjectionPeriod;
}

export type ProjectionDefaults = Pick<EditableModel, 'growthRate' | 'projectionPeriod'>;

/** A model that was never projected starts from the choices made last in this browser. */
export function toEditableModel(model: Model, seed: ProjectionDefaults): EditableModel {
  const { revision, name, description, loanData, assumptions, projections } = model;
  return {
    revision,
    name,
    description,
    loanData,
    assumptions,
    growthRate: projections?.growthRate ?? seed.growthRate,
    projectionPeriod: projections?.projectionPeriod === 10 ? 10 : projections ? 5 : seed.projectionPeriod,
  };
}

function toUpdateBody({
  name,
  description,
  loanData,
  assumptions,
  growthRate,
  projectionPeriod,
}: EditableModel) {
  return {
    name,
    description,
    loanData,
    assumptions,
    projections: growthRate === null ? { projectionPeriod } : { growthRate, projectionPeriod },
  };
}

async function put(client: QueryClient, dealId: string, id: string, next: EditableModel, revision: number) {
  const saved = await unwrap(
    api.PUT('/api/deals/{dealId}/valuations/{valuationId}', {
      params: { path: { dealId, valuationId: id }, header: ifMatch(revision) },
      body: toUpdateBody(next),
      // The page may be closed while this is on its way: the write outlives it.
      keepalive: true,
    }),
  );
  client.setQueryData(modelQuery(dealId, id).queryKey, saved);
  // Lists read their figures from elsewhere: they catch up when they are next looked at.
  void client.invalidateQueries({ queryKey: ['deals'], refetchType: 'none', predicate: notOf(id) });
  void client.invalidateQueries({ queryKey: allModelsQuery.queryKey, refetchType: 'none' });
  return saved;
}

const notOf = (id: string) => (query: { queryKey: readonly unknown[] }) => !query.queryKey.includes(id);

/** Saves a model on top of the revision it was read at; a stale write is merged, and asked about where it must be. */
export function useSaveModel(dealId: string, id: string, seed: ProjectionDefaults) {
  const client = useQueryClient();
  return useRevisedSave<EditableModel>({
    read: async () =>
      toEditableModel(await client.fetchQuery({ ...modelQuery(dealId, id), staleTime: 0 }), seed),
    write: async (next, revision) => toEditableModel(await put(client, dealId, id, next, revision), seed),
  });
}
