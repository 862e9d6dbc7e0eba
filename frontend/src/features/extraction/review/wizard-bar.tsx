import Button from '@mui/material/Button';
import { SaveBar } from '../../../ui/save-bar';

interface WizardBarProps {
  step: number;
  busy: boolean;
  /** there are figures to save */
  figuresReady: boolean;
  onBack: () => void;
  onOther: () => void;
  onNext: () => void;
  onCreate: (withFigures: boolean) => void;
}

/** What leads on from a review, and back. */
export function WizardBar({ step, busy, figuresReady, ...on }: WizardBarProps) {
  if (step === 0) {
    return (
      <SaveBar>
        <Button color="inherit" sx={{ mr: 'auto' }} onClick={on.onOther}>
          Other documents
        </Button>
        <Button variant="contained" onClick={on.onNext}>
          Next
        </Button>
      </SaveBar>
    );
  }
  return (
    <SaveBar>
      <Button color="inherit" sx={{ mr: 'auto' }} onClick={on.onBack}>
        Back
      </Button>
      {!figuresReady && (
        <Button color="inherit" disabled={busy} onClick={() => on.onCreate(false)}>
          Create without figures
        </Button>
      )}
      <Button variant="contained" disabled={!figuresReady || busy} onClick={() => on.onCreate(true)}>
        {busy ? 'Creating...' : 'Create Deal'}
      </Button>
    </SaveBar>
  );
}
