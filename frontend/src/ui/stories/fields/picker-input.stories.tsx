import Autocomplete from '@mui/material/Autocomplete';
import { FieldFrame } from '../../fields/field';
import { PICKER_PAPER, PickerInput } from '../../fields/picker-input';

export default { title: 'Fields / Picker' };

const BROKERS = ['Dana Whitfield', 'Sam Baker'];

export const Brokers = () => (
  <FieldFrame id="broker" label="Broker">
    <Autocomplete
      id="broker"
      options={BROKERS}
      defaultValue="Dana Whitfield"
      slotProps={{ paper: PICKER_PAPER }}
      renderInput={(input) => <PickerInput {...input} placeholder="Search or type a name" />}
    />
  </FieldFrame>
);
