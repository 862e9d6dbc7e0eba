import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router-dom';
import { getErrorMessage, isNotFound } from '../../../lib/http/api-error';
import { OpenTrashButton } from '../../../domain/open-trash-button';
import { dealCrumb, fallbackCrumb, useCrumbLabel } from '../../../lib/crumbs';
import { getReturnLink } from '../../../lib/hooks/use-return-point';
import { toast } from '../../../lib/toast';
import { EmptyState, ErrorState, LoadingState } from '../../../ui/states';
import { type Deal } from '../api/deals';

interface DealStateProps {
  dealId: string;
  deal: UseQueryResult<Deal>;
  children: (deal: Deal) => ReactNode;
}

/** A page about one deal: loading, not there, failed, or what it shows. Names the deal in the breadcrumbs. */
export function DealState({ dealId, deal, children }: DealStateProps) {
  const missing = isNotFound(deal.error);
  const failed = deal.isError && !deal.data && !missing;
  const name = deal.data && (dealCrumb(deal.data) ?? fallbackCrumb('Deal', dealId));
  useCrumbLabel(dealId, deal.isPending ? null : (name ?? fallbackCrumb('Deal', dealId)));
  useEffect(() => {
    if (failed) toast.error('Failed to fetch deal details');
  }, [failed]);

  if (deal.data) return children(deal.data);
  if (deal.isPending) return <LoadingState label="Loading deal..." rows={8} />;
  if (missing) {
    return (
      <EmptyState
        isPage
        title="Deal not found"
        text="It may have been deleted, or the link may be incomplete. Deleted deals stay in the trash for 30 days."
        action={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1 }}>
            <Button component={Link} {...getReturnLink('/deals')} variant="outlined">
              Back to Deals
            </Button>
            <OpenTrashButton />
          </Box>
        }
      />
    );
  }
  return (
    <ErrorState isPage title={`Error: ${getErrorMessage(deal.error)}`} onRetry={() => void deal.refetch()} />
  );
}
