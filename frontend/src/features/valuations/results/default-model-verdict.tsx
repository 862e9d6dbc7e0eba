import Typography from '@mui/material/Typography';
import { calculateModel } from '@dealwright/finance';
import { useQuery } from '@tanstack/react-query';
import { RetryLine } from '../../../ui/retry-line';
import { LoadingState } from '../../../ui/states';
import { type Deal, modelsQuery } from '../api/models';
import { toModelInput } from '../editor/model-input';
import { useSdeMethod } from '../pages/use-sde-method';
import { describeVerdict } from './verdict-sentence';

/** Says in one sentence whether SDE covers the debt of the deal's default model. */
export function DefaultModelVerdict({ deal }: { deal: Deal }) {
  const { data, isPending, refetch } = useQuery(modelsQuery(deal.id));
  const sde = useSdeMethod();
  if (isPending || sde.isPending) return <LoadingState rows={1} label="Loading financial models..." />;
  if (!data) return <RetryLine text="Financial models could not be loaded." onRetry={() => void refetch()} />;
  const loan = data.find(({ isDefault }) => isDefault)?.loanData;
  return (
    <Typography sx={{ maxWidth: '60ch', textWrap: 'pretty' }}>
      {loan
        ? describeVerdict(calculateModel(toModelInput(deal, loan, sde.method)), loan)
        : 'No financial model yet. Create one to see whether this business can pay its debt and its owner.'}
    </Typography>
  );
}
