import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import { toast } from '../../../lib/toast';
import { TextField } from '../../../ui/fields/field';
import { type NewKey } from '../api/api-keys';

interface CreatedApiKeyProps {
  created: NewKey;
  onClose: () => void;
}

/** A new key. It cannot be shown again, because the server stores only a hash. */
export function CreatedApiKey({ created: { name, key }, onClose }: CreatedApiKeyProps) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(key);
      toast.success('API key copied');
    } catch {
      toast.error('The browser does not allow copying. Select the key and copy it.');
    }
  };
  return (
    <>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <DialogContentText role="status" color="textSecondary">
          Copy it now: it is shown only once. Whoever has it can act for you until it expires or you revoke
          it.
        </DialogContentText>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'flex-end' }}>
          <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
            <TextField
              label={`API key '${name}'`}
              value={key}
              size="small"
              readOnly
              inputProps={{ spellCheck: false }}
              onFocus={(event) => event.target.select()}
            />
          </Box>
          {/* eslint-disable-next-line jsx-a11y/no-autofocus -- the form that had the focus is gone */}
          <Button variant="outlined" autoFocus onClick={() => void copy()}>
            Copy
          </Button>
        </Box>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          Done
        </Button>
      </DialogActions>
    </>
  );
}
