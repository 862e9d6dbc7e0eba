import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { BROKER_FIELDS, type FieldType, MESSAGES } from '@dealwright/vocabulary';
import { type FormEvent, useId, useState } from 'react';
import { ApiError } from '../../../lib/api-error';
import { ConflictDialog } from '../../../ui/dialogs/conflict-dialog';
import { TextField } from '../../../ui/fields/field';
import { type Broker, useSaveBroker } from '../api/brokers';
import { type BrokerForm, toBrokerFields, toBrokerForm } from './broker-form';

const INPUT_TYPES: Partial<Record<FieldType, string>> = { email: 'email', phone: 'tel', website: 'url' };
const SHORT_FIELDS = ['company', 'email', 'phone', 'website'] as const;

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

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (form.name.trim() === '') return;
    save.mutate(toBrokerFields(form), { onSuccess: (saved) => saved && onClose() });
  }
  return (
    <Dialog open onClose={save.isPending ? undefined : onClose} maxWidth="sm" fullWidth aria-labelledby={id}>
      <form noValidate onSubmit={submit}>
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
            {SHORT_FIELDS.map((key) => (
              <TextField
                key={key}
                label={BROKER_FIELDS[key].label}
                type={INPUT_TYPES[BROKER_FIELDS[key].type] ?? 'text'}
                error={refused?.fieldMessage(key)}
                value={form[key]}
                inputProps={{ maxLength: BROKER_FIELDS[key].maxLength }}
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
        labelOf={(field) => BROKER_FIELDS[field as keyof BrokerForm].label}
        onResolve={save.resolve}
        onCancel={save.abandon}
      />
    </Dialog>
  );
}
