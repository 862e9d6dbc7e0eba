import { type ReactNode } from 'react';
import { SaveBar } from '../save-bar';
import { Steps } from './steps';

interface WizardProps {
  /** Titles of the steps, in order. */
  steps: readonly string[];
  /** Index of the current step, from 0. */
  step: number;
  /** Goes to another step. */
  onStepChange: (step: number) => void;
  /** Which steps can be opened; by default those before the current one. */
  canOpen?: (step: number) => boolean;
  /** Buttons at the bottom, which stay in view; null if the step has its own. */
  actions: ReactNode;
  /** Makes the wizard a form: called when the user submits it. */
  onSubmit?: () => void;
  /** The content of the current step. */
  children: ReactNode;
}

/** A form in several steps: the list of steps, the current step, and the buttons that lead on and back. */
export function Wizard({ steps, step, onStepChange, canOpen, actions, onSubmit, children }: WizardProps) {
  const content = (
    <>
      <Steps steps={steps} current={step} onGo={onStepChange} {...(canOpen && { open: canOpen })} />
      {children}
      {actions !== null && <SaveBar>{actions}</SaveBar>}
    </>
  );
  if (!onSubmit) return content;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {content}
    </form>
  );
}
