import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { calculateBreakEven, calculateLeverOutcomes, REQUIRED_DSCR } from '@dealwright/finance';
import { formatMoney, formatPercent, formatRatio } from '../../../lib/formats';
import { DefinitionList } from '../../../ui/definition-list';
import { createFigureDefinition } from './figure-definition';
import { renderMissingInputs } from './missing-inputs';
import { type LendersDeskState } from './use-lenders-desk';

const formatTerm = (years: number) =>
  years < 1 ? `${Math.ceil(12 * years)} months` : `${Math.round(100 * years) / 100} years`;

const FORMATS = { dollars: formatMoney, percent: formatPercent, years: formatTerm } as const;

/** How far SDE may fall before coverage is missed, and what each lever alone would do about it. */
export function Headroom({ rules, structure, missing }: LendersDeskState) {
  const even = calculateBreakEven(structure);
  if (even === null) return null;
  const levers = calculateLeverOutcomes(structure, rules);
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '1fr 1fr' },
        gap: 4,
        mt: 3,
      }}
    >
      <div>
        <Typography variant="h4" component="h3" sx={{ mb: 0.5 }}>
          How far it may fall
        </Typography>
        <DefinitionList
          items={[
            createFigureDefinition({
              term: 'Break-even SDE',
              note: `at ${formatRatio(even.targetDscr)}`,
              id: 'desk.breakEvenSde',
              value: even.breakEvenSde,
              format: formatMoney,
            }),
            createFigureDefinition({
              term: 'SDE to spare',
              id: 'desk.headroom',
              value: even.headroom,
              format: formatMoney,
              reason: 'No SDE yet',
            }),
            createFigureDefinition({
              term: 'Cushion',
              note: 'of SDE',
              id: 'desk.cushion',
              value: even.cushionPercent,
              format: formatPercent,
              reason: 'No positive SDE',
            }),
            createFigureDefinition({
              term: 'Revenue that may be lost',
              note: 'operating costs stay',
              id: 'desk.revenueDrop',
              value: even.revenueDropPercent,
              format: formatPercent,
              reason: 'No gross profit known',
            }),
          ]}
        />
      </div>
      <div>
        <Typography variant="h4" component="h3" sx={{ mb: 0.5 }}>
          One lever at a time, to {formatRatio(REQUIRED_DSCR)}
        </Typography>
        {renderMissingInputs(missing, {}) ?? (
          <DefinitionList
            items={levers.map(({ label, unit, from, to }) =>
              createFigureDefinition({
                term: label,
                note: from === null ? '' : `now ${FORMATS[unit](from)}`,
                value: to,
                format: FORMATS[unit],
                reason: 'Cannot reach it alone, or does not apply',
              }),
            )}
          />
        )}
      </div>
    </Box>
  );
}
