import { calculateCompleteness } from '@dealwright/finance';
import { useQuery } from '@tanstack/react-query';
import { type Deal, modelsQuery } from '../../../domain/models/api/models';
import { listMissingModelInputs } from '../../../domain/loan/loan-completeness';
import { joinWithAnd } from '../../../lib/join-with-and';

/** Names the inputs that the default model of a deal is missing. */
export function MissingModelInputs({ deal }: { deal: Deal }) {
  const { data, isPending } = useQuery(modelsQuery(deal.id));
  // No statement until it is known: an en space keeps the height of the line.
  if (isPending) return '\u2002';
  const defaultModel = data?.find(({ isDefault }) => isDefault);
  const missing = defaultModel
    ? listMissingModelInputs(calculateCompleteness(deal, defaultModel.loanData))
    : [];
  return `The default model is missing ${missing.length > 0 ? joinWithAnd(missing) : 'figures'}.`;
}
