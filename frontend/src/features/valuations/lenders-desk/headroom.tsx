import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import {
  calculateBreakEven,
  calculateLenderView,
  calculateLeverOutcomes,
  type LeverOutcome,
  REQUIRED_DSCR,
} from '@dealwright/finance';
import { formatMoney, formatMonths, formatPercent, formatRatio, formatYears } from '../../../lib/formats';
import { DefinitionList } from '../../../ui/definition-list';
import { createFigureDefinition } from './figure-definition';
import { renderMissingInputs } from './missing-inputs';
import { type LendersDeskState } from './use-lenders-desk';

const formatTerm = (years: number) => (years < 1 ? formatMonths(Math.ceil(12 * years)) : formatYears(years));

const FORMATS = { dollars: formatMoney, percent: formatPercent, years: formatTerm } as const;

/** From this much above the target on, an input has reached its limit, not the coverage. */
const COVERAGE_SLACK = 0.005;

/** What the row says beside its label: where the input is, and that its limit does not bring coverage down. */
function describeLever({ unit, from, to, dscr }: LeverOutcome): string {
  const current = from === null ? '' : `currently ${FORMATS[unit](from)}`;
  return to !== null && dscr !== null && dscr > REQUIRED_DSCR + COVERAGE_SLACK
    ? `${current}; DSCR stays at ${formatRatio(dscr)}`
    : current;
}

/** Shows how far SDE can fall before coverage falls short, and which change of one input restores it. */
export function Headroom({ rules, structure, missing }: LendersDeskState) {
  const even = calculateBreakEven(structure, rules);
  if (even === null) return null;
  const { lenderDscr } = calculateLenderView(structure, rules);
  const isCovered = lenderDscr !== null && lenderDscr >= REQUIRED_DSCR;
  // A note that is put on standby raises coverage, which a covered deal does not need.
  const levers = calculateLeverOutcomes(structure, rules).filter(
    ({ key }) => !isCovered || key !== 'sellerStandby',
  );
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
              note: `at ${formatRatio(even.targetDscr)}`,
              id: 'desk.breakEvenSde',
              value: even.breakEvenSde,
              format: formatMoney,
            }),
            createFigureDefinition({
              term: 'SDE headroom',
              id: 'desk.headroom',
              value: even.headroom,
              format: formatMoney,
              reason: 'No SDE yet',
            }),
            createFigureDefinition({
              term: 'SDE cushion',

              id: 'desk.cushion',
              value: even.cushionPercent,
              format: formatPercent,
              reason: 'Needs positive SDE',
            }),
            createFigureDefinition({
              term: 'Revenue cushion',
              note: 'operating expenses unchanged',
              id: 'desk.revenueDrop',
              value: even.revenueDropPercent,
              format: formatPercent,
              reason: 'Gross profit is unknown',
            }),
          ]}
        />
      </div>
      <div>
        <Typography variant="h4" component="h3" sx={{ mb: 0.5 }}>
          {isCovered
            ? `How far one change can go before DSCR falls to ${formatRatio(REQUIRED_DSCR)}`
            : `One change that reaches ${formatRatio(REQUIRED_DSCR)}`}
        </Typography>
        {renderMissingInputs(missing, {}) ?? (
          <DefinitionList
            items={levers.map((lever) =>
              createFigureDefinition({
                id: `desk.lever:${lever.key}`,
                term: lever.label,
                note: describeLever(lever),
                value: lever.to,
                format: FORMATS[lever.unit],
                reason: 'Cannot reach it alone, or not applicable',
              }),
            )}
          />
        )}
      </div>
    </Box>
  );
}
