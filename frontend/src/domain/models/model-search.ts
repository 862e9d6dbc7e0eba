import { type ModelListItem } from './api/models';
import { getShortDealTitle } from '../deal-name';

export const getModelPath = ({ dealId, id }: Pick<ModelListItem, 'dealId' | 'id'>) =>
  `/deals/${dealId}/valuations/${id}`;

export const getListedDealName = ({ businessName, dealDescription }: ModelListItem) =>
  getShortDealTitle({ businessName, description: dealDescription });

/** Returns the models whose name or deal contains all words of the query. */
export function filterModels(models: readonly ModelListItem[], query: string): ModelListItem[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return models.filter((model) => {
    const text = `${model.name} ${getListedDealName(model)}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
