import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import {
  describeChange,
  formatSourceLabel,
  formatSourceValue,
  type Provenance,
} from '../../../../domain/value-sources';
import { UNKNOWN } from '../../../../lib/formats';
import { type JobFile } from '../../api/extraction.types';
import { formatEvidence } from '../source/evidence-text';
import { ConfidenceMark } from '../workspace/confidence-mark';

interface SourceRowProps {
  source: Provenance;
  files: readonly JobFile[];
  current: boolean;
  onShow: () => void;
}

/** One value that was read, its source, and what the deal has if that is another value. A click shows it on the page. */
export function SourceRow({ source, files, current, onShow }: SourceRowProps) {
  const { read, confidence, evidence } = source;
  const change = describeChange(source);
  const quote = evidence[0]?.quote;
  return (
    <Box component="li" sx={{ borderBottom: 1, borderColor: 'divider' }}>
      <ButtonBase
        aria-pressed={current}
        onClick={onShow}
        onFocus={onShow}
        sx={{
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr) auto',
          columnGap: 2,
          width: '100%',
          px: 1,
          py: 1,
          font: 'inherit',
          textAlign: 'left',
          bgcolor: current ? 'action.selected' : 'transparent',
        }}
      >
        <Box component="span" sx={{ fontWeight: 500 }}>
          {formatSourceLabel(source)}
        </Box>
        <Box
          component="span"
          className="figure"
          sx={{ textAlign: 'right', maxWidth: 280, overflowWrap: 'anywhere' }}
        >
          {read === null ? UNKNOWN : formatSourceValue(source, read)}
        </Box>
        <Box
          component="span"
          sx={{
            gridColumn: '1 / -1',
            typography: 'body2',
            color: 'text.secondary',
            overflowWrap: 'anywhere',
          }}
        >
          {quote && `“${quote}”, `}
          {formatEvidence(evidence, files)}
          {confidence !== null && (
            <>
              {' · '}
              <ConfidenceMark confidence={confidence} inWords />
            </>
          )}
        </Box>
        {change !== null && (
          <Box
            component="span"
            sx={{
              gridColumn: '1 / -1',
              typography: 'body2',
              color: 'warning.main',
              overflowWrap: 'anywhere',
            }}
          >
            {change}
          </Box>
        )}
      </ButtonBase>
    </Box>
  );
}
