import Button from '@mui/material/Button';
import { useState } from 'react';
import { Wizard } from '../wizard/wizard';

export default { title: 'Wizard' };

const STEPS = ['Price', 'Loan', 'Review'];

export const ThreeSteps = () => {
  const [step, setStep] = useState(1);
  return (
    <Wizard
      steps={STEPS}
      step={step}
      onStepChange={setStep}
      actions={
        <>
          <Button color="inherit" disabled={step === 0} onClick={() => setStep(step - 1)}>
            Back
          </Button>
          <Button variant="contained" disabled={step === 2} onClick={() => setStep(step + 1)}>
            Continue
          </Button>
        </>
      }
    >
      <p>The fields of the step {STEPS[step]}</p>
    </Wizard>
  );
};
