import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { ErrorState, LoadingState } from '../../../ui/states';
import { type SharedModelKey, shareLinksQuery, useRevokeShareLink } from '../api/share-links';
import { ShareLinkRow } from './share-link-row';

/** The links of a model, newest first. */
export function ShareLinkList({ model }: { model: SharedModelKey }) {
  const links = useQuery(shareLinksQuery(model));
  const revoke = useRevokeShareLink(model);
  return (
    <div>
      <Typography variant="h4" component="h3">
        Links
      </Typography>
      {links.isPending && <LoadingState rows={2} />}
      {links.isError && <ErrorState title="Could not load the links" onRetry={() => void links.refetch()} />}
      {links.data?.length === 0 && (
        <Typography color="textSecondary" sx={{ mt: 1 }}>
          This model is not shared.
        </Typography>
      )}
      <Box component="ul" aria-label="Share links" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {links.data?.map((link) => (
          <ShareLinkRow
            key={link.id}
            model={model}
            link={link}
            busy={revoke.isPending}
            onRevoke={() => revoke.mutate(link.id)}
          />
        ))}
      </Box>
    </div>
  );
}
