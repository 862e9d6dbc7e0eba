import Button from '@mui/material/Button';
import { useState } from 'react';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog';
import { describeExistingDeal } from './existing/existing-deal';
import { type DealOfJobs } from './existing/use-deal-of-jobs';

interface WizardActionsProps {
  step: number;
  isPending: boolean;
  /** whether there are figures to save */
  hasFigures: boolean;
  /** the deal that the documents became already: another one is created only after a question */
  existing: DealOfJobs | null;
  onBack: () => void;
  onUploadOther: () => void;
  onNext: () => void;
  onCreate: (withFigures: boolean) => void;
}

/** The buttons of a review: back, other documents, next, create. */
export function WizardActions({ step, ...props }: WizardActionsProps) {
  if (step === 0) {
    return (
      <>
        <Button color="inherit" sx={{ mr: 'auto' }} onClick={props.onUploadOther}>
          Upload other documents
        </Button>
        <Button variant="contained" onClick={props.onNext}>
          Next
        </Button>
      </>
    );
  }
  return <CreateActions {...props} />;
}

function CreateActions({ isPending, hasFigures, existing, ...on }: Omit<WizardActionsProps, 'step'>) {
  const [isAsking, setIsAsking] = useState(false);
  const create = (withFigures: boolean) => (existing ? setIsAsking(true) : on.onCreate(withFigures));
  return (
    <>
      <Button color="inherit" sx={{ mr: 'auto' }} onClick={on.onBack}>
        Back
      </Button>
      {!hasFigures && (
        <Button color="inherit" disabled={isPending} onClick={() => create(false)}>
          Create without figures
        </Button>
      )}
      <Button variant="contained" disabled={!hasFigures || isPending} onClick={() => create(true)}>
        {isPending ? 'Creating...' : 'Create Deal'}
      </Button>
      {existing && (
        <ConfirmDialog
          open={isAsking}
          title="Create another deal?"
          confirmLabel="Create another deal"
          onConfirm={() => {
            setIsAsking(false);
            // Without figures is offered only where there are none.
            on.onCreate(hasFigures);
          }}
          onCancel={() => setIsAsking(false)}
        >
          {describeExistingDeal(existing)} Another deal would be a second one of the same business.
        </ConfirmDialog>
      )}
    </>
  );
}
