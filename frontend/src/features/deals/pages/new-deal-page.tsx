import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { BUSINESS_MODELS } from '@dealwright/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router-dom';
import { useLeaveGuard } from '../../../ui/leave-guard';
import { PageHeader } from '../../../ui/page-header';
import { LoadingState } from '../../../ui/states';
import { entryDefaultsQuery } from '../api/deals';
import { AlikeWarning } from '../components/alike-warning';
import { SaveBar } from '../components/save-bar';
import { DealFields } from '../components/deal-fields';
import { FinancialsEditor } from '../components/financials/financials-editor';
import { useNewDeal } from '../components/use-new-deal';
import { WizardSteps } from '../components/wizard-steps';

const STEPS = ['Deal Information', 'Historical Financials'] as const;
const BACK = { to: '/deals', label: 'Back to Deals' };

export default function NewDealPage() {
  const defaults = useQuery(entryDefaultsQuery);
  if (defaults.isPending) {
    return (
      <>
        <PageHeader title="Add deal" back={BACK} />
        <LoadingState />
      </>
    );
  }
  // Settings that cannot be read are no reason not to add a deal: what new users start from serves.
  return <Wizard {...(defaults.data && { defaults: defaults.data })} />;
}

function Wizard({ defaults }: { defaults?: Parameters<typeof useNewDeal>[0] }) {
  const deal = useNewDeal(defaults);
  const leaving = useLeaveGuard(deal.dirty);
  if (deal.created) return <Navigate to={`/deals/${deal.created}`} replace />;
  const last = !deal.withYears || deal.step === 1;
  return (
    <>
      {leaving}
      <PageHeader title="Add deal" back={BACK} />
      {deal.withYears && <WizardSteps steps={STEPS} current={deal.step} />}
      {deal.step === 0 ? (
        <>
          <AlikeWarning businessName={deal.form.businessName} listingUrl={deal.form.listingUrl} />
          <DealFields form={deal.form} errors={deal.errors} types={BUSINESS_MODELS} onChange={deal.setForm} />
        </>
      ) : (
        <FinancialsEditor value={deal.years} onChange={deal.setYears} asOfYear={deal.asOfYear} />
      )}
      <FormControlLabel
        control={
          <Checkbox checked={deal.withYears} onChange={(event) => deal.setWithYears(event.target.checked)} />
        }
        label="Add historical financials and SDE adjustments"
        sx={{ mt: 2, ml: { xs: -1.25, lg: deal.step === 0 ? '222px' : -1.25 } }}
      />
      <SaveBar>
        {deal.step === 1 && (
          <Button color="inherit" onClick={deal.back} sx={{ mr: 'auto' }}>
            Back
          </Button>
        )}
        {last ? (
          <Button variant="contained" disabled={deal.busy} onClick={deal.submit}>
            {deal.busy ? 'Creating...' : 'Create Deal'}
          </Button>
        ) : (
          <Button variant="contained" onClick={deal.next}>
            Next
          </Button>
        )}
      </SaveBar>
    </>
  );
}
