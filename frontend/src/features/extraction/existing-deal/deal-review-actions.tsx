import Button from '@mui/material/Button';

interface DealReviewActionsProps {
  step: number;
  isPending: boolean;
  onStep: (step: number) => void;
  onSave: () => void;
}

/** The buttons of the review: next, back, save. */
export function DealReviewActions({ step, isPending, onStep, onSave }: DealReviewActionsProps) {
  return step === 0 ? (
    <Button variant="contained" onClick={() => onStep(1)}>
      Next
    </Button>
  ) : (
    <>
      <Button color="inherit" sx={{ mr: 'auto' }} onClick={() => onStep(0)}>
        Back
      </Button>
      <Button variant="contained" disabled={isPending} onClick={onSave}>
        {isPending ? 'Saving...' : 'Save to the deal'}
      </Button>
    </>
  );
}
