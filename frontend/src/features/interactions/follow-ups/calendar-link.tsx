import ContentCopy from '@mui/icons-material/ContentCopy';
import EventOutlined from '@mui/icons-material/EventOutlined';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { toast } from '../../../lib/toast';
import { TextField } from '../../../ui/fields/field';
import { useRemoveCalendarLink, useRenewCalendarLink } from '../api/follow-ups';

/** Creates the secret calendar link. The link is shown only once. */
export function CalendarLink() {
  const id = useId();
  const [open, setOpen] = useState(false);
  const renew = useRenewCalendarLink();
  const remove = useRemoveCalendarLink();
  const url = renew.data?.url;
  const close = () => {
    setOpen(false);
    renew.reset();
  };
  async function copy(text: string) {
    try {
      await navigator.clipboard.writeText(text);
      toast.success('Link copied');
    } catch {
      toast.error('The link could not be copied. Select it and copy it manually.');
    }
  }
  return (
    <>
      <Button variant="outlined" color="inherit" startIcon={<EventOutlined />} onClick={() => setOpen(true)}>
        Subscribe to calendar
      </Button>
      <Dialog open={open} onClose={close} maxWidth="sm" fullWidth aria-labelledby={id}>
        <DialogTitle id={id}>Follow-ups in your calendar</DialogTitle>
        <DialogContent>
          <DialogContentText color="textSecondary" sx={{ mb: 2 }}>
            {url
              ? 'Add this address to your calendar app as a subscription. It is shown only once: copy it before you close this dialog. Anyone with the address can read your follow-ups.'
              : 'Show your follow-ups in your calendar app. Create a link to subscribe. If you created one before, it stops working.'}
          </DialogContentText>
          {url && (
            <TextField
              label="Calendar address"
              value={url}
              readOnly
              onFocus={(event) => (event.target as HTMLInputElement).select()}
            />
          )}
        </DialogContent>
        <DialogActions>
          {!url && (
            <Button
              color="error"
              disabled={remove.isPending}
              onClick={() => remove.mutate(undefined, { onSuccess: close })}
              sx={{ mr: 'auto' }}
            >
              Stop sharing an earlier link
            </Button>
          )}
          <Button color="inherit" onClick={close}>
            Close
          </Button>
          {url ? (
            <Button variant="contained" startIcon={<ContentCopy />} onClick={() => void copy(url)}>
              Copy
            </Button>
          ) : (
            <Button variant="contained" disabled={renew.isPending} onClick={() => renew.mutate()}>
              Create link
            </Button>
          )}
        </DialogActions>
      </Dialog>
    </>
  );
}
