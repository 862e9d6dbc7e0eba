import Box from '@mui/material/Box';
import {
  BROKER_FIELDS,
  type BrokerFieldName,
  type FieldDefinition,
  type FieldType,
} from '@dealwright/vocabulary';
import { TextField } from '../../../ui/fields/field';

const INPUT_TYPES: Partial<Record<FieldType, string>> = { email: 'email', phone: 'tel', website: 'url' };

interface BrokerFieldControlProps {
  name: BrokerFieldName;
  value: string;
  error: string | null | undefined;
  isFirst: boolean;
  onChange: (value: string) => void;
}

/** The control of one broker field, as the registry describes it. The name and long texts take a whole row. */
export function BrokerFieldControl({ name, value, error, isFirst, onChange }: BrokerFieldControlProps) {
  const { type, label, maxLength, required = false }: FieldDefinition = BROKER_FIELDS[name];
  const isLong = type === 'longText';
  return (
    <Box sx={{ gridColumn: isLong || required ? '1 / -1' : 'auto' }}>
      <TextField
        label={label}
        required={required}
        type={INPUT_TYPES[type] ?? 'text'}
        // eslint-disable-next-line jsx-a11y/no-autofocus -- a dialog's focus belongs in its first field
        autoFocus={isFirst}
        error={error}
        value={value}
        {...(isLong && { multiline: true, minRows: 3, maxRows: 8, sx: { p: 0 } })}
        maxLength={maxLength}
        onChange={(event) => onChange(event.target.value)}
      />
    </Box>
  );
}
