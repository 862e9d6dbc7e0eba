import Button from '@mui/material/Button';
import { BUSINESS_MODELS } from '@dealwright/vocabulary';
import { useDealForm } from '../form/use-deal-form';
import { type Deal } from '../api/deals';
import { SaveBar } from '../../../ui/save-bar';
import { DealFields } from '../form/deal-fields';

/** What describes the deal, editable where it is read. */
export function InformationTab({ deal }: { deal: Deal }) {
  const edit = useDealForm(deal, {
    success: 'Deal information saved successfully!',
    failure: 'Failed to save deal information',
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void edit.save();
      }}
      noValidate
    >
      {edit.dialogs}
      <DealFields
        form={edit.form}
        errors={edit.errors}
        types={BUSINESS_MODELS}
        onChange={edit.setForm}
        hideStatus
      />
      <SaveBar>
        {edit.dirty && (
          <Button color="inherit" onClick={edit.reset} disabled={edit.saving}>
            Cancel
          </Button>
        )}
        <Button type="submit" variant="contained" disabled={!edit.dirty || edit.saving}>
          {edit.saving ? 'Saving...' : 'Save Changes'}
        </Button>
      </SaveBar>
    </form>
  );
}
