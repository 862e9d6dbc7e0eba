import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Kbd } from '../../../../ui/kbd';
import { type Candidate, type JobFile } from '../../api/extraction.types';
import { placeText, valueText } from '../source/evidence-text';
import { DESK_KEYS } from './use-review-shortcuts';

interface OtherReadingsProps {
  others: readonly Candidate[];
  files: readonly JobFile[];
  onUse: (value: string) => void;
  /** shows where it stands; null: no more */
  onPoint: (candidate: Candidate | null) => void;
}

/** What else a value may be, each with its place; one press takes it. */
export function OtherReadings({ others, files, onUse, onPoint }: OtherReadingsProps) {
  if (others.length === 0) return null;
  return (
    <Box
      role="group"
      aria-label="Other readings"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.75 }}
    >
      <Box component="span" sx={{ color: 'text.secondary' }}>
        Or
      </Box>
      {others.slice(0, 4).map((other) => (
        <Button
          key={`${other.value} ${other.evidence[0]?.wordIds.join() ?? ''}`}
          size="small"
          variant="outlined"
          color="inherit"
          onClick={() => onUse(String(other.value))}
          onMouseEnter={() => onPoint(other)}
          onMouseLeave={() => onPoint(null)}
          onFocus={() => onPoint(other)}
          onBlur={() => onPoint(null)}
          sx={{ py: 0, maxWidth: '100%', textAlign: 'left', display: 'inline-block' }}
        >
          <span className="figure">{valueText(other.value)}</span>
          <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400, fontSize: '0.75rem', ml: 1 }}>
            {placeText(other.evidence.slice(0, 1), files)}
          </Box>
        </Button>
      ))}
      <Kbd>{DESK_KEYS.other}</Kbd>
    </Box>
  );
}
