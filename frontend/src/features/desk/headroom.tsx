import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { analyzeModel, type FinancialModel, type ModelAnalyses, REQUIRED_DSCR } from '@dealwright/finance';
import { formatMoney, formatMonths, formatPercent, formatRatio, formatYears } from '../../lib/formats';
import { type Definition, DefinitionList } from '../../ui/lists/definition-list';
import { Section } from '../../ui/section';
import { ExplainButton } from '../../domain/explain/explain-button';
import { NOTHING_BORROWED } from '../../domain/loan/loan-completeness';
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
function KeyInputChanges({ model }: { model: FinancialModel }) {
  const { levers } = analyzeModel(model);
  const { lenderCashFlow, meetsUsual } = model.lenderView;
  const target = formatRatio(REQUIRED_DSCR);
  return (
    <div>
      <Typography variant="h4" component="h3" sx={{ mb: 0.5 }}>
        {meetsUsual
          ? `One change that brings DSCR down to ${target}`
          : `One change that brings DSCR up to ${target}`}
      </Typography>
      <DefinitionList items={levers.map((lever) => toLeverDefinition(lever, lenderCashFlow))} />
    </div>
  );
}

function BreakEven({ even }: { even: NonNullable<ReturnType<FinancialModel['breakEven']>> }) {
  return (
    <div>
      <Typography variant="h4" component="h3" sx={{ mb: 0.5 }}>
        Break-even
      </Typography>
      <DefinitionList
        items={[
          createFigureDefinition({
            term: 'Break-even SDE',
            note: `for ${formatRatio(even.targetDscr)} at closing`,
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
  );
}

/** How far SDE can fall before coverage falls short, and which change of one input restores it. */
export function Headroom({ model, missing }: DeskProps) {
  const even = model.breakEven();
  return (
    <Section title="What it would take" lead={even !== null && `Tested on ${describeTestedCashFlow(model)}.`}>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '1fr 1fr' }, gap: 4 }}>
        {even !== null && <BreakEven even={even} />}
        {renderMissingInputs(missing, { none: `${NOTHING_BORROWED}, so DSCR does not apply.` }) ?? (
          <KeyInputChanges model={model} />
        )}
      </Box>
    </Section>
  );
}
