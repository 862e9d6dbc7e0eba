import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Kbd } from '../../../../ui/kbd';
import { type Candidate, type JobFile } from '../../api/extraction.types';
import { formatEvidence, formatValue } from '../source/evidence-text';
import { REVIEW_SHORTCUTS } from './use-review-shortcuts';

interface AlternativeValuesProps {
  others: readonly Candidate[];
  files: readonly JobFile[];
  onUse: (value: string) => void;
  /** highlights its source; null removes the highlight */
  onHighlight: (candidate: Candidate | null) => void;
}

/** Alternatives for a value, each with its source. A click selects one. */
export function AlternativeValues({ others, files, onUse, onHighlight }: AlternativeValuesProps) {
  if (others.length === 0) return null;
  return (
    <Box
      role="group"
      aria-label="Other values"
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
          onMouseEnter={() => onHighlight(other)}
          onMouseLeave={() => onHighlight(null)}
          onFocus={() => onHighlight(other)}
          onBlur={() => onHighlight(null)}
          sx={{
            py: 0,
            maxWidth: '100%',
            textAlign: 'left',
            display: 'inline-block',
            whiteSpace: 'normal',
            overflowWrap: 'anywhere',
          }}
        >
          <span className="figure">{formatValue(other.value)}</span>
          <Box
            component="span"
            sx={{ color: 'text.secondary', typography: 'caption', fontWeight: 400, ml: 1 }}
          >
            {formatEvidence(other.evidence.slice(0, 1), files)}
          </Box>
        </Button>
      ))}
      <Kbd>{REVIEW_SHORTCUTS.other}</Kbd>
    </Box>
  );
}
