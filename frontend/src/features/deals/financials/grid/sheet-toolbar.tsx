import Add from '@mui/icons-material/Add';
import Redo from '@mui/icons-material/Redo';
import Undo from '@mui/icons-material/Undo';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { type IncomeMode } from '@dealwright/vocabulary';
import { Hint } from '../../../../ui/hint';
import { type SheetControl } from '../editing/use-sheet';

const MODES: readonly { mode: IncomeMode; label: string; hint: string }[] = [
  { mode: 'standard', label: 'Standard', hint: 'Five lines, from revenue to net income' },
  { mode: 'detailed', label: 'Detailed', hint: 'Eleven lines with EBITDA, EBIT and EBT' },
];

/** Actions on the whole sheet: income statement form, years, undo and redo. */
export function SheetToolbar({ control }: { control: SheetControl }) {
  const { sheet, column, history } = control;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1.5 }}>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={sheet.mode}
        aria-label="Income statement"
        onChange={(_event, mode: IncomeMode | null) => mode && control.setMode(mode)}
      >
        {MODES.map(({ mode, label, hint }) => (
          <ToggleButton
            key={mode}
            value={mode}
            title={hint}
            sx={{ textTransform: 'none', px: 1.5, py: 0.5, borderRadius: '6px' }}
          >
            {label}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Box sx={{ flex: 1 }} />
      <Hint text="Undo (Ctrl+Z)">
        <span>
          <IconButton size="small" aria-label="Undo" disabled={!history.canUndo} onClick={control.undo}>
            <Undo fontSize="small" />
          </IconButton>
        </span>
      </Hint>
      <Hint text="Redo (Ctrl+Shift+Z)">
        <span>
          <IconButton size="small" aria-label="Redo" disabled={!history.canRedo} onClick={control.redo}>
            <Redo fontSize="small" />
          </IconButton>
        </span>
      </Hint>
      <Button
        size="small"
        color="inherit"
        disabled={sheet.columns.length < 2}
        onClick={() => control.dropYear()}
      >
        Remove {column?.name}
      </Button>
      <Button size="small" variant="outlined" startIcon={<Add />} onClick={() => control.newYear()}>
        Add year
      </Button>
    </Box>
  );
}
