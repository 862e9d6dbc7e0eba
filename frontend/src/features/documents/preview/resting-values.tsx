import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useState } from 'react';
import { type RestingValue } from '../../../domain/value-sources';
import { formatRestingCount } from './resting-count';

const MAX_SHOWN_VALUES = 6;

interface RestingValuesProps {
  values: readonly RestingValue[];
  onPage: (page: number) => void;
}

/** The values of the deal that were read from the document, each with the page that states it. */
export function RestingValues({ values, onPage }: RestingValuesProps) {
  const [isWhole, setIsWhole] = useState(false);
  if (values.length === 0) return null;
  const shown = isWhole ? values : values.slice(0, MAX_SHOWN_VALUES);
  return (
    <Box sx={{ mb: 2, typography: 'body2' }}>
      <Box sx={{ color: 'text.secondary' }}>{formatRestingCount(values.length)}</Box>
      <Box component="ul" aria-label="Values read from this document" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {shown.map(({ label, value, page }) => (
          <Box component="li" key={label} sx={{ display: 'flex', gap: 2, py: 0.25 }}>
            <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>{label}</Box>
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
              sx={{ flexShrink: 0, minHeight: 24 }}
            >
              Page {page}
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
