import Box from '@mui/material/Box';
import {
  applyAssumptions,
  classifyClosingBorrowing,
  getLendingRules,
  type RuleSet,
  type StructureInput,
  type TermsPoint,
  toStructureInput,
  toTermsPatch,
} from '@dealwright/finance';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { Section } from '../../../ui/section';
import { EmptyState, ErrorState, LoadingState } from '../../../ui/states';
import { modelsQuery } from '../api/models';
import { useCreateModel } from '../api/model-actions';
import { getIsoToday } from '../editor/model-input';
import { findMissingInputs, renderMissingInputs } from '../lenders-desk/missing-inputs';
import { type ModelSectionsProps } from '../results/model-sections';
import { nameTerms } from './name-terms';
import { TermsConflictView } from './terms-conflict';
import { TermsFront } from './terms-front';
import { TermsFields } from './terms-fields';
import { createTermsForm, findPriceRangeError, type TermsForm, toTermsBounds } from './terms-form-state';
import { useTermsWorker } from './use-terms-worker';

const LEAD =
  'The best price, cash and seller note together. Each point meets everything that must hold, and no other point is better in every goal.';

/** Finds terms that close: form, chart of the best terms, and the chosen ones in full. */
export default function FindTerms(props: ModelSectionsProps) {
  const { input, outcome, here, assumptions, growthRate } = props;
  const rules = useMemo(() => getLendingRules(getIsoToday()), []);
  const deal = useMemo(
    () => applyAssumptions(toStructureInput(input, growthRate), assumptions),
    [input, growthRate, assumptions],
  );
  const missing = useMemo(
    () => findMissingInputs(classifyClosingBorrowing(deal, rules), outcome, here),
    [deal, rules, outcome, here],
  );
  return (
    <Section title="Find terms" lead={LEAD}>
      {renderMissingInputs(missing, {}) ?? <TermsFinder {...props} deal={deal} rules={rules} />}
    </Section>
  );
}

interface TermsFinderProps extends ModelSectionsProps {
  deal: StructureInput;
  rules: RuleSet;
}

function TermsFinder({ deal, rules, loan, assumptions }: TermsFinderProps) {
  const [form, setForm] = useState<TermsForm>(() => createTermsForm(deal, rules));
  const [cashReach] = useState(() => form.maxCash ?? 0);
  const change = useCallback((part: Partial<TermsForm>) => setForm((now) => ({ ...now, ...part })), []);
  const priceError = useMemo(() => findPriceRangeError(form, deal), [form, deal]);
  const request = useMemo(
    () =>
      priceError === null
        ? { deal, rules, goals: form.goals, bounds: toTermsBounds(form, deal, rules) }
        : null,
    [deal, rules, form, priceError],
  );
  const { solution, isWhole, hasFailed, retry } = useTermsWorker(request);
  const { saveTerms, isSaving } = useTermsAsModel(loan, assumptions, form.livingSalary);
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4 }}>
      <TermsFields form={form} cashReach={cashReach} priceError={priceError} onChange={change} />
      {priceError !== null ? (
        <EmptyState title="No terms to show" text="Correct the price range, and the terms appear here." />
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
          <TermsConflictView conflict={solution.conflict} />
        </div>
      ) : solution.front.length === 0 ? (
        <EmptyState title="No terms to show" text="Enter SDE and a 7(a) rate, and the terms appear here." />
      ) : (
        <TermsFront
          front={solution.front}
          goals={solution.meta.goals}
          isWhole={isWhole}
          isSaving={isSaving}
          onUse={saveTerms}
        />
      )}
    </Box>
  );
}

/** Creates a model at given terms and opens it. */
function useTermsAsModel(
  loan: TermsFinderProps['loan'],
  assumptions: TermsFinderProps['assumptions'],
  livingSalary: number | null,
) {
  const { dealId = '' } = useParams();
  const navigate = useNavigate();
  const { mutate, isPending } = useCreateModel(dealId);
  const { data: models = [] } = useQuery(modelsQuery(dealId));
  const saveTerms = (point: TermsPoint) => {
    const patch = toTermsPatch(point.terms);
    mutate(
      {
        name: nameTerms(
          point.terms,
          models.map((model) => model.name),
        ),
        loanData: { ...loan, ...patch.loanData },
        assumptions: {
          ...assumptions,
          ...patch.assumptions,
          ...(livingSalary === null ? {} : { buyerLivingSalary: livingSalary }),
        },
      },
      { onSuccess: ({ id }) => void navigate(`/deals/${dealId}/valuations/${id}`) },
    );
  };
  return { saveTerms, isSaving: isPending };
}
