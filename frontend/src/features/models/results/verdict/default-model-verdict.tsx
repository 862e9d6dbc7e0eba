import Typography from '@mui/material/Typography';
import {
  applyAssumptions,
  calculateModel,
  checkEligibility,
  classifyClosingBorrowing,
  getLendingRules,
  isSdeOfRevenueAlone,
  judgeModel,
  type ModelInput,
  type ModelOutcome,
  toStructureInput,
} from '@dealwright/finance';
import { useQuery } from '@tanstack/react-query';
import { RetryLine } from '../../../../ui/retry-line';
import { LoadingState } from '../../../../ui/states';
import { StatusDot } from '../../../../ui/status-dot';
import { type Assumptions, type Deal, modelsQuery } from '../../../../domain/models/api/models';
import { getIsoToday, toModelInput } from '../../../../domain/models/model-input';
import { useSdeMethod } from '../../../../domain/models/use-sde-method';
import { describeMissingCosts, describeVerdict } from '../../../../domain/models/verdict-sentence';
import { VERDICT_STATUS } from './verdict-status';

const LINE = { maxWidth: '60ch', textWrap: 'pretty' } as const;

/** The requirements of the SBA program that the model fails at closing, beside its score. Empty if it fails none. */
function FailedRequirements({
  input,
  outcome,
  assumptions,
  score,
}: {
  input: ModelInput;
  outcome: ModelOutcome;
  assumptions: Assumptions;
  score: number | null;
}) {
  const structure = applyAssumptions(toStructureInput(input, null), assumptions);
  const rules = getLendingRules(getIsoToday());
  if (outcome.results === null || classifyClosingBorrowing(structure, rules) !== 'some') return null;
  const eligibility = checkEligibility(structure, rules);
  const { status, sentence } = judgeModel({ score, eligibility, odds: null });
  if (status !== 'notFinanceable') return null;
  return (
    <div>
      <StatusDot tone={VERDICT_STATUS[status].tone}>{VERDICT_STATUS[status].text}</StatusDot>
      <Typography sx={LINE}>{sentence}</Typography>
    </div>
  );
}

/**
 * Says in one sentence whether SDE covers the debt of the deal's default model. While SDE is a revenue without costs,
 * it says that alone, as the figures beside it are blank.
 */
export function DefaultModelVerdict({ deal }: { deal: Deal }) {
  const { data, isPending, refetch } = useQuery(modelsQuery(deal.id));
  const sde = useSdeMethod();
  if (isPending || sde.isPending) return <LoadingState rows={1} label="Loading financial models..." />;
  if (!data) return <RetryLine text="Financial models could not be loaded." onRetry={() => void refetch()} />;
  const model = data.find(({ isDefault }) => isDefault);
  if (!model)
    return (
      <Typography sx={LINE}>
        No financial model yet. Create one to see whether this business can pay its debt and its owner.
      </Typography>
    );
  const input = toModelInput(deal, model.loanData, sde.method);
  const outcome = calculateModel(input);
  const { asOfYear, sdeCalculationMethod } = input.settings;
  const isBare = isSdeOfRevenueAlone(deal, asOfYear, sdeCalculationMethod);
  const bare = isBare ? describeMissingCosts(outcome) : null;
  const score = isBare ? null : (outcome.viability?.score ?? null);
  const { loanData, assumptions } = model;
  return (
    <>
      <Typography sx={LINE}>{bare ?? describeVerdict(outcome, loanData, assumptions)}</Typography>
      <FailedRequirements input={input} outcome={outcome} assumptions={assumptions} score={score} />
    </>
  );
}
