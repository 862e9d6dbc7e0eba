import Autocomplete from '@mui/material/Autocomplete';
import { useId, useState } from 'react';
import { FieldFrame } from '../../ui/fields/field';
import { PICKER_PAPER, PickerInput } from '../../ui/fields/picker-input';
import { type ModelListItem } from '../../domain/models/api/models';
import { getListedDealName, filterModels } from '../../domain/models/model-search';

interface ModelPickerProps {
  models: readonly ModelListItem[];
  onPick: (model: ModelListItem) => void;
}

const MAX_SHOWN_MODELS = 50;

/** Searches all models by the names of model and deal. */
export function ModelPicker({ models, onPick }: ModelPickerProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const matches = filterModels(models, typed).length;
  const hint =
    matches > MAX_SHOWN_MODELS
      ? `The list shows ${MAX_SHOWN_MODELS} of ${matches.toLocaleString('en-US')} models. Type a name to narrow it.`
      : '';
  // groupBy requires the options of one deal to be adjacent.
  const options = models.toSorted((a, b) => getListedDealName(a).localeCompare(getListedDealName(b)));
  return (
    <FieldFrame id={id} label="Add a model" hint={hint}>
      <Autocomplete
        id={id}
        fullWidth
        options={options}
        value={null}
        blurOnSelect
        inputValue={typed}
        groupBy={getListedDealName}
        getOptionKey={(model) => model.id}
        getOptionLabel={({ name, isDefault }) => (isDefault ? `${name} (Default)` : name)}
        filterOptions={(all, { inputValue }) => filterModels(all, inputValue).slice(0, MAX_SHOWN_MODELS)}
        slotProps={{ paper: PICKER_PAPER }}
        onInputChange={(_event, text, reason) => setTyped(reason === 'input' ? text : '')}
        onChange={(_event, model) => model && onPick(model)}
        renderInput={(input) => <PickerInput {...input} placeholder="Search by deal or model" />}
      />
    </FieldFrame>
  );
}
