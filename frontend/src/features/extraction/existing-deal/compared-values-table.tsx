import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import { ComparedRows, type ComparedValuesProps } from './compared-rows';

const countValues = (count: number): string => (count === 1 ? '1 value' : `${count} values`);

/** What the deal has beside what was read: what differs is asked, what is empty is filled. */
export function ComparedValues({ values, ...on }: ComparedValuesProps) {
  const titleId = useId();
  const [showsFills, setShowsFills] = useState(false);
  const differing = values.filter(({ own }) => own !== '');
  const fills = values.filter(({ own }) => own === '');
  const open = differing.filter(({ id }) => on.choices.get(id) === 'open').length;
  const chooseAll = (side: 'own' | 'read') =>
    on.onChoose(differing.map((value) => ({ id: value.id, text: value[side] })));
  return (
    <Box component="section" aria-labelledby={titleId} sx={{ mb: 3 }}>
      <Box component="h2" id={titleId} sx={{ typography: 'h3', m: 0, mb: 0.5 }}>
        Compared with the deal
      </Box>
      <Box sx={{ typography: 'body2', color: 'text.secondary', mb: 1 }}>
        {describeComparison(differing.length, open, fills.length)}
      </Box>
      {differing.length > 1 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1 }}>
          <Button size="small" variant="outlined" color="inherit" onClick={() => chooseAll('own')}>
            Keep all of the deal
          </Button>
          <Button size="small" variant="outlined" color="inherit" onClick={() => chooseAll('read')}>
            Use all that were read
          </Button>
        </Box>
      )}
      <ComparedRows label="Values that differ" values={differing} {...on} />
      {fills.length > 0 && (
        <Button
          size="small"
          color="inherit"
          aria-expanded={showsFills}
          sx={{ mt: 1 }}
          onClick={() => setShowsFills(!showsFills)}
        >
          {showsFills ? 'Hide' : 'Show'} {countValues(fills.length)} that{' '}
          {fills.length === 1 ? 'fills' : 'fill'} a blank
        </Button>
      )}
      {showsFills && <ComparedRows label="Values that fill a blank" values={fills} {...on} />}
    </Box>
  );
}

function describeComparison(differing: number, open: number, fills: number): string {
  if (differing + fills === 0) return 'The deal has everything that was read.';
  const filled = fills === 0 ? '' : ` ${countValues(fills)} ${fills === 1 ? 'fills' : 'fill'} a blank.`;
  if (differing === 0) return `Nothing that the deal has is changed.${filled}`;
  const differ = `${countValues(differing)} ${differing === 1 ? 'differs' : 'differ'} from the deal.`;
  const asked = open === 0 ? '' : ' The deal keeps its own until you choose.';
  return `${differ}${asked}${filled}`;
}
