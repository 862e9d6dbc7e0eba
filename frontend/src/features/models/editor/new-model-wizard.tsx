import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { DEFAULT_MODEL_NAME } from '@dealwright/vocabulary';
import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useFormToast } from '../../../lib/hooks/use-form-toast';
import { isSameData } from '../../../lib/merge';
import { toast } from '../../../lib/toast';
import { useLeaveGuard } from '../../../ui/dialogs/leave-guard';
import { explainUnreadableFields, getUnreadableCount } from '../../../ui/fields/unreadable-fields';
import { Wizard } from '../../../ui/wizard/wizard';
import { useCreateModel } from '../../../domain/models/api/model-actions';
import { type Deal, type LoanData, type Model } from '../../../domain/models/api/models';
import { BasicsFields, type ModelBasics } from './basics-fields';
import { createDefaultLoan, hasLoanData, pickFilled } from '../../../domain/loan/loan-defaults';
import { LoanForm } from '../../../domain/loan/loan-form';
import { ProposedLoan } from './proposed-loan';

const STEPS = ['Basic Information', 'Loan Information'] as const;
const INCOMPLETE = 'Please complete the required steps before creating the financial model';

/** Explains the loan step. `copyFrom` names the model whose loan can be copied; null hides the button. */
function LoanIntro({ copyFrom, onCopy }: { copyFrom: string | null; onCopy: () => void }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 3 }}>
      <Typography color="textSecondary" sx={{ flex: '1 1 320px', maxWidth: '68ch' }}>
        You can change everything later. Results need only the price, down payment and SBA rate.
      </Typography>
      {copyFrom !== null && (
        <Button variant="outlined" size="small" onClick={onCopy}>
          Copy from {copyFrom}
        </Button>
      )}
    </Box>
  );
}

function WizardActions(props: { step: number; isPending: boolean; onBack: () => void }) {
  const { step, isPending, onBack } = props;
  return (
    <>
      {step > 0 && (
        <Button color="inherit" disabled={isPending} onClick={onBack}>
          Back
        </Button>
      )}
      <Button type="submit" variant="contained" disabled={isPending}>
        {step === 0 ? 'Next' : isPending ? 'Creating...' : 'Create Financial Model'}
      </Button>
    </>
  );
}

interface NewModelWizardProps {
  deal: Deal;
  models: readonly Model[];
}

const createDraft = (isFirst: boolean, askingPrice: number | null) => ({
  basics: { name: isFirst ? DEFAULT_MODEL_NAME : '', description: '' },
  loan: createDefaultLoan(askingPrice),
});

/** Creates a model in two steps: name, then loan structure, which starts with the asking price of the deal. */
export function NewModelWizard({ deal: { id: dealId, askingPrice }, models }: NewModelWizardProps) {
  const navigate = useNavigate();
  const { mutate, isPending } = useCreateModel(dealId);
  const formToast = useFormToast();
  const [step, setStep] = useState(0);
  const [tried, setTried] = useState(false);
  const [initial] = useState(() => createDraft(models.length === 0, askingPrice));
  const [basics, setBasics] = useState<ModelBasics>(initial.basics);
  const [loan, setLoan] = useState<LoanData>(initial.loan);
  const changeLoan = useCallback((part: LoanData) => setLoan((now) => ({ ...now, ...part })), []);
  const guard = useLeaveGuard(!isPending && !isSameData(initial, { basics, loan }));
  const hasName = basics.name.trim() !== '';
  const defaultModel = models.find(({ isDefault }) => isDefault);

  function reportIncomplete() {
    setTried(true);
    formToast.showError(INCOMPLETE);
  }

  function goTo(next: number) {
    if (next > 0 && !hasName) {
      reportIncomplete();
      return;
    }
    formToast.close();
    setStep(next);
  }

  function copyLoan() {
    if (!defaultModel || !hasLoanData(defaultModel.loanData)) {
      toast.error('No loan data available in starred valuation');
      return;
    }
    changeLoan(pickFilled(defaultModel.loanData));
    toast.success('Loan information copied from starred valuation');
  }

  function submit() {
    if (getUnreadableCount() > 0) {
      formToast.showError(explainUnreadableFields(getUnreadableCount()));
      return;
    }
    if (!hasName) {
      setStep(0);
      reportIncomplete();
      return;
    }
    formToast.close();
    mutate(
      { name: basics.name.trim(), description: basics.description.trim() || null, loanData: loan },
      { onSuccess: ({ id }) => void navigate(`/deals/${dealId}/valuations/${id}`) },
    );
  }

  return (
    <>
      {guard}
      <Wizard
        steps={STEPS}
        step={step}
        onStepChange={goTo}
        canOpen={(to) => to === 0 || hasName}
        onSubmit={() => (step === 0 ? goTo(1) : submit())}
        actions={<WizardActions step={step} isPending={isPending} onBack={() => setStep(step - 1)} />}
      >
        {step === 0 ? (
          <BasicsFields value={basics} onChange={setBasics} showErrors={tried} />
        ) : (
          <>
            <LoanIntro
              copyFrom={models.length > 0 ? (defaultModel?.name ?? 'the default model') : null}
              onCopy={copyLoan}
            />
            <ProposedLoan loan={loan} disabled={isPending} onChange={changeLoan} />
            <LoanForm loan={loan} askingPrice={askingPrice} onChange={changeLoan} disabled={isPending} />
          </>
        )}
      </Wizard>
    </>
  );
}
