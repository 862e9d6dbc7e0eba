import { type AutocompleteRenderInputParams } from '@mui/material/Autocomplete';
import OutlinedInput from '@mui/material/OutlinedInput';

/** The sheet on which a picker shows its options. */
export const PICKER_PAPER = { elevation: 8, sx: { border: 1, borderColor: 'divider' } } as const;

interface PickerInputProps extends AutocompleteRenderInputParams {
  placeholder: string;
  /** the id of what is said to be wrong; null where nothing is */
  noteId?: string | null;
}

/** The line of a picker, as wide and as high as every other field: what Autocomplete hands over, laid out. */
export function PickerInput({ id, slotProps, disabled, placeholder, noteId = null }: PickerInputProps) {
  return (
    <OutlinedInput
      id={id}
      fullWidth
      disabled={disabled}
      error={noteId !== null}
      placeholder={placeholder}
      sx={{
        '&.MuiOutlinedInput-root': { p: 0, pr: 4 },
        '& .MuiOutlinedInput-input.MuiAutocomplete-input': { p: '9px 12px' },
      }}
      {...slotProps.input}
      inputProps={{
        ...slotProps.htmlInput,
        'aria-describedby': noteId ?? undefined,
        'aria-invalid': noteId === null ? undefined : true,
      }}
    />
  );
}
