import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog';
import { ErrorState, LoadingState } from '../../ui/states';
import { type SharedModelKey, shareLinksQuery, useRevokeShareLink } from './api/share-links';
import { ShareLinkRow } from './share-link-row';

interface ShareLinkListProps {
  model: SharedModelKey;
  /** called with the id of a link that no longer opens the model */
  onRevoked: (linkId: string) => void;
}

/** The links of a model, newest first. A link that a lender holds is revoked only after a question. */
export function ShareLinkList({ model, onRevoked }: ShareLinkListProps) {
  const [asked, setAsked] = useState<string | null>(null);
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
            onRevoke={() => setAsked(link.id)}
          />
        ))}
      </Box>
      <ConfirmDialog
        open={asked !== null}
        title="Revoke this link?"
        confirmLabel="Revoke link"
        dangerous
        busy={revoke.isPending}
        onCancel={() => setAsked(null)}
        onConfirm={() => {
          if (asked === null) return;
          revoke.mutate(asked, {
            onSuccess: () => onRevoked(asked),
            onSettled: () => setAsked(null),
          });
        }}
      >
        Whoever holds it can no longer open the model. A revoked link cannot be made active again; you can
        create a new one.
      </ConfirmDialog>
    </div>
  );
}
