import Box from '@mui/material/Box';
import { type ModelAnalyses, type FinancialModel } from '@dealwright/finance';
import { useCallback, useMemo, useState } from 'react';
import { Section } from '../../ui/section';
import { EmptyState, ErrorState, LoadingState } from '../../ui/states';
import { findMissingInputs, renderMissingInputs } from '../../domain/models/missing-inputs';
import { type ModelViewProps } from '../../domain/models/model-view-props';
import { EarningsField } from './earnings-field';
import { TermsConflictView } from './terms-conflict';
import { TermsFront } from './terms-front';
import { TermsFields } from './terms-fields';
import { createTermsForm, isAboveAsk, type TermsForm, toTermsBounds } from './terms-form-state';
import { type TermsRequest } from './terms.worker';
import { useTermsAsModel } from './use-terms-as-model';
import { useTermsEarnings } from './use-terms-earnings';
import { useTermsWorker } from './use-terms-worker';

const LEAD =
  'The best price, cash and seller note together, within what the seller asks and offers. Each point meets everything that must hold, and no other point is better in every goal.';

/** Finds terms that close: form, chart of the best terms, and the chosen ones in full. */
export default function FindTerms(props: ModelViewProps) {
  const { model, here } = props;
  const missing = useMemo(() => findMissingInputs(model, here), [model, here]);
  return (
    <Section title="Find terms" lead={LEAD}>
      {renderMissingInputs(missing, {}) ?? <TermsFinder {...props} />}
    </Section>
  );
}

function TermsFinder({ model, loan, askingPrice }: ModelViewProps) {
  const [form, setForm] = useState<TermsForm>(() => createTermsForm(model, askingPrice));
  const [cashReach] = useState(() => form.maxCash ?? 0);
  const change = useCallback((part: Partial<TermsForm>) => setForm((now) => ({ ...now, ...part })), []);
  const hasPriceError = isAboveAsk(form);
  const evidence = useTermsEarnings({ model, livingSalary: form.livingSalary ?? 0 });
  const chosen = evidence.lenses?.find(({ lens }) => lens === form.lens) ?? null;
  const request = useMemo(
    () => (hasPriceError ? null : createRequest(form, model, chosen)),
    [model, form, chosen, hasPriceError],
  );
  const { solution, sizedOn, isWhole, hasFailed, retry } = useTermsWorker(request);
  const { saveTerms, isSaving } = useTermsAsModel(loan, form.livingSalary);
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4 }}>
      <TermsFields
        form={form}
        cashReach={cashReach}
        earnings={
          <EarningsField
            value={chosen?.lens ?? null}
            model={model}
            evidence={evidence}
            onChange={(lens) => change({ lens })}
          />
        }
        onChange={change}
      />
      {hasPriceError ? (
        <EmptyState title="No terms to show" text="Correct the lowest price, and the terms appear here." />
      ) : hasFailed ? (
        <ErrorState
          title="The terms could not be calculated"
          text="Nothing has changed in the model. Try again, or reload the page."
          onRetry={retry}
        />
      ) : solution === null ? (
        <LoadingState label="Finding terms..." rows={6} />
      ) : solution.conflict !== null ? (
        <div role="status">
          <TermsConflictView conflict={solution.conflict} sizedOn={sizedOn} />
        </div>
      ) : solution.front.length === 0 ? (
        <EmptyState title="No terms to show" text="Enter SDE and a 7(a) rate, and the terms appear here." />
      ) : (
        <TermsFront
          front={solution.front}
          goals={solution.meta.goals}
          sizedOn={sizedOn}
          isWhole={isWhole}
          isSaving={isSaving}
          onUse={saveTerms}
        />
      )}
    </Box>
  );
}

/** The request of a form, on the earnings of the lens that is chosen. */
function createRequest(
  form: TermsForm,
  model: FinancialModel,
  lens: ReturnType<ModelAnalyses['listTermsEarnings']>[number] | null,
): TermsRequest {
  // The bounds are those of the model, whatever the earnings.
  return { source: model.source, bounds: toTermsBounds(form, model), goals: form.goals, lens };
}
