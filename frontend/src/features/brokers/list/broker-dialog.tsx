import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Link from '@mui/material/Link';
import { BROKER_FIELDS, fieldNames } from '@dealwright/vocabulary';
import { type FormEvent, Fragment, useId, useState } from 'react';
import { ApiError } from '../../../lib/http/api-error';
import { useCloseGuard } from '../../../ui/dialogs/close-guard';
import { ConflictDialog } from '../../../ui/dialogs/conflict-dialog';
import { isSameData } from '../../../lib/merge';
import { type Broker, useSaveBroker } from '../api/brokers';
import { BrokerFieldControl } from './broker-field-control';
import {
  type BrokerForm,
  findNamesake,
  toBrokerFields,
  toBrokerForm,
  validateBrokerForm,
} from './broker-form';

interface BrokerDialogProps {
  /** the broker to change, null to add one */
  broker: Broker | null;
  /** all saved brokers, among which one may have the name already */
  brokers: readonly Broker[];
  /** opens that broker in place of this one */
  onOpen: (broker: Broker) => void;
  onClose: () => void;
}

/** Adds or changes a broker, and cannot be closed while it saves. Render it only while it is open. */
export function BrokerDialog({ broker, brokers, onOpen, onClose }: BrokerDialogProps) {
  const [form, setForm] = useState(() => toBrokerForm(broker));
  const [tried, setTried] = useState(false);
  const save = useSaveBroker(broker);
  const id = useId();
  const refused = save.error instanceof ApiError ? save.error : null;
  const errors = validateBrokerForm(form);
  const start = toBrokerForm(broker);
  const guard = useCloseGuard(!isSameData(form, start));
  // The name alone is no loss: it is that of the broker that opens.
  const nameGuard = useCloseGuard(!isSameData({ ...form, name: start.name }, start));
  const namesake = save.isPending ? null : findNamesake(form.name, broker, brokers);

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (Object.keys(errors).length > 0) return;
    save.mutate(toBrokerFields(form), { onSuccess: (saved) => saved && onClose() });
  }
  return (
    <Dialog
      open
      onClose={save.isPending ? undefined : () => guard.ask(onClose)}
      maxWidth="sm"
      fullWidth
      aria-labelledby={id}
    >
      <form noValidate onSubmit={submit}>
        <DialogTitle id={id}>{broker ? 'Edit Broker' : 'Add New Broker'}</DialogTitle>
        <DialogContent>
          <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 2, pt: 1 }}>
            {fieldNames(BROKER_FIELDS).map((name, index) => (
              <Fragment key={name}>
                <BrokerFieldControl
                  name={name}
                  value={form[name]}
                  isFirst={index === 0}
                  error={(tried ? errors[name] : null) ?? refused?.fieldMessage(name)}
                  onChange={(value) => setForm({ ...form, [name]: value })}
                />
                {name === 'name' && namesake && (
                  <NamesakeWarning
                    namesake={namesake}
                    onOpen={(saved) => nameGuard.ask(() => onOpen(saved))}
                  />
                )}
              </Fragment>
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
      {guard.question}
      {nameGuard.question}
      <ConflictDialog
        conflicts={save.conflict}
        labelOf={(field) => BROKER_FIELDS[field as keyof BrokerForm].label}
        onResolve={save.resolve}
        onCancel={save.abandon}
      />
    </Dialog>
  );
}

/**
 * Deals name their broker, so two of one name cannot be told apart. It warns; it does not stand in the way. Next to the
 * name, as the end of a long form is out of sight on a low screen.
 */
function NamesakeWarning({ namesake, onOpen }: { namesake: Broker; onOpen: (broker: Broker) => void }) {
  return (
    <Alert severity="warning" variant="outlined" sx={{ gridColumn: '1 / -1' }}>
      A broker named {namesake.name} exists already.{' '}
      <Link component="button" type="button" variant="body2" onClick={() => onOpen(namesake)}>
        Open it
      </Link>
      , or save this one too.
    </Alert>
  );
}
