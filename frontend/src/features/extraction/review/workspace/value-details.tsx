import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Kbd } from '../../../../ui/kbd';
import { type Candidate, type JobFile, type ExtractedValue } from '../../api/extraction.types';
import { formatCheck, isDisputed, getAlternatives, describeDoubt } from './confidence';
import { formatEvidence } from '../source/evidence-text';
import { type Offer } from './use-review-state';
import { REVIEW_SHORTCUTS } from './use-review-shortcuts';
import { ConfidenceMark } from './confidence-mark';
import { AlternativeValues } from './alternative-values';

interface ValueDetailsProps {
  label: string;
  reading: ExtractedValue | null;
  files: readonly JobFile[];
  settled: 'changed' | 'confirmed' | null;
  offer: Offer | null;
  /** why the offered words cannot be used; null where they can */
  offerError: string | null;
  onUse: (value: string) => void;
  onHighlight: (candidate: Candidate | null) => void;
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
  const { onUse, onHighlight, onConfirm, alike, onConfirmAlike } = rest;
  const failed = reading?.checks.filter(({ passed }) => !passed) ?? [];
  const reason = reading && !settled ? describeDoubt(reading) : null;
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
              {formatEvidence(reading.evidence, files)}
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
              It is right <Kbd>{REVIEW_SHORTCUTS.confirm}</Kbd>
            </Button>
          </Box>
        </Box>
      )}
      {failed.map(({ name, period, detail }) => (
        <Box key={`${name} ${period}`} sx={{ color: 'warning.main' }}>
          Does not add up: {formatCheck(name)}. {detail}.
        </Box>
      ))}
      <AlternativeValues
        others={reading ? getAlternatives(reading) : []}
        files={files}
        onUse={onUse}
        onHighlight={onHighlight}
      />
      <Offered label={label} offer={rest.offer} fault={rest.offerError} onUse={onUse} />
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
            {!fault && <Kbd>{REVIEW_SHORTCUTS.use}</Kbd>} Shift and press another word for all between.
          </Box>
        </>
      )}
    </Box>
  );
}
