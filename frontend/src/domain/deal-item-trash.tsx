import { useInfiniteQuery } from '@tanstack/react-query';
import { TrashList } from '../ui/lists/trash-list';
import { onDeal, type trashPages } from './trash-pages';

/** What the trash stores of everything that belongs to a deal. */
interface DeletedDealItem {
  readonly id: string;
  readonly deletedAt: string | null;
  readonly businessName: string | null;
  readonly dealDescription: string;
}

interface DealItemTrashProps<Item extends DeletedDealItem> {
  title: string;
  /** Completes 'No … in the trash.' and 'Failed to load … in the trash'. */
  plural: string;
  pages: ReturnType<typeof trashPages<Item>>;
  restore: {
    readonly isPending: boolean;
    readonly variables: { readonly id: string } | undefined;
    readonly mutate: (item: Item) => void;
  };
  getTitle: (item: Item) => string;
  getKind: (item: Item) => string;
}

/** Lists deleted items of one kind, each with the deal that it returns to when it is restored. */
export function DealItemTrash<Item extends DeletedDealItem>(props: DealItemTrashProps<Item>) {
  const { title, plural, pages, restore, getTitle, getKind } = props;
  const query = useInfiniteQuery(pages);
  return (
    <TrashList
      title={title}
      emptyText={`No ${plural} in the trash.`}
      failedText={`Failed to load ${plural} in the trash`}
      query={query}
      titleOf={getTitle}
      kindOf={(item) => onDeal(getKind(item), item)}
      busyId={restore.isPending ? restore.variables?.id : undefined}
      onRestore={(item) => restore.mutate(item)}
    />
  );
}
