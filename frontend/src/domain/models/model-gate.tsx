import { type UseQueryResult } from '@tanstack/react-query';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router-dom';
import { OpenTrashButton } from '../open-trash-button';
import { ApiError, getErrorMessage, isNotFound } from '../../lib/http/api-error';
import { toast } from '../../lib/toast';
import { EmptyState, ErrorState, LoadingState } from '../../ui/states';
import { type Deal, type Model } from './api/models';

interface ModelGateProps {
  deal: UseQueryResult<Deal>;
  model: UseQueryResult<Model>;
  loading: string;
  failure: string;
  /** another query that must finish first */
  isWaiting?: boolean;
  children: (deal: Deal, model: Model) => ReactNode;
}

/** Renders its children when deal and model have loaded. Until then it shows the loading, error or not-found state. */
export function ModelGate({ deal, model, loading, failure, isWaiting = false, children }: ModelGateProps) {
  const broken = [deal, model].find((query) => query.isError && query.data === undefined);
  const isBroken = broken !== undefined;
  const missing = broken !== undefined && isNotFound(broken.error);
  useEffect(() => {
    if (isBroken && !missing) toast.error(failure);
  }, [isBroken, missing, failure]);
  if (missing) {
    return (
      <EmptyState
        isPage
        title="Financial model not found."
        text="It may have been deleted, or the link is wrong."
        action={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1 }}>
            <Button component={Link} to="/deals" variant="outlined">
              Browse deals
            </Button>
            <OpenTrashButton />
          </Box>
        }
      />
    );
  }
  if (broken !== undefined) {
    return (
      <ErrorState
        isPage
        title={failure}
        text={getErrorMessage(broken.error)}
        requestId={broken.error instanceof ApiError ? broken.error.requestId : null}
        onRetry={() => void Promise.all([deal.refetch(), model.refetch()])}
      />
    );
  }
  if (!deal.data || !model.data || isWaiting) return <LoadingState label={loading} rows={8} />;
  return <>{children(deal.data, model.data)}</>;
}
