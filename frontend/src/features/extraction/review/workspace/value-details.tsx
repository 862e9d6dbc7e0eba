import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Kbd } from '../../../../ui/kbd';
import { type Candidate, type JobFile, type ExtractedValue } from '../../api/extraction.types';
import { describeFailedCheck, isDisputed, getAlternatives, describeDoubt } from './confidence';
import { formatEvidence } from '../source/evidence-text';
import { type Offer } from './use-review-state';
import { REVIEW_SHORTCUTS } from './use-review-shortcuts';
import { ConfidenceMark } from './confidence-mark';
import { type Settlement } from './doubts';
import { AlternativeValues } from './alternative-values';
import { OfferedWords } from './offered-words';
import { DETAILS_LINE, SMALL_BUTTON } from './details-line';

interface ValueDetailsProps {
  label: string;
  /** null if nothing was found */
  value: ExtractedValue | null;
  /** what to ask about it besides the doubts of its reading */
  question: string | null;
  files: readonly JobFile[];
  settled: Settlement | null;
  offer: Offer | null;
  /** why the offered words cannot be used; null if they can */
  offerError: string | null;
  onUse: (value: string) => void;
  onHighlight: (candidate: Candidate | null) => void;
  onConfirm: () => void;
  /** how many values need review for the same reason; they can be confirmed together */
  similarCount: number;
  onConfirmSimilar: () => void;
}

/** The active value: its source, its alternatives, and the checks that it fails. */
export function ValueDetails({ label, value, question, files, settled, ...rest }: ValueDetailsProps) {
  const { onUse, onHighlight, onConfirm, similarCount, onConfirmSimilar } = rest;
  const failed = value?.checks.filter(({ passed }) => !passed) ?? [];
  const reason = value && !settled ? (question ?? describeDoubt(value)) : null;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 0.75, typography: 'body2' }}>
      <Box aria-live="polite" sx={DETAILS_LINE}>
        <Box component="span" sx={{ fontWeight: 600 }}>
          {label}
        </Box>
        {value ? (
          <>
            <ConfidenceMark
              inWords
              confidence={value.overall}
              settled={settled}
              disputed={isDisputed(value)}
            />
            <Box component="span" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
              {formatEvidence(value.evidence, files)}
            </Box>
          </>
        ) : (
          <Box component="span" sx={{ color: 'text.secondary' }}>
            Not found in the documents. Click a word on the page to use it, or go to the words with{' '}
            <Kbd>{REVIEW_SHORTCUTS.page}</Kbd>.
          </Box>
        )}
      </Box>
      {reason && (
        <Box sx={DETAILS_LINE}>
          <Box component="span" sx={{ color: 'warning.main' }}>
            {reason}
          </Box>
          <Box component="span" sx={{ ml: 'auto', display: 'inline-flex', gap: 0.5 }}>
            {similarCount > 1 && (
              <Button size="small" color="inherit" onClick={onConfirmSimilar} sx={SMALL_BUTTON}>
                Confirm all {similarCount}
              </Button>
            )}
            <Button size="small" variant="outlined" onClick={onConfirm} sx={SMALL_BUTTON}>
              {question === null ? 'Confirm' : 'Keep'} <Kbd>{REVIEW_SHORTCUTS.confirm}</Kbd>
            </Button>
          </Box>
        </Box>
      )}
      {failed.map((check) => (
        <Box key={`${check.name} ${check.period}`} sx={{ color: 'warning.main', overflowWrap: 'anywhere' }}>
          {describeFailedCheck(check)}
        </Box>
      ))}
      <AlternativeValues
        others={value ? getAlternatives(value) : []}
        files={files}
        onUse={onUse}
        onHighlight={onHighlight}
      />
      <OfferedWords label={label} offer={rest.offer} error={rest.offerError} onUse={onUse} />
    </Box>
  );
}
