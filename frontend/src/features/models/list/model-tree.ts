import { type Model } from '../../../domain/models/api/models';

/** A model at its place in the tree of scenarios. */
export interface TreeNode {
  readonly model: Model;
  /** 0 at the root */
  readonly depth: number;
  readonly parent: Model | null;
}

/** Models as a tree in one list: each is followed by its scenarios, and equals stay in the order they came. */
export function toModelTree(models: readonly Model[]): TreeNode[] {
  const byId = new Map(models.map((model) => [model.id, model]));
  const seen = new Set<string>();
  const visit = (model: Model, depth: number): TreeNode[] => {
    if (seen.has(model.id)) return [];
    seen.add(model.id);
    const parent = byId.get(model.parentId ?? '') ?? null;
    const scenarios = models.filter(({ parentId }) => parentId === model.id);
    return [{ model, depth, parent }, ...scenarios.flatMap((each) => visit(each, depth + 1))];
  };
  const roots = models.filter(({ parentId }) => !byId.has(parentId ?? ''));
  // Imported files can hold a circle, which has no root: its models follow at the end.
  return [...roots, ...models].flatMap((model) => visit(model, 0));
}
