import Autocomplete from '@mui/material/Autocomplete';
import { normalizeText } from '@dealwright/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useDebounced } from '../../../lib/hooks/use-debounced';
import { FieldFrame } from '../../../ui/fields/field';
import { PICKER_PAPER, PickerInput } from '../../../ui/fields/picker-input';
import { useCreateBrokerByName } from '../api/brokers';
import { brokerNamesQuery } from '../api/deals';

interface BrokerFieldProps {
  value: string;
  onChange: (name: string) => void;
}

const DEBOUNCE_MS = 300;

/** Selects a saved broker or accepts any name. A new broker can be added with just the name. */
export function BrokerField({ value, onChange }: BrokerFieldProps) {
  const id = useId();
  const [nameless, setNameless] = useState(false);
  const typed = useDebounced(value.trim(), DEBOUNCE_MS);
  const { data: names = [], isFetching } = useQuery(brokerNamesQuery(typed));
  const create = useCreateBrokerByName();
  const known = names.some((name) => normalizeText(name) === normalizeText(typed));
  const adding = typed === '' ? 'Add a new broker' : `Add broker “${typed}”`;
  const error = nameless && value.trim() === '' ? 'Please enter a broker name' : null;

  function add() {
    setNameless(typed === '');
    if (typed !== '') create.mutate(typed, { onSuccess: ({ name }) => onChange(name) });
  }

  return (
    <FieldFrame id={id} label="Broker" error={error}>
      <Autocomplete
        id={id}
        freeSolo
        fullWidth
        options={known || isFetching ? names : [...names, adding]}
        filterOptions={(all) => all}
        slotProps={{ paper: PICKER_PAPER }}
        // The input text is the only value: 'Add a new broker' can be chosen repeatedly and never appears in the input.
        value={null}
        inputValue={value}
        onInputChange={(_event, name, reason) => {
          if (reason === 'input' || reason === 'clear') onChange(name);
        }}
        onChange={(_event, option, reason) => {
          if (reason !== 'selectOption') return;
          if (option === adding) add();
          else onChange(option ?? '');
        }}
        renderInput={(input) => (
          <PickerInput {...input} placeholder="Search or type a name" noteId={error && `${id}-note`} />
        )}
      />
    </FieldFrame>
  );
}
