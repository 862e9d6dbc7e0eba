import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { SelectField } from '../../../../ui/fields/select-field';
import { listMappableRows, type UnmappedLine } from '../editing/unmapped-lines';
import { type SheetControl } from '../editing/use-sheet';
import { type Sheet } from '../sheet-reading';
import { amount } from './amount';

/** Offers to add the lines of a pasted block that were not recognized to a line of the sheet or to the add-backs. */
export function UnmappedLines({ control }: { control: SheetControl }) {
  const { unmapped, sheet } = control;
  if (unmapped.length === 0) return null;
  return (
    <Box
      component="section"
      aria-label="Lines not recognized"
      sx={{ mb: 2, p: 2, border: 1, borderColor: 'divider', borderRadius: '8px', display: 'grid', gap: 1.5 }}
    >
      {unmapped.map((line) => (
        <LineOffer
          key={JSON.stringify(line)}
          line={line}
          sheet={sheet}
          onAdd={(rowId) => control.mapLine(line, rowId)}
          onSkip={() => control.skipLine(line)}
        />
      ))}
    </Box>
  );
}

interface LineOfferProps {
  line: UnmappedLine;
  sheet: Sheet;
  onAdd: (rowId: string) => void;
  onSkip: () => void;
}

function LineOffer({ line, sheet, onAdd, onSkip }: LineOfferProps) {
  const [rowId, setRowId] = useState('');
  const figures = sheet.columns.flatMap(({ key, name }) => {
    const value = line.amounts[key];
    return value === undefined ? [] : [`${name} ${amount(value)}`];
  });
  const options = listMappableRows(sheet).map(({ id, kind, label }) => ({
    value: id,
    label: kind === 'addBack' ? `Add-back: ${label}` : label,
  }));
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
      <Box sx={{ flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ fontWeight: 500 }}>{line.name}</Box>
        <Box className="figure" sx={{ typography: 'body2', color: 'text.secondary' }}>
          {figures.join(', ')}
        </Box>
      </Box>
      <Box sx={{ flex: '0 1 280px', minWidth: 200 }}>
        <SelectField
          label={`Add ${line.name} to`}
          hideLabel
          blank="Add to…"
          value={rowId}
          options={options}
          onChange={setRowId}
        />
      </Box>
      <Button variant="outlined" disabled={rowId === ''} onClick={() => onAdd(rowId)}>
        Add
      </Button>
      <Button color="inherit" onClick={onSkip} aria-label={`Skip ${line.name}`}>
        Skip
      </Button>
    </Box>
  );
}
