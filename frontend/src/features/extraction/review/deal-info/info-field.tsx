import Box from '@mui/material/Box';
import { BUSINESS_MODELS, LEAD_SOURCES, REVENUE_RANGE_LABELS } from '@dealwright/vocabulary';
import { useId } from 'react';
import { UNKNOWN } from '../../../../lib/formats';
import { TextField } from '../../../../ui/fields/field';
import { SelectField } from '../../../../ui/fields/select-field';
import { type DealInfoField } from '../../api/extraction.types';
import { getTrust } from '../workspace/confidence';
import { INFO_LABELS } from './info-draft';
import { ConfidenceMark } from '../workspace/confidence-mark';

/** Fields that hold one of a list. */
export const OPTIONS: Readonly<Partial<Record<DealInfoField, readonly string[]>>> = {
  revenue: REVENUE_RANGE_LABELS,
  type: BUSINESS_MODELS,
  leadSource: LEAD_SOURCES,
};

const WIDE: ReadonlySet<DealInfoField> = new Set(['description', 'address', 'listingUrl', 'reasonForSale']);

interface InfoFieldProps {
  field: DealInfoField;
  value: string;
  confidence: number | null;
  disputed: boolean;
  settled: 'changed' | 'confirmed' | null;
  error: string | undefined;
  onChange: (value: string) => void;
  onFocus: () => void;
  onHover: (over: boolean) => void;
}

/** One field of the deal, its confidence in its corner; one in doubt stands out. */
export function InfoField({ field, value, confidence, disputed, settled, error, ...on }: InfoFieldProps) {
  const markId = useId();
  const options = OPTIONS[field];
  const trust = confidence === null || settled ? null : getTrust(confidence);
  const tone = trust === 'unsure' ? 'error' : trust === 'doubtful' || (trust && disputed) ? 'warning' : null;
  const common = { label: INFO_LABELS[field], error, required: field === 'description' };
  return (
    <Box
      role="group"
      aria-labelledby={markId}
      data-field={field}
      onFocusCapture={on.onFocus}
      // Not on entering: the page that moves under a resting mouse points at nothing.
      onMouseMove={() => on.onHover(true)}
      onMouseLeave={() => on.onHover(false)}
      sx={{
        position: 'relative',
        gridColumn: WIDE.has(field) ? '1 / -1' : 'auto',
        minWidth: 0,
        // The head of the review stays above: a field the reader is led to must not hide beneath it.
        scrollMarginTop: 320,
        scrollMarginBottom: 90,
        ...(tone && {
          '& .MuiOutlinedInput-root': {
            bgcolor: `color-mix(in srgb, var(--mui-palette-${tone}-main) 10%, var(--mui-palette-background-paper))`,
          },
          '& .MuiOutlinedInput-notchedOutline': { borderColor: `${tone}.main` },
        }),
      }}
    >
      <Box id={markId} sx={{ position: 'absolute', top: 0, right: 0, fontSize: '0.75rem' }}>
        {confidence === null ? (
          <Box component="span" sx={{ color: 'text.secondary' }}>
            not in the documents
          </Box>
        ) : (
          <ConfidenceMark confidence={confidence} settled={settled} disputed={disputed} />
        )}
      </Box>
      {options ? (
        <SelectField {...common} value={value} options={options} blank={UNKNOWN} onChange={on.onChange} />
      ) : (
        <TextField
          {...common}
          value={value}
          placeholder={UNKNOWN}
          multiline={field === 'description'}
          sx={field === 'description' ? { p: 0 } : {}}
          minRows={2}
          maxRows={8}
          inputProps={{ maxLength: field === 'description' ? 5000 : 300 }}
          onChange={(event) => on.onChange(event.target.value)}
        />
      )}
    </Box>
  );
}
