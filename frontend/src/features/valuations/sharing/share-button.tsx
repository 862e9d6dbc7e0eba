import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { type SharedModelKey } from '../api/share-links';

const ShareDialog = lazy(() => import('./share-dialog'));

/** Opens the dialog with the share links of a model. */
export function ShareButton({ dealId, valuationId }: SharedModelKey) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        Share
      </Button>
      {open && (
        <Suspense fallback={null}>
          <ShareDialog dealId={dealId} valuationId={valuationId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
