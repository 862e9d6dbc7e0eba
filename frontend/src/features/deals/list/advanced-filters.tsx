import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { Fragment, useId, useState } from 'react';
import { parseNumber } from '../../../lib/formats';
import { DateField } from '../../../ui/fields/date-field';
import { TextField } from '../../../ui/fields/field';
import { MoneyField } from '../../../ui/fields/number-field';
import { type AmountBound } from '../api/deals';
import { type AdvancedFilters, AMOUNT_FILTERS, findInvertedRanges, NO_ADVANCED } from './list-filters';
import { SelectField } from '../../../ui/fields/select-field';
import { refuseUnreadableField } from '../../../ui/fields/unreadable-fields';

interface Options {
  types: readonly string[];
  brokers: readonly string[];
}

interface AdvancedFiltersProps extends Options {
  value: AdvancedFilters;
  onApply: (next: AdvancedFilters) => void;
  onClose: () => void;
}

const toTitleCase = (label: string) => label.replace(/\b[a-z]/g, (letter) => letter.toUpperCase());

interface FilterFieldsProps extends Options {
  draft: AdvancedFilters;
  errors: Partial<Record<keyof AdvancedFilters, string>>;
  onChange: (part: Partial<AdvancedFilters>) => void;
}

function FilterFields({ draft, errors, types, brokers, onChange }: FilterFieldsProps) {
  const set = (key: keyof AdvancedFilters) => (next: string | number | null) =>
    onChange({ [key]: String(next ?? '') });
  const day = (key: 'dateFrom' | 'dateTo') => ({
    value: draft[key] || null,
    error: errors[key],
    onChange: set(key),
  });
  const money = (key: 'revenueMin' | 'revenueMax' | AmountBound) => ({
    value: parseNumber(draft[key]),
    min: 0,
    error: errors[key],
    onChange: set(key),
  });
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 2, pt: 1 }}>
      <DateField label="From Date" hint="Added on this day or later" {...day('dateFrom')} />
      <DateField label="To Date" hint="Added on this day or earlier" {...day('dateTo')} />
      <MoneyField label="Minimum Revenue" {...money('revenueMin')} />
      <MoneyField label="Maximum Revenue" {...money('revenueMax')} />
      {AMOUNT_FILTERS.map(({ label, min, max }) => (
        <Fragment key={min}>
          <MoneyField label={`Minimum ${toTitleCase(label)}`} {...money(min)} />
          <MoneyField label={`Maximum ${toTitleCase(label)}`} {...money(max)} />
        </Fragment>
      ))}
      <SelectField
        label="Deal Type"
        blank="All"
        value={draft.dealType}
        options={types}
        onChange={set('dealType')}
      />
      <SelectField
        label="Broker"
        blank="All"
        value={draft.broker}
        options={brokers}
        onChange={set('broker')}
      />
      <Box sx={{ gridColumn: '1 / -1' }}>
        <TextField
          label="Location"
          value={draft.location}
          placeholder="Part of the address"
          maxLength={200}
          onChange={(event) => set('location')(event.target.value)}
        />
      </Box>
    </Box>
  );
}

/** The filters that are too many for the page. Mounted while it is open, so that it starts from what is in force. */
export function AdvancedFiltersDialog({ value, onApply, onClose, ...options }: AdvancedFiltersProps) {
  const [draft, setDraft] = useState(value);
  const [clearings, setClearings] = useState(0);
  const id = useId();
  const errors = findInvertedRanges(draft);
  const clear = () => {
    setDraft(NO_ADVANCED);
    // Fields set up anew also drop text that they could not read.
    setClearings(clearings + 1);
  };
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={id}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (Object.keys(errors).length === 0 && !refuseUnreadableField()) onApply(draft);
        }}
      >
        <DialogTitle id={id}>Advanced Filters</DialogTitle>
        <DialogContent>
          <FilterFields
            key={clearings}
            draft={draft}
            errors={errors}
            {...options}
            onChange={(part) => setDraft({ ...draft, ...part })}
          />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={clear} sx={{ mr: 'auto' }}>
            Clear All
          </Button>
          <Button color="inherit" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="contained">
            Apply Filters
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
