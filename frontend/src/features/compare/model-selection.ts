import { type ModelListItem } from '../../domain/models/api/models';

/** A column of a comparison: a model, or a deal that has none yet. */
export interface SelectedColumn {
  readonly dealId: string;
  readonly model: ModelListItem | null;
}

const parseIds = (search: URLSearchParams, name: string): string[] => [
  ...new Set((search.get(name) ?? '').split(',').filter(Boolean)),
];

/**
 * Reads the selection from the URL: `models`, then `deals` with the default model of each, otherwise the most recently
 * updated one, if it has any. Ignores models that no longer exist.
 */
export function parseSelection(search: URLSearchParams, list: readonly ModelListItem[]): SelectedColumn[] {
  const models = parseIds(search, 'models').flatMap((id) => list.find((model) => model.id === id) ?? []);
  const deals = parseIds(search, 'deals').map((dealId): SelectedColumn => {
    const own = list.filter((model) => model.dealId === dealId);
    return { dealId, model: own.find(({ isDefault }) => isDefault) ?? own[0] ?? null };
  });
  return [...models.map((model) => ({ dealId: model.dealId, model })), ...deals];
}

type ColumnIds = { readonly dealId: string; readonly model: { readonly id: string } | null };

/** Returns the URL query that selects these columns: those with a model first. */
export function buildSelectionQuery(columns: readonly ColumnIds[]): string {
  const models = columns.flatMap(({ model }) => model?.id ?? []);
  const deals = columns.flatMap(({ dealId, model }) => (model === null ? [dealId] : []));
  return [
    ...(models.length > 0 ? [`models=${models.join(',')}`] : []),
    ...(deals.length > 0 ? [`deals=${deals.join(',')}`] : []),
  ].join('&');
}
