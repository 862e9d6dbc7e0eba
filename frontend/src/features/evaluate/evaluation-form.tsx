import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { MESSAGES, type SdeMethod } from '@dealwright/vocabulary';
import { useState, useTransition } from 'react';
import { useNavigate } from 'react-router-dom';
import { type FinancialsEditorComponent } from '../../domain/financials-editor';
import { TextField } from '../../ui/fields/field';
import { useLeaveGuard } from '../../ui/dialogs/leave-guard';
import { SideBySide } from '../../ui/side-by-side';
import { Steps } from '../../ui/wizard/steps';
import { type Deal, type Model } from '../../domain/models/api/models';
import { AddBackFields } from './add-back-fields';
import { EvaluationResults } from './evaluation-results';
import { LoanForm } from '../../domain/loan/loan-form';
import { ModelConflict } from '../../domain/models/model-conflict';
import { getCurrentYear, openDealModel } from '../../domain/models/model-input';
import { useEvaluation } from './use-evaluation';

const STEPS = ['Historical Financials', 'SDE Adjustments', 'Loan Structure'] as const;

const canOpenAnyStep = () => true;

interface EvaluationFormProps {
  deal: Deal;
  /** the edited model, or null for a new one */
  model: Model | null;
  method: SdeMethod;
  Editor: FinancialsEditorComponent;
}

interface StepButtonsProps {
  step: number;
  busy: boolean;
  canSave: boolean;
  saveLabel: string;
  onStep: (step: number) => void;
  onSave: () => void;
}

function StepButtons({ step, busy, canSave, saveLabel, onStep, onSave }: StepButtonsProps) {
  return (
    <Box sx={{ display: 'flex', gap: 1, mt: 4 }}>
      {step > 0 && (
        <Button color="inherit" onClick={() => onStep(step - 1)}>
          Back
        </Button>
      )}
      {step < STEPS.length - 1 ? (
        <Button variant="contained" onClick={() => onStep(step + 1)}>
          Next
        </Button>
      ) : (
        <Button variant="contained" disabled={busy || !canSave} onClick={onSave}>
          {busy ? 'Saving...' : saveLabel}
        </Button>
      )}
    </Box>
  );
}

interface ModelNameFieldProps {
  name: string;
  showError: boolean;
  onChange: (name: string) => void;
}

function ModelNameField({ name, showError, onChange }: ModelNameFieldProps) {
  return (
    <Box sx={{ mt: 3, maxWidth: 360 }}>
      <TextField
        label="Model name"
        required
        value={name}
        error={showError && name.trim() === '' ? MESSAGES.modelNameRequired : null}
        maxLength={200}
        onChange={(event) => onChange(event.target.value)}
      />
    </Box>
  );
}

/** Edits financials, add-backs and loan structure in three steps, with the results next to them. */
export function EvaluationForm({ deal, model, method, Editor }: EvaluationFormProps) {
  const navigate = useNavigate();
  const { draft, busy, dirty, change, changeLoan, submit, conflict } = useEvaluation(deal, model);
  const [step, setStep] = useState(0);
  const [calculated, setCalculated] = useState(model !== null);
  const [isCalculating, startCalculation] = useTransition();
  const [tried, setTried] = useState(false);
  const guard = useLeaveGuard(dirty && !busy);
  const { financials, loan, name } = draft;
  const opened = calculated ? openDealModel(financials, { loanData: loan, assumptions: {} }, method) : null;
  const { sdeAdjustments, ...years } = financials;

  async function save() {
    if (name.trim() === '') {
      setTried(true);
      return;
    }
    const id = await submit();
    if (id !== null) void navigate(`/deals/${deal.id}/valuations/${id}`);
  }

  return (
    <>
      <Steps steps={STEPS} current={step} open={canOpenAnyStep} onGo={setStep} />
      <SideBySide
        asideLabel="Results"
        asideWidth={300}
        aside={
          <EvaluationResults
            model={opened}
            isCalculating={isCalculating}
            onCalculate={() => startCalculation(() => setCalculated(true))}
          />
        }
        main={
          <>
            {step === 0 && (
              <Editor
                value={years}
                onChange={(next) => change({ financials: { ...financials, ...next } })}
                readOnly={busy}
                isNew
                asOfYear={getCurrentYear()}
                adjustments={sdeAdjustments}
              />
            )}
            {step === 1 && (
              <AddBackFields
                value={sdeAdjustments}
                onChange={(next) => change({ financials: { ...financials, sdeAdjustments: next } })}
              />
            )}
            {step === 2 && (
              <>
                <LoanForm loan={loan} askingPrice={deal.askingPrice} onChange={changeLoan} disabled={busy} />
                <ModelNameField name={name} showError={tried} onChange={(next) => change({ name: next })} />
              </>
            )}
            <StepButtons
              step={step}
              busy={busy}
              canSave={model === null || dirty}
              saveLabel={model ? 'Save Changes' : 'Save as Financial Model'}
              onStep={setStep}
              onSave={() => void save()}
            />
          </>
        }
      />
      <ModelConflict editor={conflict} yearLabels={years.yearLabels} />
      {guard}
    </>
  );
}
