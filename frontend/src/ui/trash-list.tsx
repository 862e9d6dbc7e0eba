import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useEffect } from 'react';
import { messageOf } from '../lib/api-error';
import { toast } from '../lib/toast';
import { ErrorState, LoadingState } from './states';
import { Missing, Section } from './section';

export interface Trashed {
  readonly id: string;
  readonly title: string;
  /** the second line: what it is and when it was thrown away */
  readonly detail: ReactNode;
}

interface TrashListProps {
  title: string;
  /** said where nothing lies in the trash */
  emptyText: string;
  failedText: string;
  query: {
    readonly error: Error | null;
    readonly isPending: boolean;
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly refetch: () => unknown;
    readonly fetchNextPage: () => unknown;
  };
  items: readonly Trashed[];
  /** ids that are on their way out */
  busyId: string | undefined;
  onRestore: (id: string) => void;
}

const ONE_LINE = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/** Things of one kind that were thrown away and can still be taken out. */
export function TrashList(props: TrashListProps) {
  const { title, emptyText, failedText, query, items, busyId, onRestore } = props;
  const failed = query.error !== null;
  useEffect(() => {
    if (failed) toast.error(failedText);
  }, [failed, failedText]);
  return (
    <Section title={title}>
      {query.isPending && <LoadingState label="Loading trash..." rows={3} />}
      {query.error && items.length === 0 && (
        <ErrorState title={failedText} text={messageOf(query.error)} onRetry={() => void query.refetch()} />
      )}
      {!query.isPending && !query.error && items.length === 0 && <Missing>{emptyText}</Missing>}
      {items.length > 0 && (
        <Box component="ul" aria-label={title} sx={{ listStyle: 'none', m: 0, mt: -2, p: 0 }}>
          {items.map((item) => (
            <Row key={item.id} item={item} busy={busyId === item.id} onRestore={() => onRestore(item.id)} />
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

function Row({ item, busy, onRestore }: { item: Trashed; busy: boolean; onRestore: () => void }) {
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
        <Box sx={{ fontWeight: 500, ...ONE_LINE }}>{item.title}</Box>
        <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {item.detail}
        </Box>
      </Box>
      <Button
        variant="outlined"
        size="small"
        disabled={busy}
        aria-label={`Restore ${item.title}`}
        onClick={onRestore}
      >
        Restore
      </Button>
    </Box>
  );
}
