import { type ModelListItem } from '../api/models';

/** As many columns as can be taken in at a glance. */
export const MAX_COMPARED_MODELS = 4;

export interface ModelSelection {
  /** what is compared, in the order in which it was asked for */
  readonly models: readonly ModelListItem[];
  /** deals asked for that have no model yet */
  readonly withoutModel: readonly string[];
}

const parseIds = (search: URLSearchParams, name: string): string[] => [
  ...new Set((search.get(name) ?? '').split(',').filter(Boolean)),
];

/**
 * What an address asks to compare: `models`, or `deals`, each by its starred model, else the one touched last.
 * What is not there any more is passed over.
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

/** The query of an address that compares these models. */
export const buildModelsQuery = (models: readonly { readonly id: string }[]): string =>
  models.length === 0 ? '' : `models=${models.map(({ id }) => id).join(',')}`;
