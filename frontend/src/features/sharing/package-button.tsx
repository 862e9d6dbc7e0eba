import Button from '@mui/material/Button';
import { useState } from 'react';
import { getErrorMessage } from '../../lib/http/api-error';
import { toast } from '../../lib/toast';
import { downloadSharedPackage } from './api/share-links';

/** Downloads the lender's package that comes with a share link. */
export function PackageButton({ token }: { token: string }) {
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      await downloadSharedPackage(token);
    } catch (error) {
      toast.error(getErrorMessage(error));
    }
    setBusy(false);
  };
  return (
    <Button variant="contained" disabled={busy} onClick={() => void download()}>
      {busy ? 'Preparing...' : "Download the lender's package"}
    </Button>
  );
}
