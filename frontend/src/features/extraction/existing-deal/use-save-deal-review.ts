import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { CALCULATED_DEAL_FIELDS } from '../../../domain/deal-conflicts';
import { mergeWithFinancials } from '../../../domain/financials/merge-financials';
import { useRevisedSave } from '../../../lib/hooks/use-revised-save';
import { useToastMutation } from '../../../lib/hooks/use-toast-mutation';
import { isSameData } from '../../../lib/merge';
import { toast } from '../../../lib/toast';
import { addNote, type Deal, type DealReview, saveDealReview } from '../api/deal-jobs';
import { dealQuery } from '../api/deals';
import { EXTRACTED_FIELDS } from '../review/deal-info/extracted-fields';
import { type InfoDraft, toDealNote, toInfoDraft } from '../review/deal-info/info-draft';

/** A deal as a review leaves it, with the jobs that were reviewed and the values for a note. */
export type ReviewedDeal = Deal & {
  readonly reading?: { readonly jobIds: string[]; readonly noted: Record<string, string> };
};

const FIELDS = EXTRACTED_FIELDS.flatMap(({ property }) => (property === null ? [] : [property]));
const FINANCIALS = ['historicalFinancials', 'yearLabels', 'collectDetailedIncomeStatement'];

/** What `next` changes of the stored deal. */
function toChanges(stored: Deal, next: Deal): Omit<DealReview, 'jobIds' | 'noted'> {
  const was: Readonly<Record<string, unknown>> = { ...stored };
  const will: Readonly<Record<string, unknown>> = { ...next };
  const isChanged = (property: string) => !isSameData(was[property] ?? null, will[property] ?? null);
  const properties = [...FIELDS.filter(isChanged), ...(FINANCIALS.some(isChanged) ? FINANCIALS : [])];
  return Object.fromEntries(properties.map((property) => [property, will[property]]));
}

/** Saves a review to its deal. What someone else changed meanwhile is merged, and asked about where both did. */
export function useSaveDealReview(base: Deal) {
  const client = useQueryClient();
  const { queryKey } = dealQuery(base.id);
  const revised = useRevisedSave<ReviewedDeal>({
    read: () => client.fetchQuery({ ...dealQuery(base.id), staleTime: 0 }),
    write: ({ reading, ...next }, revision) => {
      const cached = client.getQueryData(queryKey);
      const stored = cached?.revision === revision ? cached : base;
      return saveDealReview(base.id, { jobIds: [], ...reading, ...toChanges(stored, next) }, revision);
    },
    ignore: CALCULATED_DEAL_FIELDS,
    merge: mergeWithFinancials,
  });
  const navigate = useNavigate();
  const mutation = useToastMutation({
    /** Resolves to null if the user cancels, and else to the parts that could not be saved after the deal. */
    mutationFn: async (reviewed: ReviewedDeal): Promise<readonly string[] | null> => {
      const stored = await revised.save(base, reviewed);
      if (stored === null) return null;
      const note = toDealNote({ ...toInfoDraft(null), ...(reviewed.reading?.noted as Partial<InfoDraft>) });
      const missed: string[] = [];
      if (note !== null)
        await addNote(base.id, note).catch(() => missed.push('the note with the other extracted values'));
      await client.invalidateQueries({ queryKey: ['deals'] });
      void client.invalidateQueries({ queryKey: ['extraction'] });
      return missed;
    },
    toasts: { success: (missed) => missed && 'The deal has the values that you chose' },
    onSuccess: (missed) => {
      if (missed === null) return;
      if (missed.length > 0) toast.warning(`The deal was saved without ${missed.join(' and ')}.`);
      void navigate(`/deals/${base.id}`);
    },
  });
  return { revised, mutation };
}
