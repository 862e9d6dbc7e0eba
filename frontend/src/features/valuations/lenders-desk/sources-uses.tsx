import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type FigureTerm, type SourcesAndUses, sourcesAndUses } from '@dealwright/finance';
import { money0, percent } from '../../../lib/formats';
import { DefinitionList } from '../../../ui/definition-list';
import { Missing, Section } from '../../../ui/section';
import { Why } from '../explain/explain-button';
import { ClosingFields } from './closing-fields';
import { Eligibility, EligibilityFields } from './eligibility';
import { figureTerm } from './figure-term';
import { type DeskNeeds, lackOf } from './missing-inputs';
import { type Desk } from './use-lenders-desk';

/** One side of the table, each line asking 'why?', nothing that is not used. */
function Side({
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
              figureTerm({ term: label, id: `desk.${key}`, value, format: money0 }),
            ),
          figureTerm({ term: 'Total', id: totalId, value: total, format: money0, total: true }),
        ]}
      />
    </div>
  );
}

/** What the program has to say about the deal; where no loan is one of its own, nothing. */
function Program({ rules, structure, table }: Desk & { table: SourcesAndUses }) {
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
function ownMoney({ equityInjection: own, sevenALoan, realEstateLoan }: SourcesAndUses, needs: DeskNeeds) {
  if (sevenALoan + realEstateLoan <= 0) return ' of the total.';
  const asked = ` of the total; the program asks for ${percent(own.requiredPercent)}.`;
  return needs.borrowing === 'none'
    ? `${asked} The price is paid in cash, but not what comes on top: that takes a 7(a) loan of ${money0(sevenALoan)}, unless the down payment is raised by it.`
    : asked;
}

/** Where the money comes from, where it goes, and whether the program allows it. */
export function SourcesUses(desk: Desk) {
  const { rules, structure, needs } = desk;
  const table = sourcesAndUses(structure, rules);
  return (
    <Section
      title="Sources and uses"
      lead="The 7(a) loan here pays for closing costs, working capital and, if you like, its own fee. DSCR is measured on the loan structure alone."
    >
      <ClosingFields hasNote={structure.sellerFinancing === true} />
      {table === null ? (
        lackOf(needs, { sde: false })
      ) : (
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
            gap: 4,
          }}
        >
          <Box sx={{ display: 'grid', gap: 3, alignContent: 'start' }}>
            <Side title="Uses" lines={table.uses} total={table.totalUses} totalId="desk.totalUses" />
            <Side
              title="Sources"
              lines={table.sources}
              total={table.totalSources}
              totalId="desk.totalSources"
            />
            <Typography variant="body2" color="textSecondary">
              Your own money is <Why id="desk.equityPercent">{percent(table.equityInjection.percent)}</Why>
              {ownMoney(table, needs)}
            </Typography>
          </Box>
          <Program {...desk} table={table} />
        </Box>
      )}
    </Section>
  );
}
