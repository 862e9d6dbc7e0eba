import Button from '@mui/material/Button';
import { useState } from 'react';
import { closeWithNotice, lazyPart } from '../../ui/loading/lazy-part';
import { type SharedModelKey } from './api/share-links';

export const ShareDialog = lazyPart(() => import('./share-dialog'), { missing: closeWithNotice });

/** Opens the dialog with the share links of a model. */
export function ShareButton({ dealId, valuationId }: SharedModelKey) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        Share
      </Button>
      {open && <ShareDialog dealId={dealId} valuationId={valuationId} onClose={() => setOpen(false)} />}
    </>
  );
}
