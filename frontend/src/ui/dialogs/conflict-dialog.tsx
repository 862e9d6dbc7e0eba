import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { type Conflict, type Side } from '../../lib/merge';
import { ConflictField } from './conflict-field';

interface ConflictDialogProps {
  /** null closes the dialog */
  conflicts: readonly Conflict[] | null;
  /** label of a field */
  labelOf: (field: string) => string;
  /** `type` says in what a figure is given, where it has a field for that */
  formatOf?: (field: string, value: unknown, type?: unknown) => string;
  onResolve: (choices: Readonly<Record<string, Side>>) => void;
  onCancel: () => void;
}

const asText = (_field: string, value: unknown): string => {
  if (value === null || value === undefined || value === '') return 'Empty';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return typeof value === 'string' ? value : JSON.stringify(value);
};

/** Resolves a save conflict: shows both values of each field and lets the user choose. */
export function ConflictDialog({ conflicts, ...props }: ConflictDialogProps) {
  if (!conflicts) return null;
  return <OpenDialog key={conflicts.map(({ field }) => field).join()} conflicts={conflicts} {...props} />;
}

function OpenDialog(props: ConflictDialogProps & { conflicts: readonly Conflict[] }) {
  const { conflicts, labelOf, formatOf = asText, onResolve, onCancel } = props;
  const [choices, setChoices] = useState<Record<string, Side>>({});
  const titleId = useId();
  const open = conflicts.filter(({ field }) => choices[field] === undefined).length;
  const all = (side: Side) => setChoices(Object.fromEntries(conflicts.map(({ field }) => [field, side])));
  return (
    <Dialog open onClose={onCancel} maxWidth="sm" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Changed elsewhere in the meantime</DialogTitle>
      <DialogContent>
        <Typography color="textSecondary">
          Nothing is lost. Changes that do not overlap have been merged. Choose which version to keep where
          you both changed a field.
        </Typography>
        <Box sx={{ display: 'flex', gap: 1, my: 2 }}>
          <Button size="small" variant="outlined" onClick={() => all('mine')}>
            Keep all mine
          </Button>
          <Button size="small" variant="outlined" onClick={() => all('theirs')}>
            Keep all theirs
          </Button>
        </Box>
        {conflicts.map(({ field, base, mine, theirs, types }) => (
          <ConflictField
            key={field}
            label={labelOf(field)}
            base={formatOf(field, base, types?.base)}
            mine={formatOf(field, mine, types?.mine)}
            theirs={formatOf(field, theirs, types?.theirs)}
            choice={choices[field] ?? null}
            onChoose={(side) => setChoices({ ...choices, [field]: side })}
          />
        ))}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onCancel}>
          Cancel
        </Button>
        <Button variant="contained" disabled={open > 0} onClick={() => onResolve(choices)}>
          Save
        </Button>
      </DialogActions>
    </Dialog>
  );
}
