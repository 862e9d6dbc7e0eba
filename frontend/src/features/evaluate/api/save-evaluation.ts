import { useQueryClient } from '@tanstack/react-query';
import { mergeWithFinancials } from '../../../domain/financials/merge-financials';
import { api, unwrap } from '../../../lib/http/api';
import { clearRemoved, isSameData, mergeEdits, type Merge, settle, type Side } from '../../../lib/merge';
import { ifMatch, type Revised, useRevisedSave } from '../../../lib/hooks/use-revised-save';
import {
  type Deal,
  dealQuery,
  invalidateModels,
  type LoanData,
  type Model,
  modelQuery,
} from '../../../domain/models/api/models';
import { toRevisedFinancials, type RevisedFinancials } from '../../../domain/models/api/save-financials';

/** The financials of a deal and one loan structure, saved in one transaction. The revision is the deal's. */
export interface Evaluation extends Revised {
  readonly financials: Omit<RevisedFinancials, 'revision'>;
  readonly loanData: LoanData;
  readonly name: string;
  /** the model that stores the loan structure; null creates a new model */
  readonly model: { readonly id: string; readonly revision: number } | null;
}

export function toEvaluation(deal: Deal, model: Model | null, blank: LoanData): Evaluation {
  const { revision, ...financials } = toRevisedFinancials(deal);
  return {
    revision,
    financials,
    loanData: model?.loanData ?? blank,
    name: model?.name ?? '',
    model: model && { id: model.id, revision: model.revision },
  };
}

const FINANCIALS_PATH = 'financials.';

/** Joins two edits of an evaluation. The fields of its financials are named as those of a deal, below `financials`. */
export function mergeEvaluations(
  base: Evaluation,
  mine: Evaluation,
  theirs: Evaluation,
  choices: Readonly<Record<string, Side>> = {},
): Merge<Evaluation> {
  const { financials } = theirs;
  const others = mergeEdits<Evaluation>({ ...base, financials }, { ...mine, financials }, theirs);
  const ownChoices = Object.entries(choices)
    .filter(([field]) => field.startsWith(FINANCIALS_PATH))
    .map(([field, side]) => [field.slice(FINANCIALS_PATH.length), side]);
  const years = mergeWithFinancials(
    base.financials,
    mine.financials,
    financials,
    Object.fromEntries(ownChoices) as Record<string, Side>,
  );
  return {
    merged: { ...settle(others, choices), financials: years.merged },
    conflicts: [
      ...years.conflicts.map((conflict) => ({ ...conflict, field: FINANCIALS_PATH + conflict.field })),
      ...others.conflicts,
    ],
  };
}

/** Saves an evaluation. If the revision of the deal or of the model is stale, nothing is saved. */
export function useSaveEvaluation(dealId: string, modelId: string | null, blank: LoanData) {
  const client = useQueryClient();
  return useRevisedSave<Evaluation>({
    // The id and revision of the model are not fields that a user can resolve.
    ignore: ['model'],
    merge: mergeEvaluations,
    read: async () => {
      const deal = client.fetchQuery({ ...dealQuery(dealId), staleTime: 0 });
      const model =
        modelId === null ? null : client.fetchQuery({ ...modelQuery(dealId, modelId), staleTime: 0 });
      return toEvaluation(await deal, await model, blank);
    },
    write: async ({ financials, loanData, name, model }, revision, base) => {
      const known = client.getQueryData(dealQuery(dealId).queryKey);
      const untouched =
        known !== undefined && isSameData(financials, toEvaluation(known, null, blank).financials);
      const saved = await unwrap(
        api.PUT('/api/deals/{dealId}/evaluation', {
          params: { path: { dealId }, header: ifMatch(revision) },
          // Unchanged financials are left out, so that the timeline of the deal shows no edit.
          body: {
            ...(untouched ? {} : financials),
            model: { name, loanData: clearRemoved(base.loanData, loanData), ...model },
          },
        }),
      );
      client.setQueryData(dealQuery(dealId).queryKey, saved.deal);
      client.setQueryData(modelQuery(dealId, saved.valuation.id).queryKey, saved.valuation);
      void invalidateModels(client, dealId);
      return toEvaluation(saved.deal, saved.valuation, blank);
    },
  });
}
