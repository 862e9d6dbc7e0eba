import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type JobFile, type Reading } from '../api/reading';
import { reasonOf } from '../review/confidence';
import { type Offer } from '../review/use-desk';
import { ConfidenceMark } from './confidence-mark';

interface ValueDetailsProps {
  label: string;
  reading: Reading | null;
  files: readonly JobFile[];
  settled: boolean;
  offer: Offer | null;
  /** why the offered words cannot be used; null where they can */
  offerFault: string | null;
  onUse: (value: string) => void;
  onConfirm: () => void;
  /** doubted for the same reason; confirmed together */
  alike: number;
  onConfirmAlike: () => void;
}

function placeText({ evidence }: Reading, files: readonly JobFile[]): string {
  const [first] = evidence;
  if (!first) return '';
  const name = files.find(({ id }) => id === first.fileId)?.name ?? 'the document';
  const where = first.sheet
    ? `${first.sheet}${first.cell ? `, ${first.cell}` : ''}`
    : `page ${first.page + 1}`;
  return `${name}, ${where}${evidence.length > 1 ? ` and ${evidence.length - 1} more` : ''}`;
}

const shown = (value: number | string) =>
  typeof value === 'number' ? value.toLocaleString('en-US', { maximumFractionDigits: 2 }) : value;

/** The value the reader is at: where it stands, what else it may be, what does not add up. */
export function ValueDetails({ label, reading, files, settled, ...rest }: ValueDetailsProps) {
  const { offer, offerFault, onUse, onConfirm, alike, onConfirmAlike } = rest;
  const failed = reading?.checks.filter(({ passed }) => !passed) ?? [];
  const others = (reading?.alternatives ?? []).filter(
    ({ value }, index, all) =>
      value !== reading?.value && all.findIndex((each) => each.value === value) === index,
  );
  const reason = reading && !settled ? reasonOf(reading) : null;
  return (
    <Box aria-live="polite" sx={{ display: 'grid', gap: 0.75, fontSize: '0.8125rem' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.5 }}>
        <Box component="span" sx={{ fontWeight: 600 }}>
          {label}
        </Box>
        {reading ? (
          <>
            <ConfidenceMark confidence={reading.overall} settled={settled} />
            <Box component="span" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
              {placeText(reading, files)}
            </Box>
          </>
        ) : (
          <Box component="span" sx={{ color: 'text.secondary' }}>
            The documents do not say. Press a word on the page to use it.
          </Box>
        )}
        {reason && (
          <Button size="small" onClick={onConfirm} sx={{ ml: 'auto', py: 0 }}>
            It is right
          </Button>
        )}
      </Box>
      {reason && (
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            columnGap: 1.5,
            color: 'warning.main',
          }}
        >
          {reason}
          {alike > 1 && (
            <Button size="small" onClick={onConfirmAlike} sx={{ ml: 'auto', py: 0 }}>
              All {alike} of this kind are right
            </Button>
          )}
        </Box>
      )}
      {failed.map(({ name, period, detail }) => (
        <Box key={`${name} ${period}`} sx={{ color: 'warning.main' }}>
          Does not add up: {name}. {detail}.
        </Box>
      ))}
      {others.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.75 }}>
          <span>Or:</span>
          {others.slice(0, 4).map(({ value, evidence }) => (
            <Button
              key={`${value} ${evidence[0]?.wordIds.join() ?? ''}`}
              size="small"
              variant="outlined"
              color="inherit"
              onClick={() => onUse(String(value))}
              sx={{ py: 0, maxWidth: '100%', textAlign: 'left' }}
            >
              {shown(value)}
            </Button>
          ))}
        </Box>
      )}
      {offer && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.75 }}>
          <Box component="q" sx={{ overflowWrap: 'anywhere' }}>
            {offer.text}
          </Box>
          {offerFault ? (
            <Box sx={{ color: 'text.secondary' }}>{offerFault}</Box>
          ) : (
            <Button size="small" variant="contained" onClick={() => onUse(offer.text)} sx={{ py: 0 }}>
              Use for {label}
            </Button>
          )}
          <Box sx={{ color: 'text.secondary' }}>Shift and press another word for all between.</Box>
        </Box>
      )}
    </Box>
  );
}
