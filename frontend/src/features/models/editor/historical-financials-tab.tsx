import { type FinancialsDraft, type FinancialsEditorComponent } from '../../../domain/financials-editor';
import { useLeaveGuard } from '../../../ui/dialogs/leave-guard';
import { type Deal } from '../../../domain/models/api/models';
import {
  toRevisedFinancials,
  type RevisedFinancials,
  useSaveFinancials,
} from '../../../domain/models/api/save-financials';
import { EditBar } from './edit-bar';
import { ModelConflict } from '../../../domain/models/model-conflict';
import { getCurrentYear } from '../../../domain/models/model-input';
import { Section } from '../../../ui/section';
import { useEditMode } from './use-edit-mode';

interface HistoricalFinancialsTabProps {
  deal: Deal;
  Editor: FinancialsEditorComponent;
}

/** The historical financials of the deal, which all of its models share. */
export function HistoricalFinancialsTab({ deal, Editor }: HistoricalFinancialsTabProps) {
  const { save, ...conflict } = useSaveFinancials(deal.id);
  const form = useEditMode<RevisedFinancials>({
    saved: toRevisedFinancials(deal),
    save,
    success: 'Historical financials saved successfully',
    failure: 'Failed to save historical financials',
  });
  const guard = useLeaveGuard(form.dirty);
  const { revision: _, sdeAdjustments, ...value } = form.draft;
  return (
    <Section
      title="Historical Financials"
      lead="These years belong to the deal. All of its models use them."
      action={
        <EditBar
          editing={form.editing}
          dirty={form.dirty}
          saving={form.saving}
          onEdit={form.begin}
          onCancel={form.cancel}
          onSave={form.submit}
        />
      }
    >
      <Editor
        value={value}
        onChange={(next: FinancialsDraft) => form.change((draft) => ({ ...draft, ...next }))}
        readOnly={!form.editing || form.saving}
        asOfYear={getCurrentYear()}
        adjustments={sdeAdjustments}
      />
      <ModelConflict editor={conflict} yearLabels={deal.yearLabels} />
      {guard}
    </Section>
  );
}
