import Typography from '@mui/material/Typography';
import {
  applyAssumptions,
  calculateModel,
  checkEligibility,
  classifyClosingBorrowing,
  getLendingRules,
  judgeModel,
  type ModelInput,
  type ModelOutcome,
  toStructureInput,
} from '@dealwright/finance';
import { useQuery } from '@tanstack/react-query';
import { RetryLine } from '../../../../ui/retry-line';
import { LoadingState } from '../../../../ui/states';
import { StatusDot } from '../../../../ui/status-dot';
import { type Assumptions, type Deal, modelsQuery } from '../../api/models';
import { getIsoToday, toModelInput } from '../../editor/model-input';
import { useSdeMethod } from '../../pages/use-sde-method';
import { describeVerdict } from './verdict-sentence';
import { VERDICT_STATUS } from './verdict-status';

const LINE = { maxWidth: '60ch', textWrap: 'pretty' } as const;

/** The requirements of the SBA program that the model fails at closing. Empty if it fails none. */
function FailedRequirements({
  input,
  outcome,
  assumptions,
}: {
  input: ModelInput;
  outcome: ModelOutcome;
  assumptions: Assumptions;
}) {
  const structure = applyAssumptions(toStructureInput(input, null), assumptions);
  const rules = getLendingRules(getIsoToday());
  if (outcome.results === null || classifyClosingBorrowing(structure, rules) !== 'some') return null;
  const eligibility = checkEligibility(structure, rules);
  const score = outcome.viability?.score ?? null;
  const { status, sentence } = judgeModel({ score, eligibility, odds: null });
  if (status !== 'notFinanceable') return null;
  return (
    <div>
      <StatusDot tone={VERDICT_STATUS[status].tone}>{VERDICT_STATUS[status].text}</StatusDot>
      <Typography sx={LINE}>{sentence}</Typography>
    </div>
  );
}

/** Says in one sentence whether SDE covers the debt of the deal's default model. */
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
  return (
    <>
      <Typography sx={LINE}>{describeVerdict(outcome, model.loanData, model.assumptions)}</Typography>
      <FailedRequirements input={input} outcome={outcome} assumptions={model.assumptions} />
    </>
  );
}
