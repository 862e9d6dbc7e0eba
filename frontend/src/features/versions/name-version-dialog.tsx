import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type SubmitEvent, useId, useState } from 'react';
import { TextField } from '../../ui/fields/field';
import { type ModelVersion, useNameVersion, type VersionedModelKey } from '../../domain/models/api/versions';
import { isTooLong } from '../../ui/fields/text-length';

const MAX_NAME_LENGTH = 100;

interface NameVersionDialogProps {
  model: VersionedModelKey;
  version: Pick<ModelVersion, 'name' | 'number'>;
  onClose: () => void;
}

/** Names a version, or takes its name away. */
export function NameVersionDialog({ model, version, onClose }: NameVersionDialogProps) {
  const id = useId();
  const [name, setName] = useState(version.name ?? '');
  const naming = useNameVersion(model);
  const save = (next: string | null) =>
    naming.mutate({ number: version.number, name: next }, { onSuccess: onClose });
  const isNamed = name.trim() !== '' && !isTooLong(name, MAX_NAME_LENGTH);
  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (isNamed) save(name.trim());
  }
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <form onSubmit={submit}>
        <DialogTitle id={id}>Name version {version.number}</DialogTitle>
        <DialogContent>
          <TextField
            label="Name of the version"
            required
            // eslint-disable-next-line jsx-a11y/no-autofocus -- the only field of the dialog
            autoFocus
            value={name}
            hint="A version with a name is never removed."
            maxLength={MAX_NAME_LENGTH}
            onChange={({ target }) => setName(target.value)}
          />
        </DialogContent>
        <DialogActions>
          {version.name !== null && (
            <Button
              color="inherit"
              disabled={naming.isPending}
              onClick={() => save(null)}
              sx={{ mr: 'auto' }}
            >
              Remove name
            </Button>
          )}
          <Button color="inherit" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" disabled={!isNamed || naming.isPending}>
            Save name
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
