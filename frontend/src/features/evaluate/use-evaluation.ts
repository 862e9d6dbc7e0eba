import { useCallback, useState } from 'react';
import { ApiError, withTimeout } from '../../lib/http/api-error';
import { isSameData } from '../../lib/merge';
import { toast } from '../../lib/toast';
import { refuseUnreadableField } from '../../ui/fields/unreadable-fields';
import { type Deal, type LoanData, type Model } from '../../domain/models/api/models';
import { type Evaluation, toEvaluation, useSaveEvaluation } from './api/save-evaluation';
import { createDefaultLoan } from '../../domain/loan/loan-defaults';

export interface EvaluationDraft {
  readonly financials: Evaluation['financials'];
  readonly loan: LoanData;
  readonly name: string;
}

/**
 * State of the evaluation of a deal: its financials and the loan structure of one model, which may be new.
 * Both are saved in one request. A new model starts with the asking price of the deal, as in the wizard.
 */
export function useEvaluation(deal: Deal, model: Model | null) {
  const [blank] = useState(() => createDefaultLoan(deal.askingPrice));
  const [base] = useState(() => toEvaluation(deal, model, blank));
  const [draft, setDraft] = useState<EvaluationDraft>({
    financials: base.financials,
    loan: base.loanData,
    name: base.name,
  });
  const [busy, setBusy] = useState(false);
  const saving = useSaveEvaluation(deal.id, model?.id ?? null, blank);
  const mine = { ...base, financials: draft.financials, loanData: draft.loan, name: draft.name.trim() };

  /** Saves everything and returns the id of the model, or null if nothing was saved. */
  async function submit(): Promise<string | null> {
    if (refuseUnreadableField()) return null;
    setBusy(true);
    try {
      const stored = await saving.save(base, mine);
      if (stored === null) return null;
      toast.success(model ? 'Financial model updated successfully' : 'Financial model created successfully!');
      return stored.model?.id ?? null;
    } catch (error) {
      const text = model ? 'Failed to update financial model' : 'Failed to create valuation';
      const field = error instanceof ApiError ? error.errors[0] : undefined;
      toast.error(field ? `${text}: ${field.message}` : withTimeout(text, error));
      return null;
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
    dirty: !isSameData(base, { ...mine, name: draft.name }),
    change,
    changeLoan,
    submit,
    conflict: saving,
  };
}
