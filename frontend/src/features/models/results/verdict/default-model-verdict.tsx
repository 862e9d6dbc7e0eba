import { type FinancialModel } from '@dealwright/finance';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { RetryLine } from '../../../../ui/retry-line';
import { LoadingState } from '../../../../ui/states';
import { StatusDot } from '../../../../ui/status-dot';
import { type Deal, modelsQuery } from '../../../../domain/models/api/models';
import { useDealEvidence } from '../../../../domain/models/deal-evidence';
import { openDealModel } from '../../../../domain/models/model-input';
import { useSdeMethod } from '../../../../domain/models/use-sde-method';
import { describeMissingCosts, describeVerdict } from '../../../../domain/models/verdict-sentence';
import { VERDICT_STATUS } from '../../../../domain/models/verdict-status';

const LINE = { maxWidth: '60ch', textWrap: 'pretty' } as const;

/** The requirements of the SBA program that the model fails at closing, beside its score. Empty if it fails none. */
function FailedRequirements({ model }: { model: FinancialModel }) {
  const { outcome, borrowing, isSdeOfRevenueAlone } = model;
  if (outcome.results === null || borrowing !== 'some') return null;
  const score = isSdeOfRevenueAlone ? null : (outcome.viability?.score ?? null);
  const { status, sentence } = model.judge({ score });
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
  const proven = useDealEvidence(deal.id);
  if (isPending || sde.isPending || proven.isPending)
    return <LoadingState rows={1} label="Loading financial models..." />;
  if (!data) return <RetryLine text="Financial models could not be loaded." onRetry={() => void refetch()} />;
  const model = data.find(({ isDefault }) => isDefault);
  if (!model)
    return (
      <Typography sx={LINE}>
        No financial model yet. Create one to see whether this business can pay its debt and its owner.
      </Typography>
    );
  const opened = openDealModel(deal, { ...model, evidence: proven.evidence }, sde.method);
  const bare = opened.isSdeOfRevenueAlone ? describeMissingCosts(opened.outcome) : null;
  return (
    <>
      <Typography sx={LINE}>{bare ?? describeVerdict(opened)}</Typography>
      <FailedRequirements model={opened} />
    </>
  );
}
