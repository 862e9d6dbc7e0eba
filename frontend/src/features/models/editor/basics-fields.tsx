import Box from '@mui/material/Box';
import { MESSAGES } from '@dealwright/vocabulary';
import { TextField } from '../../../ui/fields/field';

export interface ModelBasics {
  readonly name: string;
  readonly description: string;
}

interface BasicsFieldsProps {
  value: ModelBasics;
  onChange: (next: ModelBasics) => void;
  /** true after the user tried to continue */
  showErrors: boolean;
}

/** Name and description of a model. */
export function BasicsFields({ value, onChange, showErrors }: BasicsFieldsProps) {
  const isNameMissing = value.name.trim() === '';
  return (
    <Box sx={{ display: 'grid', gap: 2.5, maxWidth: 560 }}>
      <TextField
        label="Model name"
        required
        value={value.name}
        error={showErrors && isNameMissing ? MESSAGES.modelNameRequired : null}
        maxLength={200}
        onChange={(event) => onChange({ ...value, name: event.target.value })}
      />
      <TextField
        label="Description"
        multiline
        minRows={3}
        value={value.description}
        hint="What this model assumes, such as 'seller stays on for a year'"
        maxLength={5000}
        onChange={(event) => onChange({ ...value, description: event.target.value })}
      />
    </Box>
  );
}
