import Box from '@mui/material/Box';
import Radio from '@mui/material/Radio';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { type Side } from '../../lib/merge';

interface ConflictFieldProps {
  label: string;
  base: string;
  mine: string;
  theirs: string;
  choice: Side | null;
  onChoose: (side: Side) => void;
}

/** One conflicting field: its previous value and the two values to choose from. */
export function ConflictField({ label, base, mine, theirs, choice, onChoose }: ConflictFieldProps) {
  const name = useId();
  const sides = [
    { side: 'mine', title: 'Mine', value: mine },
    { side: 'theirs', title: 'Theirs', value: theirs },
  ] as const;
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, py: 2, borderTop: 1, borderColor: 'divider' }}>
      <Box component="legend" sx={{ float: 'left', width: '100%', p: 0, mb: 1 }}>
        <Typography variant="h4" component="span">
          {label}
        </Typography>
        <Typography variant="body2" component="span" color="textSecondary" sx={{ ml: 1 }}>
          was {base}
        </Typography>
      </Box>
      <Box sx={{ clear: 'both', display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, gap: 1 }}>
        {sides.map(({ side, title, value }) => (
          <Box
            key={side}
            component="label"
            sx={{
              display: 'flex',
              alignItems: 'flex-start',
              gap: 1,
              p: 1,
              cursor: 'pointer',
              border: 1,
              borderRadius: '6px',
              borderColor: choice === side ? 'primary.main' : 'divider',
            }}
          >
            <Radio
              size="small"
              name={name}
              value={side}
              checked={choice === side}
              onChange={() => onChoose(side)}
              sx={{ p: 0.25 }}
            />
            <span>
              <Typography variant="caption" component="span" color="textSecondary" sx={{ display: 'block' }}>
                {title}
              </Typography>
              <span className="figure">{value}</span>
            </span>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
