import { useCallback } from 'react';
import { type LoanData, type Model } from '../../../domain/models/api/models';
import { type EditableModel, toEditableModel, useSaveModel } from '../api/save-model';
import { useLeaveGuard } from '../../../ui/dialogs/leave-guard';
import { EditBar } from '../editor/edit-bar';
import { LoanForm } from '../../../domain/loan/loan-form';
import { LoanSummary } from './loan-summary';
import { ModelConflict } from '../../../domain/models/model-conflict';
import { useProjectionDefaults } from '../../../domain/models/projection-defaults';
import { Section } from '../../../ui/section';
import { useEditMode } from '../editor/use-edit-mode';

interface LoanStructureTabProps {
  model: Model;
  /** begins in edit mode */
  startsEditing: boolean;
}

/** Views, edits and saves the loan structure of a model. */
export function LoanStructureTab({ model, startsEditing }: LoanStructureTabProps) {
  const { seed } = useProjectionDefaults();
  const { save, ...conflict } = useSaveModel(model.dealId, model.id, seed);
  const form = useEditMode<EditableModel>({
    saved: toEditableModel(model, seed),
    save,
    success: 'Loan structure saved successfully',
    failure: 'Failed to save loan structure',
    startsEditing,
  });
  const guard = useLeaveGuard(form.dirty);
  const { change: edit } = form;
  const change = useCallback(
    (part: LoanData) => edit((draft) => ({ ...draft, loanData: { ...draft.loanData, ...part } })),
    [edit],
  );
  return (
    <Section
      title="Loan Structure"
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
      {form.editing ? (
        <LoanForm loan={form.draft.loanData} onChange={change} disabled={form.saving} />
      ) : (
        <LoanSummary loan={form.draft.loanData} />
      )}
      <ModelConflict editor={conflict} />
      {guard}
    </Section>
  );
}
