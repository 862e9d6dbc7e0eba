import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { formatCount } from '@dealwright/figures';
import { useState } from 'react';
import { RelativeTime } from '../../ui/relative-time';
import { ErrorState, LoadingState } from '../../ui/states';
import { StatusDot } from '../../ui/status-dot';
import { type SharedModelKey, type ShareLink, shareViewsQuery } from './api/share-links';

const STATUS = {
  active: { tone: 'green', text: 'Active' },
  expired: { tone: 'gray', text: 'Expired' },
  revoked: { tone: 'red', text: 'Revoked' },
} as const;
const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

interface ShareLinkRowProps {
  model: SharedModelKey;
  link: ShareLink;
  busy: boolean;
  onRevoke: () => void;
}

/** One link: until when, how often it was opened, and by whom. */
export function ShareLinkRow({ model, link, busy, onRevoke }: ShareLinkRowProps) {
  const [showsViews, setShowsViews] = useState(false);
  const { tone, text } = STATUS[link.status];
  const created = DAY.format(Date.parse(link.createdAt));
  return (
    <Box component="li" sx={{ py: 1.5, borderBottom: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
          <StatusDot tone={tone}>{text}</StatusDot>
          <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
            Created {created}
            {link.status === 'active' && `, ends ${DAY.format(Date.parse(link.expiresAt))}`}
            {link.showsName ? ', with names' : ', without names'}
            {link.includesPackage && " and lender's package"}
          </Box>
        </Box>
        {link.viewCount > 0 && (
          <Button
            size="small"
            color="inherit"
            aria-expanded={showsViews}
            onClick={() => setShowsViews(!showsViews)}
          >
            {formatCount(link.viewCount, 'view')}
          </Button>
        )}
        {link.viewCount === 0 && (
          <Box sx={{ typography: 'body2', color: 'text.secondary' }}>Not opened yet</Box>
        )}
        {link.status === 'active' && (
          <Button
            size="small"
            color="error"
            disabled={busy}
            aria-label={`Revoke the link created ${created}`}
            onClick={onRevoke}
          >
            Revoke
          </Button>
        )}
      </Box>
      {showsViews && <ViewList model={model} linkId={link.id} />}
    </Box>
  );
}

function ViewList({ model, linkId }: { model: SharedModelKey; linkId: string }) {
  const views = useQuery(shareViewsQuery(model, linkId));
  if (views.isPending) return <LoadingState rows={1} />;
  if (views.isError) {
    return <ErrorState title="Could not load the views" onRetry={() => void views.refetch()} />;
  }
  return (
    <Box
      component="ul"
      aria-label="Views"
      sx={{ m: 0, mt: 1, pl: 2.5, typography: 'body2', maxHeight: 200, overflowY: 'auto' }}
    >
      {views.data.map(({ at, device, network }, index) => (
        <li key={`${at} ${index}`}>
          <RelativeTime at={at} />
          {`, ${device}${network === null ? '' : `, ${network}`}`}
        </li>
      ))}
    </Box>
  );
}
