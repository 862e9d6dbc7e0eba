import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatMoney, formatMultiple, formatPercent, formatRatio, UNKNOWN } from '../../../lib/formats';
import { DefinitionList } from '../../../ui/lists/definition-list';
import { Missing, Section } from '../../../ui/section';
import { type SharedModel } from '../api/share-links';
import { SharedDebtService, SharedProjections } from './shared-years';

const TWO_COLUMNS = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  gap: 4,
} as const;

const orUnknown = (value: number | null, format: (value: number) => string) =>
  value === null ? UNKNOWN : format(value);

/** Everything that a share link shows of a model. */
export function SharedModelView({ shared }: { shared: SharedModel }) {
  return (
    <Box sx={{ display: 'grid', gap: 5 }}>
      <Box sx={TWO_COLUMNS}>
        <Section title="Price and earnings">
          <DefinitionList
            label="Price and earnings"
            items={[
              { term: 'Purchase price', value: orUnknown(shared.purchasePrice, formatMoney) },
              { term: 'SDE', value: orUnknown(shared.sde, formatMoney) },
              { term: 'Price / SDE', value: orUnknown(shared.priceMultiple, formatMultiple) },
            ]}
          />
        </Section>
        <Coverage {...shared.dscr} />
      </Box>
      <SourcesAndUses shared={shared} />
      <SharedDebtService shared={shared} />
      <SharedProjections shared={shared} />
      <Section title="Assumptions">
        <DefinitionList
          label="Assumptions"
          items={[
            { term: 'Revenue growth, a year', value: formatPercent(shared.growthRate) },
            ...shared.assumptions.map(({ label, value }) => ({ term: label, value })),
          ]}
        />
      </Section>
    </Box>
  );
}

const BASIS =
  'At closing: the cash flow that a lender counts over debt service of the loans below, in the year after closing in which it is largest. Structure: SDE over first-year debt service of the loan structure alone, without fees and other uses at closing.';

function Coverage({
  atClosing,
  structure,
  worstYear,
  lenderCashFlow,
  debtService,
  floor,
  meetsFloor,
  usual,
}: SharedModel['dscr']) {
  const verdict =
    meetsFloor === null
      ? 'DSCR is not known yet.'
      : `DSCR at closing ${meetsFloor ? 'meets' : 'misses'} the program's floor of ${formatRatio(floor)}. Most lenders ask for ${formatRatio(usual)}.`;
  return (
    <Section title="DSCR">
      <DefinitionList
        label="DSCR"
        items={[
          {
            term: `DSCR (at closing), current earnings, year ${worstYear}`,
            value: orUnknown(atClosing, formatRatio),
          },
          { term: 'Cash flow that a lender counts', value: orUnknown(lenderCashFlow, formatMoney) },
          { term: `Debt service at closing, year ${worstYear}`, value: formatMoney(debtService) },
          { term: 'DSCR (structure)', value: orUnknown(structure, formatRatio) },
          { term: 'Floor of the SBA program', value: formatRatio(floor) },
        ]}
      />
      <Typography variant="body2" sx={{ mt: 1.5 }}>
        {verdict}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.75 }}>
        {BASIS}
      </Typography>
    </Section>
  );
}

function SourcesAndUses({ shared: { sourcesAndUses } }: { shared: SharedModel }) {
  return (
    <Section title="Sources and uses">
      {sourcesAndUses === null ? (
        <Missing>Not known without a purchase price and a down payment.</Missing>
      ) : (
        <Box sx={TWO_COLUMNS}>
          {(['sources', 'uses'] as const).map((side) => (
            <div key={side}>
              <Typography variant="h4" component="h3">
                {side === 'sources' ? 'Sources' : 'Uses'}
              </Typography>
              <DefinitionList
                label={side === 'sources' ? 'Sources' : 'Uses'}
                items={[
                  ...sourcesAndUses[side].map(({ label, amount }) => ({
                    term: label,
                    value: formatMoney(amount),
                  })),
                  { term: 'Total', value: formatMoney(sourcesAndUses.total), total: true },
                ]}
              />
            </div>
          ))}
        </Box>
      )}
    </Section>
  );
}
