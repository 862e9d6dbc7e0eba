import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { api, type Schemas, unwrap } from '../../../lib/http/api';
import { addDays, localDay } from '../../../lib/days';
import { useToastMutation } from '../../../lib/hooks/use-toast-mutation';
import { undoToast } from '../../../ui/dialogs/undo-toast';

export type Question = Schemas['QuestionResponse'];
export type AnsweredQuestion = Schemas['QuestionsResponse']['answered'][number];
export type Deal = Schemas['DealResponse'];

/** When a follow-up that asks the seller is due. */
const FOLLOW_UP_DAYS = 7;

/** Below the interactions of the deal, so that questions are read again whenever those are. */
const interactionsKey = (dealId: string) => ['deals', dealId, 'interactions'] as const;

/** What to ask the seller for; read again when figures or the default model of the deal change. */
export const questionsQuery = ({ id, revision, model }: Pick<Deal, 'id' | 'revision' | 'model'>) =>
  queryOptions({
    queryKey: [...interactionsKey(id), 'questions', { revision, ...model }] as const,
    queryFn: ({ signal }) =>
      unwrap(api.GET('/api/deals/{dealId}/questions', { params: { path: { dealId: id } }, signal })),
    placeholderData: keepPreviousData,
  });

/** Everything that a new or finished follow-up appears in is read again. */
function useInvalidateFollowUps(dealId: string) {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: interactionsKey(dealId) });
    void client.invalidateQueries({ queryKey: ['deals', dealId, 'timeline'] });
    void client.invalidateQueries({ queryKey: ['follow-ups'] });
  };
}

/** Makes a question a follow-up due in a week, and offers to undo that. */
export function useAskSeller(dealId: string) {
  const invalidate = useInvalidateFollowUps(dealId);
  const remove = useToastMutation({
    mutationFn: (interactionId: string) =>
      api.DELETE('/api/deals/{dealId}/interactions/{interactionId}', {
        params: { path: { dealId, interactionId } },
      }),
    toasts: { success: 'Follow-up removed' },
    onSettled: invalidate,
  });
  return useToastMutation({
    mutationFn: (questionId: string) => {
      const date = localDay();
      return unwrap(
        api.POST('/api/deals/{dealId}/questions/follow-ups', {
          params: { path: { dealId } },
          body: { questionId, date, followUpDate: addDays(date, FOLLOW_UP_DAYS) },
        }),
      );
    },
    toasts: { success: null, failure: 'Failed to add the follow-up' },
    onSuccess: ({ id }) => undoToast('Follow-up added', () => remove.mutate(id)),
    onSettled: invalidate,
  });
}

/** Marks the follow-up of an answered question as done. */
export function useFinishQuestion(dealId: string) {
  const invalidate = useInvalidateFollowUps(dealId);
  return useToastMutation({
    mutationFn: (interactionId: string) =>
      unwrap(
        api.PUT('/api/deals/{dealId}/interactions/{interactionId}/follow-up', {
          params: { path: { dealId, interactionId } },
          body: { done: true },
        }),
      ),
    toasts: { success: 'Follow-up done', failure: 'Failed to update interaction' },
    onSettled: invalidate,
  });
}
