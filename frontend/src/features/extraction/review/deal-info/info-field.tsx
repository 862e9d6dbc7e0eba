import Box from '@mui/material/Box';
import { BUSINESS_MODELS } from '@dealwright/vocabulary';
import { useId } from 'react';
import { UNKNOWN } from '../../../../lib/formats';
import { TextField } from '../../../../ui/fields/field';
import { SelectField } from '../../../../ui/fields/select-field';
import { getTrust } from '../workspace/confidence';
import { ConfidenceMark } from '../workspace/confidence-mark';
import { type Settlement } from '../workspace/doubts';
import { type ExtractedField } from './extracted-fields';

/** The form offers the current business models; the registry also accepts earlier ones. */
export const getChoices = ({ key, type, definition }: ExtractedField): readonly string[] | null =>
  type !== 'choice' ? null : key === 'type' ? BUSINESS_MODELS : (definition?.choices ?? null);

const isWide = ({ key, type }: ExtractedField) => type === 'longText' || type === 'url' || key === 'address';

interface InfoFieldProps {
  field: ExtractedField;
  value: string;
  /** 0 to 100; null if nothing was found */
  confidence: number | null;
  disputed: boolean;
  /** the value is the deal's own, and the one that was read is another */
  differs?: boolean;
  settled: Settlement | null;
  error: string | undefined;
  onChange: (value: string) => void;
  onFocus: () => void;
  onHover: (over: boolean) => void;
}

/** One field of the deal with its confidence in the corner. A field that needs review is tinted. */
export function InfoField({ field, value, confidence, ...props }: InfoFieldProps) {
  const { disputed, differs = false, settled, error, ...on } = props;
  const markId = useId();
  const { key, label, definition } = field;
  const trust = confidence === null || settled ? null : getTrust(confidence);
  const tone = trust === 'unsure' ? 'error' : trust === 'doubtful' || (trust && disputed) ? 'warning' : null;
  return (
    <Box
      role="group"
      aria-labelledby={markId}
      data-field={key}
      onFocusCapture={on.onFocus}
      // Not on mouse enter: the page may move under a resting pointer.
      onMouseMove={() => on.onHover(true)}
      onMouseLeave={() => on.onHover(false)}
      sx={{
        position: 'relative',
        gridColumn: isWide(field) ? '1 / -1' : 'auto',
        minWidth: 0,
        ...(tone && {
          '& .MuiOutlinedInput-root': {
            bgcolor: `color-mix(in srgb, var(--mui-palette-${tone}-main) 10%, var(--mui-palette-background-paper))`,
          },
          '& .MuiOutlinedInput-notchedOutline': { borderColor: `${tone}.main` },
        }),
      }}
    >
      <Box id={markId} sx={{ position: 'absolute', top: 0, right: 0, typography: 'caption' }}>
        {confidence === null ? (
          <Box component="span" sx={{ color: 'text.secondary' }}>
            not found
          </Box>
        ) : differs ? (
          <Box component="span" sx={{ color: 'warning.main', fontWeight: 500 }}>
            A document differs
          </Box>
        ) : (
          <ConfidenceMark confidence={confidence} settled={settled} disputed={disputed} />
        )}
      </Box>
      <InfoInput
        field={field}
        value={value}
        onChange={on.onChange}
        label={label}
        error={error}
        required={definition?.required === true}
      />
    </Box>
  );
}

interface InfoInputProps {
  field: ExtractedField;
  value: string;
  label: string;
  error: string | undefined;
  required: boolean;
  onChange: (value: string) => void;
}

function InfoInput({ field, value, onChange, ...common }: InfoInputProps) {
  const choices = getChoices(field);
  if (choices)
    return <SelectField {...common} value={value} options={choices} blank={UNKNOWN} onChange={onChange} />;
  const isDescription = field.key === 'description';
  return (
    <TextField
      {...common}
      value={value}
      placeholder={UNKNOWN}
      multiline={isDescription}
      sx={isDescription ? { p: 0 } : {}}
      minRows={2}
      maxRows={8}
      maxLength={field.definition?.maxLength}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
