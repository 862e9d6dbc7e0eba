import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { ApiError } from '../../../lib/http/api-error';
import { createAppQueryClient } from '../../../lib/http/query-client';
import { PageHeader } from '../../../ui/page-header';
import { EmptyState, ErrorState, LoadingState } from '../../../ui/states';
import { Wordmark } from '../../../ui/wordmark';
import { sharedModelQuery } from '../api/share-links';
import { describeSharedModel } from '../describe-shared-model';
import { PackageButton } from '../package-button';
import { SharedModelView } from '../shared-model-view';

/** The read-only page of a share link. Works without an account; the token is in the fragment of the address. */
export default function SharedPage() {
  const [client] = useState(createAppQueryClient);
  const { hash } = useLocation();
  return (
    <QueryClientProvider client={client}>
      <Box
        component="main"
        id="main"
        tabIndex={-1}
        sx={{ maxWidth: 1080, mx: 'auto', px: { xs: 2, md: 4 }, py: 4, outline: 'none' }}
      >
        <Box sx={{ mb: 4 }}>
          <Wordmark />
        </Box>
        <SharedPageContent token={hash.slice(1)} />
      </Box>
    </QueryClientProvider>
  );
}

function SharedPageContent({ token }: { token: string }) {
  const shared = useQuery(sharedModelQuery(token));
  if (shared.isPending) return <LoadingState />;
  if (shared.isError) return <SharedPageError error={shared.error} onRetry={() => void shared.refetch()} />;
  const { businessName, hasPackage } = shared.data;
  return (
    <>
      <PageHeader
        title={businessName ?? 'A business for sale'}
        lead={describeSharedModel(shared.data)}
        action={hasPackage && <PackageButton token={token} />}
      />
      <SharedModelView shared={shared.data} />
      <Typography variant="body2" color="textSecondary" sx={{ mt: 5, maxWidth: '68ch' }}>
        This is a model of the figures that its author entered, not an appraisal or an offer to lend. US
        dollars.
      </Typography>
    </>
  );
}

const ENDED: Readonly<Record<string, string | undefined>> = {
  'share.notFound': 'Link not found',
  'share.expired': 'Link expired',
  'share.revoked': 'Link ended',
};

/** The sentence of the server says what to do. */
function SharedPageError({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const title = error instanceof ApiError ? ENDED[error.code] : undefined;
  if (title !== undefined) {
    return (
      <>
        <PageHeader title={title} />
        <EmptyState title={error.message} />
      </>
    );
  }
  return (
    <>
      <PageHeader title="Shared model" />
      <ErrorState title="Could not load the model" text={error.message} onRetry={onRetry} />
    </>
  );
}
