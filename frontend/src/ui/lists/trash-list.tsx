import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { getErrorMessage } from '../../lib/http/api-error';
import { toast } from '../../lib/toast';
import { RelativeTime } from '../relative-time';
import { ErrorState, LoadingState } from '../states';
import { Missing, Section } from '../section';

interface Trashed {
  readonly id: string;
  readonly deletedAt: string | null;
}

interface TrashListProps<Item extends Trashed> {
  title: string;
  /** shown if the trash is empty */
  emptyText: string;
  failedText: string;
  query: {
    readonly data: { readonly pages: readonly { readonly items: readonly Item[] }[] } | undefined;
    readonly error: Error | null;
    readonly isPending: boolean;
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly refetch: () => unknown;
    readonly fetchNextPage: () => unknown;
  };
  /** name of the item */
  titleOf: (item: Item) => string;
  /** description for the second line */
  kindOf: (item: Item) => string;
  /** id of the item that is being restored */
  busyId: string | undefined;
  onRestore: (item: Item) => void;
}

const ONE_LINE = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/** Deleted items of one kind that can still be restored. */
export function TrashList<Item extends Trashed>(props: TrashListProps<Item>) {
  const { title, emptyText, failedText, query, titleOf, kindOf, busyId, onRestore } = props;
  const items = (query.data?.pages ?? []).flatMap((page) => page.items);
  const failed = query.error !== null;
  useEffect(() => {
    if (failed) toast.error(failedText);
  }, [failed, failedText]);
  return (
    <Section title={title}>
      {query.isPending && <LoadingState label="Loading trash..." rows={3} />}
      {query.error && items.length === 0 && (
        <ErrorState
          title={failedText}
          text={getErrorMessage(query.error)}
          onRetry={() => void query.refetch()}
        />
      )}
      {!query.isPending && !query.error && items.length === 0 && <Missing>{emptyText}</Missing>}
      {items.length > 0 && (
        <Box component="ul" aria-label={title} sx={{ listStyle: 'none', m: 0, mt: -2, p: 0 }}>
          {items.map((item) => (
            <Row
              key={item.id}
              title={titleOf(item)}
              kind={kindOf(item)}
              deletedAt={item.deletedAt}
              busy={busyId === item.id}
              onRestore={() => onRestore(item)}
            />
          ))}
        </Box>
      )}
      {query.hasNextPage && (
        <Button
          color="inherit"
          sx={{ mt: 1 }}
          disabled={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          Show more
        </Button>
      )}
    </Section>
  );
}

interface RowProps {
  title: string;
  kind: string;
  deletedAt: string | null;
  busy: boolean;
  onRestore: () => void;
}

function Row({ title, kind, deletedAt, busy, onRestore }: RowProps) {
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        py: 1.5,
        borderBottom: 1,
        borderColor: 'divider',
        contentVisibility: 'auto',
        containIntrinsicSize: 'auto 68px',
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ fontWeight: 500, ...ONE_LINE }}>{title}</Box>
        <Box sx={{ typography: 'body2', color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {kind}, deleted <RelativeTime at={deletedAt} inSentence />
        </Box>
      </Box>
      <Button
        variant="outlined"
        size="small"
        disabled={busy}
        aria-label={`Restore ${title}`}
        onClick={onRestore}
      >
        Restore
      </Button>
    </Box>
  );
}
