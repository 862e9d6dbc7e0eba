import { type ModelListItem } from '../../domain/models/api/models';

/** Models in one comparison; more columns do not fit on a laptop screen. */
export const MAX_COMPARED_MODELS = 4;

export interface ModelSelection {
  /** selected models, in the order of the URL */
  readonly models: readonly ModelListItem[];
  /** ids of selected deals without a model */
  readonly withoutModel: readonly string[];
}

const parseIds = (search: URLSearchParams, name: string): string[] => [
  ...new Set((search.get(name) ?? '').split(',').filter(Boolean)),
];

/**
 * Reads the selection from the URL: `models`, or `deals` with the default model of each, otherwise the most
 * recently updated one. Ignores ids that no longer exist.
 */
export function parseModelSelection(search: URLSearchParams, list: readonly ModelListItem[]): ModelSelection {
  if (search.has('models')) {
    const models = parseIds(search, 'models').flatMap((id) => list.find((model) => model.id === id) ?? []);
    return { models: models.slice(0, MAX_COMPARED_MODELS), withoutModel: [] };
  }
  const found = parseIds(search, 'deals')
    .slice(0, MAX_COMPARED_MODELS)
    .map((dealId) => {
      const own = list.filter((model) => model.dealId === dealId);
      return { dealId, model: own.find(({ isDefault }) => isDefault) ?? own[0] };
    });
  return {
    models: found.flatMap(({ model }) => model ?? []),
    withoutModel: found.flatMap(({ dealId, model }) => (model ? [] : [dealId])),
  };
}

/** Returns the URL query that selects these models. */
export const buildModelsQuery = (models: readonly { readonly id: string }[]): string =>
  models.length === 0 ? '' : `models=${models.map(({ id }) => id).join(',')}`;
