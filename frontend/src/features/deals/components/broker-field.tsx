import Autocomplete from '@mui/material/Autocomplete';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useDebounced } from '../../../lib/use-debounced';
import { FieldFrame } from '../../../ui/field';
import { useCreateBrokerByName } from '../api/brokers';
import { brokerNamesQuery } from '../api/deals';

interface BrokerFieldProps {
  value: string;
  onChange: (name: string) => void;
}

const NEW = 'Add broker ';
const DEBOUNCE_MS = 300;

/** A saved broker, or any name; one that is not saved yet can be added with just the name. */
export function BrokerField({ value, onChange }: BrokerFieldProps) {
  const id = useId();
  const typed = useDebounced(value.trim(), DEBOUNCE_MS);
  const { data: names = [], isFetching } = useQuery(brokerNamesQuery(typed));
  const create = useCreateBrokerByName();
  const known = names.some((name) => name.toLowerCase() === typed.toLowerCase());
  const options = typed === '' || known || isFetching ? names : [...names, `${NEW}“${typed}”`];
  return (
    <FieldFrame id={id} label="Broker">
      <Autocomplete
        id={id}
        freeSolo
        fullWidth
        options={options}
        filterOptions={(all) => all}
        slotProps={{ paper: { elevation: 8, sx: { border: 1, borderColor: 'divider' } } }}
        inputValue={value}
        onInputChange={(_event, name, reason) => {
          if (reason !== 'reset') onChange(name);
        }}
        onChange={(_event, option) => {
          if (option?.startsWith(NEW)) create.mutate(typed, { onSuccess: ({ name }) => onChange(name) });
          else onChange(option ?? '');
        }}
        renderInput={({ id: inputId, slotProps }) => (
          <OutlinedInput
            id={inputId}
            fullWidth
            placeholder="Search or type a name"
            sx={{
              '&.MuiOutlinedInput-root': { p: 0, pr: 4 },
              '& .MuiOutlinedInput-input.MuiAutocomplete-input': { p: '9px 12px' },
            }}
            {...slotProps.input}
            inputProps={slotProps.htmlInput}
          />
        )}
      />
    </FieldFrame>
  );
}
