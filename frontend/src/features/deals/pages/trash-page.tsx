import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../../lib/api-error';
import { PageHeader } from '../../../ui/page-header';
import { RelativeTime } from '../../../ui/relative-time';
import { EmptyState, ErrorState, LoadingState } from '../../../ui/states';
import { type DealListItem } from '../api/deals';
import { trashQuery, useRestoreDeal } from '../api/trash';
import { titleOf } from '../components/deal-name';

/** Deals that were thrown away and can still be taken out. */
export default function TrashPage() {
  const { data, isPending, error, refetch } = useQuery(trashQuery);
  return (
    <>
      <PageHeader
        title="Trash"
        back={{ to: '/deals', label: 'Back to Deals' }}
        lead="Deals stay here for 30 days with everything that belongs to them, then they are gone."
      />
      {isPending && <LoadingState label="Loading trash..." />}
      {!isPending && !data && (
        <ErrorState
          title="The trash could not be fetched"
          text={messageOf(error)}
          onRetry={() => void refetch()}
        />
      )}
      {data?.length === 0 && (
        <EmptyState
          title="The trash is empty"
          text="Deals that you move to the trash can be restored here."
        />
      )}
      <Box
        component="ul"
        aria-label="Deals in the trash"
        sx={{ listStyle: 'none', m: 0, p: 0, maxWidth: 880 }}
      >
        {data?.map((deal) => (
          <Row key={deal.id} deal={deal} />
        ))}
      </Box>
    </>
  );
}

function Row({ deal }: { deal: DealListItem }) {
  const restore = useRestoreDeal();
  const name = titleOf(deal);
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
        <Box sx={{ fontWeight: 500, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
          {name}
        </Box>
        <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
          {deal.status}, deleted <RelativeTime at={deal.deletedAt} />
        </Box>
      </Box>
      <Button
        variant="outlined"
        size="small"
        disabled={restore.isPending}
        aria-label={`Restore ${name}`}
        onClick={() => restore.mutate(deal.id)}
      >
        Restore
      </Button>
    </Box>
  );
}
