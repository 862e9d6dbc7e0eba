import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import {
  describeCashAtClosing,
  type FinancialModel,
  isCashShort,
  listFeeRules,
  type SourcesAndUses,
} from '@dealwright/finance';
import { formatJudgedPercent, formatPercent } from '../../lib/formats';
import { Section } from '../../ui/section';
import { StatusDot } from '../../ui/status-dot';
import { ExplainButton } from '../../domain/explain/explain-button';
import { describeLoanBesideCash } from '../../domain/loan/loan-beside-cash';
import { ClosingTable } from './closing-table';
import { ClosingFields } from './fields/closing-fields';
import { type DeskProps, renderMissingInputs } from '../../domain/models/missing-inputs';
import { RuleNotices } from './rule-notices';

/** Describes the equity injection, and a 7(a) loan that an all-cash price still needs. */
function describeEquity(
  { equityInjection: own, sevenALoan, realEstateLoan }: SourcesAndUses,
  borrowingForPrice: FinancialModel['borrowingForPrice'],
) {
  if (sevenALoan + realEstateLoan <= 0) return ' of total uses.';
  const text = ` of total uses; the SBA requires ${formatPercent(own.requiredPercent)}.`;
  return borrowingForPrice === 'none' ? `${text} ${describeLoanBesideCash(sevenALoan)}` : text;
}

/** Warns where the deal needs more cash than the buyer has. Empty where no limit is entered. */
function CashShortage({ needed, available }: { needed: number; available: number | null }) {
  if (available === null || !isCashShort({ needed, available })) return null;
  return (
    <div>
      <StatusDot tone="red">Not enough cash</StatusDot>
      <Typography variant="body2">{`${describeCashAtClosing({ needed, available })}.`}</Typography>
    </div>
  );
}

/** Sources and uses at closing, with SBA eligibility. */
export function SourcesUses({ model, missing }: DeskProps) {
  const { closing: table, rules } = model;
  return (
    <Section
      title="Sources and uses"
      lead="Here the 7(a) loan also covers closing costs, working capital and, optionally, its own fee. DSCR at closing counts these; DSCR before closing costs leaves them out."
    >
      <ClosingFields model={model} />
      {table === null ? (
        renderMissingInputs(missing, { sde: false })
      ) : (
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
            gap: 4,
          }}
        >
          <Box sx={{ display: 'grid', gap: 3, alignContent: 'start' }}>
            <ClosingTable table={table} />
            <Typography variant="body2" color="textSecondary">
              The equity injection is{' '}
              <ExplainButton id="desk.equityPercent">
                {formatJudgedPercent(table.equityInjection.percent, {
                  minimums: table.equityInjection.meets ? [] : [table.equityInjection.requiredPercent],
                })}
              </ExplainButton>
              {describeEquity(table, model.borrowingForPrice)}
            </Typography>
            <RuleNotices rules={rules} names={listFeeRules(table)} />
            <CashShortage needed={table.buyerCash} available={model.structure.availableCash} />
          </Box>
        </Box>
      )}
    </Section>
  );
}
