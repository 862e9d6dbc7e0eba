import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type ProjectionPeriod } from '@dealwright/vocabulary';
import { api, unwrap } from '../../../lib/http/api';
import { clearRemoved } from '../../../lib/merge';
import { ifMatch, type Revised, useRevisedSave } from '../../../lib/hooks/use-revised-save';
import {
  allModelsQuery,
  type Assumptions,
  type LoanData,
  type Model,
  modelQuery,
} from '../../../domain/models/api/models';

/** The fields of a model that the user can edit. Results are calculated from them. */
export interface EditableModel extends Revised {
  readonly name: string;
  readonly description: string | null;
  readonly loanData: LoanData;
  readonly assumptions: Assumptions;
  /** percent per year; null while the field is empty */
  readonly growthRate: number | null;
  readonly projectionPeriod: ProjectionPeriod;
}

export type ProjectionDefaults = Pick<EditableModel, 'growthRate' | 'projectionPeriod'>;

/** A model without projections starts with the values last chosen in this browser. */
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

interface PutModelOptions {
  readonly dealId: string;
  readonly id: string;
  readonly next: EditableModel;
  readonly revision: number;
}

async function putModel(client: QueryClient, { dealId, id, next, revision }: PutModelOptions) {
  const saved = await unwrap(
    api.PUT('/api/deals/{dealId}/valuations/{valuationId}', {
      params: { path: { dealId, valuationId: id }, header: ifMatch(revision) },
      body: toUpdateBody(next),
      // The request completes even if the page closes first.
      keepalive: true,
    }),
  );
  client.setQueryData(modelQuery(dealId, id).queryKey, saved);
  // Lists are marked stale and refetch when they are next shown.
  void client.invalidateQueries({ queryKey: ['deals'], refetchType: 'none', predicate: excludesModel(id) });
  void client.invalidateQueries({ queryKey: allModelsQuery.queryKey, refetchType: 'none' });
  return saved;
}

const excludesModel = (id: string) => (query: { queryKey: readonly unknown[] }) =>
  !query.queryKey.includes(id);

/** Saves a model. On a stale revision it merges both sides and asks the user about fields that both changed. */
export function useSaveModel(dealId: string, id: string, seed: ProjectionDefaults) {
  const client = useQueryClient();
  return useRevisedSave<EditableModel>({
    read: async () =>
      toEditableModel(await client.fetchQuery({ ...modelQuery(dealId, id), staleTime: 0 }), seed),
    write: async (mine, revision, base) => {
      const next = {
        ...mine,
        loanData: clearRemoved(base.loanData, mine.loanData),
        assumptions: clearRemoved(base.assumptions, mine.assumptions),
      };
      return toEditableModel(await putModel(client, { dealId, id, next, revision }), seed);
    },
  });
}
