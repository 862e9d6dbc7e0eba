import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type FigureTerm, type SourcesAndUses, calculateSourcesAndUses } from '@dealwright/finance';
import { formatMoney, formatPercent } from '../../../lib/formats';
import { DefinitionList } from '../../../ui/definition-list';
import { Missing, Section } from '../../../ui/section';
import { ExplainButton } from '../explain/explain-button';
import { ClosingFields } from './closing-fields';
import { Eligibility, EligibilityFields } from './eligibility';
import { createFigureDefinition } from './figure-definition';
import { type MissingInputs, renderMissingInputs } from './missing-inputs';
import { type LendersDeskState } from './use-lenders-desk';

/** One side of the table, each line asking 'why?', nothing that is not used. */
function SourcesOrUses({
  title,
  lines,
  total,
  totalId,
}: {
  title: string;
  lines: readonly FigureTerm[];
  total: number;
  totalId: string;
}) {
  return (
    <div>
      <Typography variant="h4" component="h3">
        {title}
      </Typography>
      <DefinitionList
        label={title}
        items={[
          ...lines
            .filter(({ value }) => value !== 0)
            .map(({ key, label, value }) =>
              createFigureDefinition({ term: label, id: `desk.${key}`, value, format: formatMoney }),
            ),
          createFigureDefinition({
            term: 'Total',
            id: totalId,
            value: total,
            format: formatMoney,
            total: true,
          }),
        ]}
      />
    </div>
  );
}

/** What the program has to say about the deal; where no loan is one of its own, nothing. */
function EligibilitySection({ rules, structure, table }: LendersDeskState & { table: SourcesAndUses }) {
  const lent = table.sevenALoan + table.realEstateLoan;
  return (
    <div>
      <Typography variant="h4" component="h3" sx={{ mb: 1 }}>
        SBA eligibility
      </Typography>
      {lent > 0 ? (
        <>
          <EligibilityFields />
          <Eligibility rules={rules} structure={structure} />
        </>
      ) : (
        <Missing>No SBA loan is taken, so the rules of the program do not apply.</Missing>
      )}
    </div>
  );
}

/** The buyer's own money, and what is borrowed although the price is paid in cash. */
function describeEquity(
  { equityInjection: own, sevenALoan, realEstateLoan }: SourcesAndUses,
  missing: MissingInputs,
) {
  if (sevenALoan + realEstateLoan <= 0) return ' of the total.';
  const asked = ` of the total; the program asks for ${formatPercent(own.requiredPercent)}.`;
  return missing.borrowing === 'none'
    ? `${asked} The price is paid in cash, but not what comes on top: that takes a 7(a) loan of ${formatMoney(sevenALoan)}, unless the down payment is raised by it.`
    : asked;
}

/** Where the money comes from, where it goes, and whether the program allows it. */
export function SourcesUses(desk: LendersDeskState) {
  const { rules, structure, missing } = desk;
  const table = calculateSourcesAndUses(structure, rules);
  return (
    <Section
      title="Sources and uses"
      lead="The 7(a) loan here pays for closing costs, working capital and, if you like, its own fee. DSCR is measured on the loan structure alone."
    >
      <ClosingFields hasNote={structure.sellerFinancing === true} />
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
            <SourcesOrUses title="Uses" lines={table.uses} total={table.totalUses} totalId="desk.totalUses" />
            <SourcesOrUses
              title="Sources"
              lines={table.sources}
              total={table.totalSources}
              totalId="desk.totalSources"
            />
            <Typography variant="body2" color="textSecondary">
              Your own money is{' '}
              <ExplainButton id="desk.equityPercent">
                {formatPercent(table.equityInjection.percent)}
              </ExplainButton>
              {describeEquity(table, missing)}
            </Typography>
          </Box>
          <EligibilitySection {...desk} table={table} />
        </Box>
      )}
    </Section>
  );
}
