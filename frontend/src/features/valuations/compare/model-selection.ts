import { type ModelListItem } from '../api/models';

/** As many columns as can be taken in at a glance. */
export const MOST_COMPARED = 4;

export interface Chosen {
  /** what is compared, in the order in which it was asked for */
  readonly models: readonly ModelListItem[];
  /** deals asked for that have no model yet */
  readonly withoutModel: readonly string[];
}

const ids = (search: URLSearchParams, name: string): string[] => [
  ...new Set((search.get(name) ?? '').split(',').filter(Boolean)),
];

/**
 * What an address asks to compare: `models`, or `deals`, each by its starred model, else the one touched last.
 * What is not there any more is passed over.
 */
export function chosenOf(search: URLSearchParams, list: readonly ModelListItem[]): Chosen {
  if (search.has('models')) {
    const models = ids(search, 'models').flatMap((id) => list.find((model) => model.id === id) ?? []);
    return { models: models.slice(0, MOST_COMPARED), withoutModel: [] };
  }
  const found = ids(search, 'deals')
    .slice(0, MOST_COMPARED)
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
export const comparing = (models: readonly { readonly id: string }[]): string =>
  models.length === 0 ? '' : `models=${models.map(({ id }) => id).join(',')}`;
