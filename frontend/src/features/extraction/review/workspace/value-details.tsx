import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Kbd } from '../../../../ui/kbd';
import { type Candidate, type JobFile, type Reading } from '../../api/extraction.types';
import { checkText, isDisputed, othersOf, reasonOf } from './confidence';
import { placeText } from '../source/evidence-text';
import { type Offer } from './use-review-state';
import { DESK_KEYS } from './use-review-shortcuts';
import { ConfidenceMark } from './confidence-mark';
import { OtherReadings } from './alternative-values';

interface ValueDetailsProps {
  label: string;
  reading: Reading | null;
  files: readonly JobFile[];
  settled: 'changed' | 'confirmed' | null;
  offer: Offer | null;
  /** why the offered words cannot be used; null where they can */
  offerFault: string | null;
  onUse: (value: string) => void;
  onPoint: (candidate: Candidate | null) => void;
  onConfirm: () => void;
  /** doubted for the same reason; confirmed together */
  alike: number;
  onConfirmAlike: () => void;
}

const LINE = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1.5,
  rowGap: 0.5,
} as const;
const SMALL = { py: 0, gap: 1 } as const;

/** The value the reader is at: where it stands, what else it may be, what does not add up. */
export function ValueDetails({ label, reading, files, settled, ...rest }: ValueDetailsProps) {
  const { onUse, onPoint, onConfirm, alike, onConfirmAlike } = rest;
  const failed = reading?.checks.filter(({ passed }) => !passed) ?? [];
  const reason = reading && !settled ? reasonOf(reading) : null;
  return (
    <Box sx={{ display: 'grid', gap: 0.75, fontSize: '0.8125rem' }}>
      <Box aria-live="polite" sx={LINE}>
        <Box component="span" sx={{ fontWeight: 600 }}>
          {label}
        </Box>
        {reading ? (
          <>
            <ConfidenceMark
              inWords
              confidence={reading.overall}
              settled={settled}
              disputed={isDisputed(reading)}
            />
            <Box component="span" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
              {placeText(reading.evidence, files)}
            </Box>
          </>
        ) : (
          <Box component="span" sx={{ color: 'text.secondary' }}>
            The documents do not say. Press a word on the page to use it.
          </Box>
        )}
      </Box>
      {reason && (
        <Box sx={LINE}>
          <Box component="span" sx={{ color: 'warning.main' }}>
            {reason}
          </Box>
          <Box component="span" sx={{ ml: 'auto', display: 'inline-flex', gap: 0.5 }}>
            {alike > 1 && (
              <Button size="small" color="inherit" onClick={onConfirmAlike} sx={SMALL}>
                All {alike} such are right
              </Button>
            )}
            <Button size="small" variant="outlined" onClick={onConfirm} sx={SMALL}>
              It is right <Kbd>{DESK_KEYS.confirm}</Kbd>
            </Button>
          </Box>
        </Box>
      )}
      {failed.map(({ name, period, detail }) => (
        <Box key={`${name} ${period}`} sx={{ color: 'warning.main' }}>
          Does not add up: {checkText(name)}. {detail}.
        </Box>
      ))}
      <OtherReadings
        others={reading ? othersOf(reading) : []}
        files={files}
        onUse={onUse}
        onPoint={onPoint}
      />
      <Offered label={label} offer={rest.offer} fault={rest.offerFault} onUse={onUse} />
    </Box>
  );
}

interface OfferedProps {
  label: string;
  offer: Offer | null;
  fault: string | null;
  onUse: (value: string) => void;
}

/** Words that the reader pressed on the page. */
function Offered({ label, offer, fault, onUse }: OfferedProps) {
  return (
    <Box role="status" sx={{ ...LINE, '&:empty': { display: 'none' } }}>
      {offer && (
        <>
          <Box component="q" sx={{ overflowWrap: 'anywhere' }}>
            {offer.text}
          </Box>
          {fault ? (
            <Box sx={{ color: 'warning.main' }}>{fault}</Box>
          ) : (
            <Button size="small" variant="contained" onClick={() => onUse(offer.text)} sx={SMALL}>
              Use for {label}
            </Button>
          )}
          <Box sx={{ color: 'text.secondary' }}>
            {!fault && <Kbd>{DESK_KEYS.use}</Kbd>} Shift and press another word for all between.
          </Box>
        </>
      )}
    </Box>
  );
}
