import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { formatAccounting, parseNumber, UNKNOWN } from '../../../lib/formats';
import { Choice } from '../../../ui/fields/choice';
import { type ComparedValue, type ValueChoice } from './compared-values';

/** A value and the text that it gets. */
interface ChosenValue {
  readonly id: string;
  readonly text: string;
}

export interface ComparedValuesProps {
  values: readonly ComparedValue[];
  choices: ReadonlyMap<string, ValueChoice>;
  onChoose: (chosen: readonly ChosenValue[]) => void;
  /** focuses a value and shows its source */
  onGo: (id: string) => void;
}

/** One line for each value: the deal's, the one that was read, and the choice. */
export function ComparedRows({
  label,
  values,
  choices,
  onChoose,
  onGo,
}: ComparedValuesProps & { label: string }) {
  if (values.length === 0) return null;
  return (
    <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {values.map((value) => (
        <Row
          key={value.id}
          value={value}
          choice={choices.get(value.id) ?? 'open'}
          onGo={() => onGo(value.id)}
          onChoose={(side) => onChoose([{ id: value.id, text: value[side] }])}
        />
      ))}
    </Box>
  );
}

interface RowProps {
  value: ComparedValue;
  choice: ValueChoice;
  onChoose: (side: 'own' | 'read') => void;
  onGo: () => void;
}

function Row({ value, choice, onChoose, onGo }: RowProps) {
  const { label, own, read } = value;
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr) minmax(0, 1fr)', sm: '1.2fr 1fr 1fr auto' },
        columnGap: 2,
        rowGap: 0.5,
        alignItems: 'center',
        py: 1,
        borderBottom: 1,
        borderColor: 'divider',
        typography: 'body2',
      }}
    >
      <ButtonBase
        onClick={onGo}
        sx={{
          font: 'inherit',
          fontWeight: 500,
          justifyContent: 'flex-start',
          textAlign: 'left',
          gridColumn: { xs: '1 / -1', sm: 'auto' },
          '&:hover': { textDecoration: 'underline', textUnderlineOffset: 3 },
        }}
      >
        {label}
      </ButtonBase>
      <Side name="Deal has" text={own} isChosen={choice === 'own' || choice === 'open'} />
      <Side name="Documents say" text={read} isChosen={choice === 'read'} />
      <Box sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' } }}>
        <Choice
          label={`Value of ${label}`}
          value={choice}
          options={[
            { value: 'own', label: own === '' ? 'Leave blank' : 'Keep' },
            { value: 'read', label: own === '' ? 'Fill' : 'Use' },
          ]}
          onChange={(side) => onChoose(side === 'own' ? 'own' : 'read')}
        />
      </Box>
    </Box>
  );
}

const MAX_SHOWN_LETTERS = 140;

/** Amounts with commas, negative ones in parentheses; a long text is cut. */
function formatSide(text: string): string {
  if (text === '') return UNKNOWN;
  const amount = /^-?[\d.]+$/.test(text) ? parseNumber(text) : null;
  if (amount !== null && Math.abs(amount) >= 1000)
    return formatAccounting(amount, (value) => value.toLocaleString('en-US', { maximumFractionDigits: 2 }));
  return text.length > MAX_SHOWN_LETTERS ? `${text.slice(0, MAX_SHOWN_LETTERS).trimEnd()}…` : text;
}

function Side({ name, text, isChosen }: { name: string; text: string; isChosen: boolean }) {
  return (
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{name}</Box>
      <Box className="figure" sx={{ color: isChosen ? 'text.primary' : 'text.secondary' }}>
        {formatSide(text)}
      </Box>
    </Box>
  );
}
