import { useCallback, useState } from 'react';
import { sameData } from '../../../lib/merge';
import { toast } from '../../../lib/toast';
import { useCreateModel } from '../api/model-actions';
import { type Deal, type LoanData, type Model } from '../api/models';
import { financialsOf, type RevisedFinancials, useSaveFinancials } from '../api/save-financials';
import { editableOf, useSaveModel } from '../api/save-model';
import { newLoan } from './loan-defaults';
import { useProjectionSeed } from './projection-seed';

export interface EvaluationDraft {
  readonly financials: RevisedFinancials;
  readonly loan: LoanData;
  readonly name: string;
}

/** What is worked on in the evaluation of a deal: its years, and one loan structure, of a model or of none yet. */
export function useEvaluation(deal: Deal, model: Model | null) {
  const { seed } = useProjectionSeed();
  const financials = useSaveFinancials(deal.id);
  const saving = useSaveModel(deal.id, model?.id ?? '', seed);
  const create = useCreateModel(deal.id);
  const [base, setBase] = useState<EvaluationDraft>(() => ({
    financials: financialsOf(deal),
    loan: model?.loanData ?? newLoan(),
    name: model?.name ?? '',
  }));
  const [draft, setDraft] = useState(base);
  const [busy, setBusy] = useState(false);

  async function saveYears(): Promise<boolean> {
    if (sameData(base.financials, draft.financials)) return true;
    const stored = await financials.save(base.financials, draft.financials).catch(() => {
      toast.error('Failed to save historical financials');
      return null;
    });
    if (stored === null) return false;
    setBase((now) => ({ ...now, financials: stored }));
    setDraft((now) => ({ ...now, financials: stored }));
    return true;
  }

  async function saveModel(target: Model): Promise<string | null> {
    const from = editableOf(target, seed);
    try {
      const stored = await saving.save(from, { ...from, name: draft.name.trim(), loanData: draft.loan });
      if (stored !== null) toast.success('Financial model updated successfully');
      return stored === null ? null : target.id;
    } catch {
      toast.error('Failed to update financial model');
      return null;
    }
  }

  /** The id of the model that now holds the work, or null where it could not be saved. */
  async function submit(): Promise<string | null> {
    setBusy(true);
    try {
      if (!(await saveYears())) return null;
      if (model) return await saveModel(model);
      const created = await create
        .mutateAsync({ name: draft.name.trim(), loanData: draft.loan })
        .catch(() => null);
      return created?.id ?? null;
    } finally {
      setBusy(false);
    }
  }

  const change = useCallback(
    (part: Partial<EvaluationDraft>) => setDraft((now) => ({ ...now, ...part })),
    [],
  );
  const changeLoan = useCallback(
    (part: LoanData) => setDraft((now) => ({ ...now, loan: { ...now.loan, ...part } })),
    [],
  );

  return {
    draft,
    busy,
    dirty: !sameData(base, draft),
    change,
    changeLoan,
    submit,
    conflicts: [financials, saving] as const,
  };
}
