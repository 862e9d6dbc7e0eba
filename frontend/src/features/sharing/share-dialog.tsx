import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { type SharedModelKey } from './api/share-links';
import { NewShareLink } from './new-share-link';
import { ShareLinkList } from './share-link-list';

interface ShareDialogProps extends SharedModelKey {
  onClose: () => void;
}

/** Creates, lists and revokes the share links of a model. */
export default function ShareDialog({ dealId, valuationId, onClose }: ShareDialogProps) {
  const id = useId();
  const model = { dealId, valuationId };
  const [revoked, setRevoked] = useState<readonly string[]>([]);
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>Share this model</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 3 }}>
        <DialogContentText color="textSecondary">
          Anyone who has the link can read the price, sources and uses, debt service, DSCR, projections and
          assumptions of this model, as they are when the link is opened. Documents, notes and brokers are
          never shown.
        </DialogContentText>
        <NewShareLink model={model} revoked={revoked} />
        <ShareLinkList model={model} onRevoked={(linkId) => setRevoked([...revoked, linkId])} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} color="inherit">
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}
