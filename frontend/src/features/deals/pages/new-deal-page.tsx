import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { BUSINESS_MODELS } from '@dealwright/vocabulary';
import { useEffect, useRef } from 'react';
import { Navigate } from 'react-router-dom';
import { useEntryDefaults } from '../../../domain/user-settings';
import { useLeaveGuard } from '../../../ui/dialogs/leave-guard';
import { PageHeader } from '../../../ui/page-header';
import { SaveBar } from '../../../ui/save-bar';
import { LoadingState } from '../../../ui/states';
import { Steps } from '../../../ui/wizard/steps';
import { DuplicatesWarning } from '../form/duplicates-warning';
import { DealFields } from '../form/deal-fields';
import { FinancialsEditor } from '../financials/financials-editor';
import { useNewDeal } from '../form/use-new-deal';

const STEPS = ['Deal Information', 'Historical Financials'] as const;
const BACK = { to: '/deals', label: 'Back to Deals' };
const QUEUED_DEAL = {
  title: 'Leave this page?',
  text: 'You are offline. Your deal is waiting and will be added when you are back online, also if you leave this page. Keep Dealwright open until then.',
};

export default function NewDealPage() {
  const defaults = useEntryDefaults();
  if (!defaults) {
    return (
      <>
        <PageHeader title="Add deal" back={BACK} />
        <LoadingState />
      </>
    );
  }
  return <Wizard defaults={defaults} />;
}

function Wizard({ defaults }: { defaults: Parameters<typeof useNewDeal>[0] }) {
  const deal = useNewDeal(defaults);
  const leaving = useLeaveGuard(deal.dirty, deal.isQueued ? QUEUED_DEAL : undefined);
  const content = useRef<HTMLDivElement>(null);
  const shownStep = useRef(deal.step);
  useEffect(() => {
    // The pressed button is gone. In its place stands another, which must not take the next Enter.
    // The steps scroll themselves into view; a focus that scrolls would hide them again.
    if (shownStep.current !== deal.step) content.current?.focus({ preventScroll: true });
    shownStep.current = deal.step;
  }, [deal.step]);
  if (deal.created) return <Navigate to={`/deals/${deal.created}`} replace />;
  const last = !deal.withYears || deal.step === 1;
  return (
    <>
      {leaving}
      <PageHeader title="Add deal" back={BACK} />
      {/* Above the fields, because the button bar would hide it below them. */}
      <FormControlLabel
        control={
          <Checkbox checked={deal.withYears} onChange={(event) => deal.setWithYears(event.target.checked)} />
        }
        label="Add historical financials and SDE adjustments"
        sx={{ mb: 2, ml: -1.25 }}
      />
      {deal.withYears && <Steps steps={STEPS} current={deal.step} />}
      <Box ref={content} role="group" aria-label={STEPS[deal.step]} tabIndex={-1} sx={{ outline: 'none' }}>
        {deal.step === 0 ? (
          <>
            <DuplicatesWarning businessName={deal.form.businessName} listingUrl={deal.form.listingUrl} />
            <DealFields
              form={deal.form}
              errors={deal.errors}
              types={BUSINESS_MODELS}
              onChange={deal.setForm}
            />
          </>
        ) : (
          <FinancialsEditor value={deal.years} onChange={deal.setYears} asOfYear={deal.asOfYear} isNew />
        )}
      </Box>
      <SaveBar>
        {deal.step === 1 && (
          <Button color="inherit" onClick={deal.back} sx={{ mr: 'auto' }}>
            Back
          </Button>
        )}
        {last ? (
          <Button
            key="create"
            variant="contained"
            disabled={deal.busy}
            // The second click of a double click on Next, which stood here, is not meant for this button.
            onClick={(event) => event.detail < 2 && deal.submit()}
          >
            {deal.busy ? 'Creating...' : 'Create Deal'}
          </Button>
        ) : (
          <Button key="next" variant="contained" onClick={deal.next}>
            Next
          </Button>
        )}
      </SaveBar>
    </>
  );
}
