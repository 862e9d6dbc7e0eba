import { type ModelListItem } from '../api/models';
import { dealName } from '../editor/model-input';

export const modelAddress = ({ dealId, id }: Pick<ModelListItem, 'dealId' | 'id'>) =>
  `/deals/${dealId}/valuations/${id}`;

export const listDealName = ({ businessName, dealDescription }: ModelListItem) =>
  dealName({ businessName, description: dealDescription });

/** The models whose name or deal has all the words. */
export function matching(models: readonly ModelListItem[], query: string): ModelListItem[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return models.filter((model) => {
    const text = `${model.name} ${listDealName(model)}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
