import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type SubmitEvent, useId, useState } from 'react';
import { TextField } from '../../../ui/fields/field';
import { useDuplicateModel } from '../../../domain/models/api/model-actions';
import { type Model } from '../../../domain/models/api/models';
import { isTooLong } from '../../../ui/fields/text-length';

const MAX_NAME_LENGTH = 200;

interface ScenarioDialogProps {
  model: Model;
  onClose: () => void;
}

/** Asks for the name of a scenario and makes it from a model. */
export function ScenarioDialog({ model, onClose }: ScenarioDialogProps) {
  const id = useId();
  const [name, setName] = useState('Downside');
  const duplicate = useDuplicateModel(model.dealId);
  const isNamed = name.trim() !== '' && !isTooLong(name, MAX_NAME_LENGTH);
  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (!isNamed) return;
    duplicate.mutate({ model, name: name.trim(), asScenario: true }, { onSuccess: onClose });
  }
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <form onSubmit={submit}>
        <DialogTitle id={id}>Scenario of {model.name}</DialogTitle>
        <DialogContent>
          <TextField
            label="Name of the scenario"
            required
            value={name}
            maxLength={MAX_NAME_LENGTH}
            onChange={({ target }) => setName(target.value)}
          />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" disabled={!isNamed || duplicate.isPending}>
            Create scenario
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
