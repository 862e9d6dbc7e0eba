import { type ModelListItem } from './api/models';
import { getShortDealTitle } from '../deals/deal-name';
import { searchItems } from '@dealwright/vocabulary';

export const getModelPath = ({ dealId, id }: Pick<ModelListItem, 'dealId' | 'id'>) =>
  `/deals/${dealId}/valuations/${id}`;

export const getListedDealName = ({ businessName, dealDescription }: ModelListItem) =>
  getShortDealTitle({ businessName, description: dealDescription });

/** The models whose deal or name matches the search, best first. */
export const filterModels = (models: readonly ModelListItem[], query: string): ModelListItem[] =>
  searchItems(models, query, (model) => ({ name: getListedDealName(model), texts: [model.name] }));
