import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type FigureTerm, sourcesAndUses } from '@dealwright/finance';
import { money0, percent } from '../../../../lib/formats';
import { DefinitionList } from '../../../../ui/definition-list';
import { Figure } from '../../../../ui/figure';
import { Missing, Section } from '../../../../ui/section';
import { Why } from '../why';
import { ClosingFields } from './closing-fields';
import { Eligibility, EligibilityFields } from './eligibility';
import { type Desk } from './use-desk';

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
            .map(({ key, label, value }) => ({
              term: label,
              value: (
                <Why id={`desk.${key}`}>
                  <Figure value={value} format={money0} />
                </Why>
              ),
            })),
          {
            term: 'Total',
            value: (
              <Why id={totalId}>
                <Figure value={total} format={money0} strong />
              </Why>
            ),
            total: true,
          },
        ]}
      />
    </div>
  );
}

/** Where the money comes from, where it goes, and whether the program allows it. */
export function SourcesUses(desk: Desk) {
  const table = sourcesAndUses(desk.structure, desk.rules);
  return (
    <Section
      title="Sources and uses"
      lead="The 7(a) loan here pays for closing costs, working capital and, if you like, its own fee. DSCR is measured on the loan structure alone."
    >
      <ClosingFields {...desk} />
      {table === null ? (
        <Missing>Enter a price and a down payment to see where the money comes from.</Missing>
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
              Your own money is <Why id="desk.equityPercent">{percent(table.equityInjection.percent)}</Why> of
              the total; the program asks for {percent(table.equityInjection.requiredPercent)}.
            </Typography>
          </Box>
          <div>
            <Typography variant="h4" component="h3" sx={{ mb: 1 }}>
              SBA eligibility
            </Typography>
            <EligibilityFields />
            <Eligibility {...desk} />
          </div>
        </Box>
      )}
    </Section>
  );
}
