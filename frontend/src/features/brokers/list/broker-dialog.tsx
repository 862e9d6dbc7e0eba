import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { MESSAGES } from '@dealwright/vocabulary';
import { useId, useState } from 'react';
import { ApiError } from '../../../lib/api-error';
import { ConflictDialog } from '../../../ui/dialogs/conflict-dialog';
import { TextField } from '../../../ui/fields/field';
import { type Broker, useSaveBroker } from '../api/brokers';
import { type BrokerForm, toBrokerFields, toBrokerForm } from './broker-form';

const FIELDS: readonly { key: keyof BrokerForm; label: string; type?: string; longest: number }[] = [
  { key: 'company', label: 'Company', longest: 300 },
  { key: 'email', label: 'Email', type: 'email', longest: 320 },
  { key: 'phone', label: 'Phone', type: 'tel', longest: 50 },
  { key: 'website', label: 'Website', type: 'url', longest: 500 },
];

/** Adds or changes a broker. It stays while it saves. Mounted while it is open. */
export function BrokerDialog({ broker, onClose }: { broker: Broker | null; onClose: () => void }) {
  const [form, setForm] = useState(() => toBrokerForm(broker));
  const [tried, setTried] = useState(false);
  const save = useSaveBroker(broker);
  const id = useId();
  const refused = save.error instanceof ApiError ? save.error : null;
  const set = (key: keyof BrokerForm) => (event: { target: { value: string } }) =>
    setForm({ ...form, [key]: event.target.value });
  const nameless = tried && form.name.trim() === '' ? MESSAGES.brokerNameRequired : null;

  function submit() {
    setTried(true);
    if (form.name.trim() === '') return;
    save.mutate(toBrokerFields(form), { onSuccess: (saved) => saved && onClose() });
  }
  return (
    <Dialog open onClose={save.isPending ? undefined : onClose} maxWidth="sm" fullWidth aria-labelledby={id}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <DialogTitle id={id}>{broker ? 'Edit Broker' : 'Add New Broker'}</DialogTitle>
        <DialogContent>
          <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 2, pt: 1 }}>
            <Box sx={{ gridColumn: '1 / -1' }}>
              <TextField
                label="Name"
                required
                // eslint-disable-next-line jsx-a11y/no-autofocus -- a dialog's focus belongs in its first field
                autoFocus
                error={nameless ?? refused?.fieldMessage('name')}
                value={form.name}
                inputProps={{ maxLength: 300 }}
                onChange={set('name')}
              />
            </Box>
            {FIELDS.map(({ key, label, type = 'text', longest }) => (
              <TextField
                key={key}
                label={label}
                type={type}
                error={refused?.fieldMessage(key)}
                value={form[key]}
                inputProps={{ maxLength: longest }}
                onChange={set(key)}
              />
            ))}
            <Box sx={{ gridColumn: '1 / -1' }}>
              <TextField
                label="Notes"
                multiline
                sx={{ p: 0 }}
                minRows={3}
                maxRows={8}
                value={form.notes}
                inputProps={{ maxLength: 5000 }}
                onChange={set('notes')}
              />
            </Box>
          </Box>
        </DialogContent>
        <DialogActions>
          <Button color="inherit" disabled={save.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" disabled={save.isPending}>
            {save.isPending ? 'Saving...' : broker ? 'Update Broker' : 'Create Broker'}
          </Button>
        </DialogActions>
      </form>
      <ConflictDialog
        conflicts={save.conflict}
        labelOf={(field) =>
          FIELDS.find(({ key }) => key === field)?.label ?? (field === 'name' ? 'Name' : 'Notes')
        }
        onResolve={save.resolve}
        onCancel={save.abandon}
      />
    </Dialog>
  );
}
