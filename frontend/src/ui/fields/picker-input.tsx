import { type AutocompleteRenderInputParams } from '@mui/material/Autocomplete';
import OutlinedInput from '@mui/material/OutlinedInput';

/** Props of the paper around the options. */
export const PICKER_PAPER = { elevation: 8, sx: { border: 1, borderColor: 'divider' } } as const;

interface PickerInputProps extends AutocompleteRenderInputParams {
  placeholder: string;
  /** id of the error message; null if there is none */
  noteId?: string | null;
}

/** The text input of an Autocomplete, with the size of the other fields. */
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
