import Typography from '@mui/material/Typography';
import { type FinancialModel } from '@dealwright/finance';
import { useQuery } from '@tanstack/react-query';
import { RetryLine } from '../../../../ui/retry-line';
import { LoadingState } from '../../../../ui/states';
import { type Deal, modelsQuery } from '../../../../domain/models/api/models';
import { useDealEvidence } from '../../../../domain/models/deal-evidence';
import { openDealModel } from '../../../../domain/models/model-input';
import { useSdeMethod } from '../../../../domain/models/use-sde-method';
import { describeMissingCosts, describeVerdict } from '../../../../domain/models/verdict-sentence';
import { ClosingVerdict } from './closing-verdict';
import { useClosingVerdict } from './use-closing-verdict';

const LINE = { maxWidth: '60ch', textWrap: 'pretty' } as const;

/**
 * The verdict at closing on the deal's default model, and one sentence on whether SDE covers its debt. While SDE is a
 * revenue without costs, the sentence says that alone, as the figures beside it are blank.
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
  const opened = openDealModel(
    deal,
    { ...model, growthRate: model.projections?.growthRate ?? null, evidence: proven.evidence },
    sde.method,
  );
  return <OpenedVerdict model={opened} />;
}

function OpenedVerdict({ model }: { model: FinancialModel }) {
  const found = useClosingVerdict(model, { hidesScore: model.isSdeOfRevenueAlone });
  const bare = model.isSdeOfRevenueAlone ? describeMissingCosts(model.outcome) : null;
  return (
    <>
      <ClosingVerdict model={model} found={found} />
      <Typography sx={LINE}>{bare ?? describeVerdict(model)}</Typography>
    </>
  );
}
