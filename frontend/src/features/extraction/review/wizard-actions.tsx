import Button from '@mui/material/Button';

interface WizardActionsProps {
  step: number;
  isPending: boolean;
  /** whether there are figures to save */
  hasFigures: boolean;
  onBack: () => void;
  onUploadOther: () => void;
  onNext: () => void;
  onCreate: (withFigures: boolean) => void;
}

/** The buttons of a review: back, other documents, next, create. */
export function WizardActions({ step, isPending, hasFigures, ...on }: WizardActionsProps) {
  if (step === 0) {
    return (
      <>
        <Button color="inherit" sx={{ mr: 'auto' }} onClick={on.onUploadOther}>
          Upload other documents
        </Button>
        <Button variant="contained" onClick={on.onNext}>
          Next
        </Button>
      </>
    );
  }
  return (
    <>
      <Button color="inherit" sx={{ mr: 'auto' }} onClick={on.onBack}>
        Back
      </Button>
      {!hasFigures && (
        <Button color="inherit" disabled={isPending} onClick={() => on.onCreate(false)}>
          Create without figures
        </Button>
      )}
      <Button variant="contained" disabled={!hasFigures || isPending} onClick={() => on.onCreate(true)}>
        {isPending ? 'Creating...' : 'Create Deal'}
      </Button>
    </>
  );
}
