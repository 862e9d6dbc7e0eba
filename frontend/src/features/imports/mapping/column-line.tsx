import Box from '@mui/material/Box';
import { type ReactNode } from 'react';
import { SelectField } from '../../../ui/fields/select-field';

interface ColumnLineProps {
  /** for the eye at the left, for the ear with the choice */
  name: string;
  quiet?: boolean;
  value: string;
  options: readonly { readonly value: string; readonly label: string }[];
  /** what the column holds, as the file writes it */
  examples: ReactNode;
  figures?: boolean;
  /** null to skip */
  onChoose: (value: string | null) => void;
}

/** One row of the mapping: a field, its column, and example values from the file. */
export function ColumnLine(props: ColumnLineProps) {
  const { name, quiet = false, value, options, examples, figures = false, onChoose } = props;
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '180px 280px minmax(0, 1fr)' },
        alignItems: 'center',
        columnGap: 3,
        rowGap: 0.5,
        py: 1,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Box
        aria-hidden
        sx={{ fontWeight: 500, overflowWrap: 'anywhere', color: quiet ? 'text.secondary' : 'inherit' }}
      >
        {name}
      </Box>
      <SelectField
        label={name}
        hideLabel
        blank="Skip"
        value={value}
        options={options}
        onChange={(chosen) => onChoose(chosen === '' ? null : chosen)}
      />
      <Box
        className={figures ? 'figure' : ''}
        sx={{ color: 'text.secondary', typography: 'body2', overflowWrap: 'anywhere' }}
      >
        {examples}
      </Box>
    </Box>
  );
}
