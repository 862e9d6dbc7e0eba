import Check from '@mui/icons-material/Check';
import DensitySmall from '@mui/icons-material/DensitySmall';
import ViewColumnOutlined from '@mui/icons-material/ViewColumnOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import ToggleButton from '@mui/material/ToggleButton';
import { DEAL_LIST_COLUMNS, type DealListColumn } from '@dealwright/vocabulary';
import { useId, useState } from 'react';
import { type ListSettings } from '../api/list-settings';
import { COLUMN_LABELS } from './deal-columns';

interface ListOptionsProps {
  settings: ListSettings;
  onChange: (settings: ListSettings) => void;
}

/** Chooses the density and the columns of the list. */
export default function ListOptions({ settings, onChange }: ListOptionsProps) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { listDensity, listColumns } = settings;
  const compact = listDensity === 'compact';
  const toggle = (column: DealListColumn) =>
    onChange({
      ...settings,
      listColumns: DEAL_LIST_COLUMNS.filter((each) => listColumns.includes(each) !== (each === column)),
    });
  return (
    <Box sx={{ display: 'flex', gap: 1 }}>
      <ToggleButton
        size="small"
        value="compact"
        selected={compact}
        aria-label="Compact rows"
        title="Compact rows"
        onChange={() => onChange({ ...settings, listDensity: compact ? 'comfortable' : 'compact' })}
        sx={{ p: 0.75 }}
      >
        <DensitySmall fontSize="small" />
      </ToggleButton>
      <Button
        size="small"
        color="inherit"
        startIcon={<ViewColumnOutlined />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        Columns
      </Button>
      <Menu
        id={id}
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': 'Columns' } }}
      >
        {DEAL_LIST_COLUMNS.map((column) => {
          const checked = listColumns.includes(column);
          return (
            <MenuItem
              key={column}
              role="menuitemcheckbox"
              aria-checked={checked}
              dense
              onClick={() => toggle(column)}
            >
              <ListItemIcon>{checked && <Check fontSize="small" />}</ListItemIcon>
              {COLUMN_LABELS[column]}
            </MenuItem>
          );
        })}
      </Menu>
    </Box>
  );
}
