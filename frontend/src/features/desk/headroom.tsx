import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { analyzeModel, type ModelAnalyses, REQUIRED_DSCR } from '@dealwright/finance';
import { formatMoney, formatMonths, formatPercent, formatRatio, formatYears } from '../../lib/formats';
import { type Definition, DefinitionList } from '../../ui/lists/definition-list';
import { ExplainButton } from '../../domain/explain/explain-button';
import { describeTestedCashFlow } from '../../domain/models/cash-flow-names';
import { createFigureDefinition } from './figure-definition';
import { type DeskProps, renderMissingInputs } from '../../domain/models/missing-inputs';

type LeverOutcome = ModelAnalyses['levers'][number];

const formatTerm = (years: number) => (years < 1 ? formatMonths(Math.ceil(12 * years)) : formatYears(years));

const FORMATS = { dollars: formatMoney, percent: formatPercent, years: formatTerm } as const;

function describeCurrent({ key, unit, from }: LeverOutcome, lenderCashFlow: number | null): string {
  if (from === null) return '';
  const current = `currently ${FORMATS[unit](from)}`;
  const added = (lenderCashFlow ?? from) - from;
  if (key !== 'sde' || Math.abs(added) < 1) return current;
  return `${current}; the lender counts ${formatMoney(Math.abs(added))} ${added > 0 ? 'more' : 'less'}`;
}

function toLeverDefinition(lever: LeverOutcome, lenderCashFlow: number | null): Definition {
  const { key, label, unit, to, holdsAtLimit } = lever;
  const note = describeCurrent(lever, lenderCashFlow);
  if (holdsAtLimit && to !== null)
    return {
      term: label,
      note,
      value: (
        <ExplainButton id={`desk.lever:${key}`}>
          {`Above ${formatRatio(REQUIRED_DSCR)} even at ${FORMATS[unit](to)}`}
        </ExplainButton>
      ),
    };
  return createFigureDefinition({
    id: `desk.lever:${key}`,
    term: label,
    note,
    value: to,
    format: FORMATS[unit],
    reason: 'Cannot reach it alone, or not applicable',
  });
}

/** How far one input must change alone, or can, for coverage of 1.25x at closing. */
function KeyInputChanges({ model, missing }: DeskProps) {
  const { levers } = analyzeModel(model);
  const { lenderCashFlow, meetsUsual } = model.lenderView;
  return (
    <div>
      <Typography variant="h4" component="h3" sx={{ mb: 0.5 }}>
        {meetsUsual
          ? `How far one change can go before DSCR falls to ${formatRatio(REQUIRED_DSCR)}, on ${describeTestedCashFlow(model)}`
          : `One change that reaches ${formatRatio(REQUIRED_DSCR)}, on ${describeTestedCashFlow(model)}`}
      </Typography>
      {renderMissingInputs(missing, {}) ?? (
        <DefinitionList items={levers.map((lever) => toLeverDefinition(lever, lenderCashFlow))} />
      )}
    </div>
  );
}

/** Shows how far SDE can fall before coverage falls short, and which change of one input restores it. */
export function Headroom(desk: DeskProps) {
  const { model } = desk;
  const even = model.breakEven();
  if (even === null) return null;
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
              note: `at ${formatRatio(even.targetDscr)}, loans at closing; on ${describeTestedCashFlow(model)}`,
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
      <KeyInputChanges {...desk} />
    </Box>
  );
}
