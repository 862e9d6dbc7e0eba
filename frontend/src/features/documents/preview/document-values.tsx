import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useState } from 'react';
import { type DocumentValue, filterRestingValues } from '../../../domain/value-sources';
import { formatChangedCount, formatRestingCount } from './resting-count';

const MAX_SHOWN_VALUES = 6;
/** A description that was read can be long. */
const CHANGE_LINE = {
  color: 'warning.main',
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 3,
  overflow: 'hidden',
} as const;

interface DocumentValuesProps {
  values: readonly DocumentValue[];
  onPage: (page: number) => void;
}

/** What was read from the document, each value with its page, and with what the deal has if that is another value. */
export function DocumentValues({ values, onPage }: DocumentValuesProps) {
  const [isWhole, setIsWhole] = useState(false);
  if (values.length === 0) return null;
  const restingCount = filterRestingValues(values).length;
  const shown = isWhole ? values : values.slice(0, MAX_SHOWN_VALUES);
  return (
    <Box sx={{ mb: 2, typography: 'body2' }}>
      <Box sx={{ color: 'text.secondary' }}>
        {formatRestingCount(restingCount)} {formatChangedCount(values.length - restingCount)}
      </Box>
      <Box component="ul" aria-label="Values read from this document" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {shown.map(({ label, value, page, place, change }) => (
          <Box component="li" key={label} sx={{ display: 'flex', alignItems: 'baseline', gap: 2, py: 0.25 }}>
            <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              {label}
              {change !== null && <Box sx={CHANGE_LINE}>{change}</Box>}
            </Box>
            <Box
              className="figure"
              sx={{ maxWidth: '45%', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
            >
              {value}
            </Box>
            <Link
              component="button"
              type="button"
              onClick={() => onPage(page)}
              sx={{ maxWidth: '35%', minHeight: 24, overflowWrap: 'anywhere', textAlign: 'right' }}
            >
              {place}
            </Link>
          </Box>
        ))}
      </Box>
      {values.length > MAX_SHOWN_VALUES && (
        <Button size="small" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? 'Show fewer' : `Show all ${values.length}`}
        </Button>
      )}
    </Box>
  );
}
