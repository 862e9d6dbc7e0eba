import Button from '@mui/material/Button';
import { BUSINESS_SECTORS } from '@dealwright/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useParams } from 'react-router-dom';
import { PageHeader } from '../../../ui/page-header';
import { type Deal, dealQuery } from '../api/deals';
import { SaveBar } from '../../../ui/save-bar';
import { DealFields } from '../form/deal-fields';
import { getDealTitle } from '../../../domain/deals/deal-name';
import { DealState } from '../detail/deal-state';
import { useDealForm } from '../form/use-deal-form';

export default function EditDealPage() {
  const { dealId = '' } = useParams();
  const deal = useQuery(dealQuery(dealId));
  return (
    <DealState dealId={dealId} deal={deal}>
      {(loaded) => <EditDeal deal={loaded} />}
    </DealState>
  );
}

function EditDeal({ deal }: { deal: Deal }) {
  const page = `/deals/${deal.id}`;
  const edit = useDealForm(deal, { success: 'Deal updated successfully!', failure: 'Failed to update deal' });
  if (edit.saved) return <Navigate to={page} replace />;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void edit.save();
      }}
    >
      {edit.dialogs}
      <PageHeader title="Edit deal" lead={getDealTitle(deal)} back={{ to: page, label: 'Back to deal' }} />
      <DealFields form={edit.form} errors={edit.errors} types={BUSINESS_SECTORS} onChange={edit.setForm} />
      <SaveBar>
        <Button component={Link} to={page} color="inherit">
          Cancel
        </Button>
        <Button type="submit" variant="contained" disabled={edit.saving || !edit.dirty}>
          {edit.saving ? 'Saving...' : 'Save Changes'}
        </Button>
      </SaveBar>
    </form>
  );
}
