import { completenessOf } from '@dealwright/finance';
import { useQuery } from '@tanstack/react-query';
import { type Deal, modelsQuery } from '../api/models';
import { listed, missingOfModel } from '../loan-structure/loan-completeness';

/** What the starred model of a deal still waits for, by name. */
export function ModelLacks({ deal }: { deal: Deal }) {
  const { data } = useQuery(modelsQuery(deal.id));
  const starred = data?.find(({ isDefault }) => isDefault);
  const missing = starred ? missingOfModel(completenessOf(deal, starred.loanData)) : [];
  return `The starred model still lacks ${missing.length > 0 ? listed(missing) : 'figures'}.`;
}
