import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { breakEven, leverOutcomes, REQUIRED_DSCR } from '@dealwright/finance';
import { money0, percent, ratio } from '../../../lib/formats';
import { DefinitionList } from '../../../ui/definition-list';
import { createFigureDefinition } from './figure-definition';
import { renderMissingInputs } from './missing-inputs';
import { type LendersDeskState } from './use-lenders-desk';

const formatTerm = (years: number) =>
  years < 1 ? `${Math.ceil(12 * years)} months` : `${Math.round(100 * years) / 100} years`;

const FORMATS = { dollars: money0, percent, years: formatTerm } as const;

/** Shows how far SDE can fall before coverage falls short, and which change of one input restores it. */
export function Headroom({ rules, structure, missing }: LendersDeskState) {
  const even = breakEven(structure);
  if (even === null) return null;
  const levers = leverOutcomes(structure, rules);
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
          Break-even
        </Typography>
        <DefinitionList
          items={[
            createFigureDefinition({
              term: 'Break-even SDE',
              note: `at ${ratio(even.targetDscr)}`,
              id: 'desk.breakEvenSde',
              value: even.breakEvenSde,
              format: money0,
            }),
            createFigureDefinition({
              term: 'SDE headroom',
              id: 'desk.headroom',
              value: even.headroom,
              format: money0,
              reason: 'No SDE yet',
            }),
            createFigureDefinition({
              term: 'SDE cushion',

              id: 'desk.cushion',
              value: even.cushionPercent,
              format: percent,
              reason: 'Needs positive SDE',
            }),
            createFigureDefinition({
              term: 'Revenue cushion',
              note: 'operating expenses unchanged',
              id: 'desk.revenueDrop',
              value: even.revenueDropPercent,
              format: percent,
              reason: 'Gross profit is unknown',
            }),
          ]}
        />
      </div>
      <div>
        <Typography variant="h4" component="h3" sx={{ mb: 0.5 }}>
          One change that reaches {ratio(REQUIRED_DSCR)}
        </Typography>
        {renderMissingInputs(missing, {}) ?? (
          <DefinitionList
            items={levers.map(({ label, unit, from, to }) =>
              createFigureDefinition({
                term: label,
                note: from === null ? '' : `currently ${FORMATS[unit](from)}`,
                value: to,
                format: FORMATS[unit],
                reason: 'Cannot reach it alone, or not applicable',
              }),
            )}
          />
        )}
      </div>
    </Box>
  );
}
