import { SETTINGS_DEFAULTS } from '@dealwright/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { type Deal, modelsQuery } from '../../../domain/models/api/models';
import { listMissingModelInputs } from '../../../domain/loan/loan-completeness';
import { openDealModel } from '../../../domain/models/model-input';
import { joinWithAnd } from '../../../lib/join-with-and';

/** Names the inputs that the default model of a deal is missing. */
export function MissingModelInputs({ deal }: { deal: Deal }) {
  const { data, isPending } = useQuery(modelsQuery(deal.id));
  // No statement until it is known: an en space keeps the height of the line.
  if (isPending) return '\u2002';
  const defaultModel = data?.find(({ isDefault }) => isDefault);
  const missing = defaultModel
    ? listMissingModelInputs(
        openDealModel(deal, defaultModel, SETTINGS_DEFAULTS.sdeCalculationMethod).completeness,
      )
    : [];
  return `The default model is missing ${missing.length > 0 ? joinWithAnd(missing) : 'figures'}.`;
}
