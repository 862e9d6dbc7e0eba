import Stepper from '@mui/material/Stepper';
import Step from '@mui/material/Step';
import StepButton from '@mui/material/StepButton';
import { memo } from 'react';

interface StepsProps {
  labels: readonly string[];
  /** 0 first */
  current: number;
  /** the steps that may be gone to now */
  open: (step: number) => boolean;
  onStep: (step: number) => void;
}

/** Where the reader is in a short series of steps. */
export const Steps = memo(function Steps({ labels, current, open, onStep }: StepsProps) {
  return (
    <Stepper nonLinear activeStep={current} sx={{ mb: 4, maxWidth: 640 }}>
      {labels.map((label, step) => (
        <Step key={label} completed={step < current} disabled={!open(step)}>
          <StepButton color="inherit" onClick={() => onStep(step)}>
            {label}
          </StepButton>
        </Step>
      ))}
    </Stepper>
  );
});
