import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useId, useState } from 'react';
import { getErrorMessage } from '../../lib/http/api-error';
import { toast } from '../../lib/toast';
import { downloadPackage } from '../../domain/models/api/exports';
import { type SharedModelKey } from './api/share-links';
import { FailuresAlert } from './failures-alert';
import { useSavedFailures } from './saved-model';

interface PackageDialogProps extends SharedModelKey {
  onClose: () => void;
}

/** Asks what the lender's package shows beyond the request, and downloads it. */
export default function PackageDialog({ dealId, valuationId, onClose }: PackageDialogProps) {
  const id = useId();
  const failures = useSavedFailures({ dealId, valuationId });
  const [shown, setShown] = useState({ showsFailures: false, showsNegotiation: false });
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      await downloadPackage(dealId, valuationId, shown);
    } catch (error) {
      toast.error(getErrorMessage(error));
    }
    setBusy(false);
  };
  const choose = (field: keyof typeof shown, label: string) => (
    <FormControlLabel
      control={
        <Checkbox
          checked={shown[field]}
          onChange={(event) => setShown({ ...shown, [field]: event.target.checked })}
        />
      }
      label={label}
    />
  );
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>Lender's package</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <DialogContentText color="textSecondary">
          A letter that asks for the loan, a summary page, and what a loan officer reads behind it, as one
          PDF.
        </DialogContentText>
        <FailuresAlert
          failures={failures}
          advice="The package leaves these lines out unless you choose to show them."
        />
        {choose('showsFailures', 'Show requirements that fail as structured')}
        {choose('showsNegotiation', 'Show maximum prices, the three readings of earnings, and odds')}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} color="inherit">
          Close
        </Button>
        <Button variant="contained" disabled={busy} onClick={() => void download()}>
          {busy ? 'Preparing...' : 'Download PDF'}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
