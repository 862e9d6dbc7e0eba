import { useState } from 'react';
import { withTimeout } from '../../../lib/http/api-error';
import { conflictLabel, conflictValue } from '../../../domain/deal-conflicts';
import { isSameData } from '../../../lib/merge';
import { toast } from '../../../lib/toast';
import { ConflictDialog } from '../../../ui/dialogs/conflict-dialog';
import { useLeaveGuard } from '../../../ui/dialogs/leave-guard';
import { getUnreadableCount } from '../../../ui/fields/unreadable-fields';
import { type Deal } from '../api/deals';
import { useSaveDealFields } from '../api/save-deal';
import { type DealForm, explainUnsavedForm, validateDealForm, toDealFields, toDealForm } from './deal-form';

interface SaveTexts {
  readonly success: string;
  readonly failure: string;
}

/** State of the deal form: the edited values, compared with the values at the start. */
export function useDealForm(deal: Deal, texts: SaveTexts) {
  const [draft, setDraft] = useState<{ base: Deal; form: DealForm } | null>(null);
  const [saving, setSaving] = useState(false);
  const [saved, setSaved] = useState(false);
  const save = useSaveDealFields(deal.id);
  const base = draft?.base ?? deal;
  const form = draft?.form ?? toDealForm(deal);
  const dirty = draft !== null && !isSameData(draft.form, toDealForm(draft.base));
  const leaving = useLeaveGuard(dirty && !saved);

  async function submit(): Promise<void> {
    const refusal = explainUnsavedForm(form, getUnreadableCount());
    if (refusal !== null) {
      toast.error(refusal);
      return;
    }
    setSaving(true);
    try {
      // The form never saves an outdated status, because the header changes the status separately.
      const stored = await save.save(base, { ...base, ...toDealFields(form) });
      if (!stored) return;
      setDraft(null);
      setSaved(true);
      toast.success(texts.success);
    } catch (error) {
      toast.error(withTimeout(texts.failure, error));
    } finally {
      setSaving(false);
    }
  }

  return {
    form,
    errors: dirty ? validateDealForm(form) : {},
    dirty,
    saving,
    /** the last save went through and nothing was changed since */
    saved,
    setForm: (next: DealForm) => {
      setSaved(false);
      setDraft({ base, form: next });
    },
    reset: () => setDraft(null),
    save: submit,
    dialogs: (
      <>
        {leaving}
        <ConflictDialog
          conflicts={save.conflict}
          labelOf={conflictLabel(deal)}
          formatOf={conflictValue}
          onResolve={save.resolve}
          onCancel={save.abandon}
        />
      </>
    ),
  };
}
