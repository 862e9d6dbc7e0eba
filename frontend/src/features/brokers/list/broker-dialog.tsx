import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { BROKER_FIELDS, fieldNames } from '@dealwright/vocabulary';
import { type FormEvent, useId, useState } from 'react';
import { ApiError } from '../../../lib/http/api-error';
import { ConflictDialog } from '../../../ui/dialogs/conflict-dialog';
import { type Broker, useSaveBroker } from '../api/brokers';
import { BrokerFieldControl } from './broker-field-control';
import { type BrokerForm, toBrokerFields, toBrokerForm, validateBrokerForm } from './broker-form';

/** Adds or changes a broker, and cannot be closed while it saves. Render it only while it is open. */
export function BrokerDialog({ broker, onClose }: { broker: Broker | null; onClose: () => void }) {
  const [form, setForm] = useState(() => toBrokerForm(broker));
  const [tried, setTried] = useState(false);
  const save = useSaveBroker(broker);
  const id = useId();
  const refused = save.error instanceof ApiError ? save.error : null;
  const errors = validateBrokerForm(form);

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (Object.keys(errors).length > 0) return;
    save.mutate(toBrokerFields(form), { onSuccess: (saved) => saved && onClose() });
  }
  return (
    <Dialog open onClose={save.isPending ? undefined : onClose} maxWidth="sm" fullWidth aria-labelledby={id}>
      <form noValidate onSubmit={submit}>
        <DialogTitle id={id}>{broker ? 'Edit Broker' : 'Add New Broker'}</DialogTitle>
        <DialogContent>
          <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 2, pt: 1 }}>
            {fieldNames(BROKER_FIELDS).map((name, index) => (
              <BrokerFieldControl
                key={name}
                name={name}
                value={form[name]}
                isFirst={index === 0}
                error={(tried ? errors[name] : null) ?? refused?.fieldMessage(name)}
                onChange={(value) => setForm({ ...form, [name]: value })}
              />
            ))}
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
