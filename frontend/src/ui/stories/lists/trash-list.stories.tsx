import { TrashList } from '../../lists/trash-list';

export default { title: 'Trash list' };

interface DeletedModel {
  readonly id: string;
  readonly name: string;
  readonly deletedAt: string;
}

const QUERY = {
  error: null,
  isPending: false,
  hasNextPage: false,
  isFetchingNextPage: false,
  refetch: () => undefined,
  fetchNextPage: () => undefined,
};

const MODELS: DeletedModel[] = [
  { id: '1', name: 'All cash', deletedAt: '2026-11-02T09:00:00Z' },
  { id: '2', name: 'Seller carries 20 %', deletedAt: '2026-10-28T17:30:00Z' },
];

const list = (
  items: readonly DeletedModel[],
  state: { error?: Error; isPending?: boolean; hasNextPage?: boolean },
) => (
  <TrashList
    title="Financial models"
    emptyText="No deleted models."
    failedText="Deleted models could not be loaded"
    query={{ ...QUERY, ...state, data: { pages: [{ items }] } }}
    titleOf={(model) => model.name}
    kindOf={() => 'Financial model'}
    busyId="2"
    onRestore={() => undefined}
  />
);

export const TwoModels = () => list(MODELS, { hasNextPage: true });

export const Empty = () => list([], {});

export const Loading = () => list([], { isPending: true });

export const Failed = () => list([], { error: new Error('The server did not answer in time.') });
