import Close from '@mui/icons-material/Close';
import FilterList from '@mui/icons-material/FilterList';
import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { type DealStatus } from '@dealwright/vocabulary';
import { useState } from 'react';
import { SearchField } from '../../../ui/fields/search-field';
import { AdvancedFiltersDialog } from './advanced-filters';
import {
  toFilterChips,
  cleared,
  countAdvanced,
  type ListFilters,
  pickAdvanced,
  statusesOfTab,
} from './list-filters';
import { SelectField } from '../../../ui/fields/select-field';

interface FilterBarProps {
  filters: ListFilters;
  types: readonly string[];
  brokers: readonly string[];
  onChange: (next: ListFilters) => void;
  /** archived deals are in the list only: the board has no column for them */
  isBoard?: boolean;
}

/** What the list is narrowed by, always in sight. */
export function FilterBar({ filters, types, brokers, onChange, isBoard = false }: FilterBarProps) {
  const [open, setOpen] = useState(false);
  const chips = toFilterChips(filters);
  const set = (part: Partial<ListFilters>) => onChange({ ...filters, ...part });
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5, mb: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', displayPrint: 'none' }}>
        <Box sx={{ flex: '1 1 320px', minWidth: 0 }}>
          <SearchField
            label="Search deals"
            placeholder="Search by description, business name, or broker..."
            initial={filters.search}
            onSearch={(search) => set({ search })}
          />
        </Box>
        <Box sx={{ flex: { xs: '1 1 150px', sm: '0 0 180px' } }}>
          <SelectField
            label="Status"
            hideLabel
            blank="All Statuses"
            value={filters.status}
            options={statusesOfTab(filters.tab)}
            onChange={(status) => set({ status: status as DealStatus | '' })}
          />
        </Box>
        <Badge badgeContent={countAdvanced(filters)} color="primary">
          <Button variant="outlined" color="inherit" startIcon={<FilterList />} onClick={() => setOpen(true)}>
            More Filters
          </Button>
        </Badge>
        {filters.tab === 'inactive' && !isBoard && (
          <FormControlLabel
            control={
              <Switch
                size="small"
                checked={filters.showArchived}
                onChange={(event) => set({ showArchived: event.target.checked })}
              />
            }
            label="Show Archived Deals"
            sx={{ ml: 0, gap: 0.5 }}
          />
        )}
      </Box>
      {chips.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          {chips.map(({ key, text }) => (
            <Chip
              key={key}
              label={text}
              variant="outlined"
              deleteIcon={<Close fontSize="mini" />}
              onDelete={() => set({ [key]: '' })}
            />
          ))}
          <Button size="small" onClick={() => onChange(cleared(filters))}>
            Clear All
          </Button>
        </Box>
      )}
      {open && (
        <AdvancedFiltersDialog
          value={filters}
          types={types}
          brokers={brokers}
          onClose={() => setOpen(false)}
          onApply={(next) => {
            setOpen(false);
            set(pickAdvanced(next));
          }}
        />
      )}
    </Box>
  );
}
