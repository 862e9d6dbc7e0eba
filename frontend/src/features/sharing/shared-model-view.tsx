import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatMoney, formatMultiple, formatOrUnknown, formatPercent } from '../../lib/formats';
import { DefinitionList } from '../../ui/lists/definition-list';
import { Missing, Section } from '../../ui/section';
import { type SharedModel } from './api/share-links';
import { SharedCoverage } from './shared-coverage';
import { SharedVerdict } from './shared-verdict';
import { SharedDebtService, SharedProjections } from './shared-years';

const TWO_COLUMNS = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  gap: 4,
} as const;

/** Everything that a share link shows of a model. */
export function SharedModelView({ shared }: { shared: SharedModel }) {
  return (
    <Box sx={{ display: 'grid', gap: 5 }}>
      <SharedVerdict shared={shared} />
      <Box sx={TWO_COLUMNS}>
        <Section title="Price and earnings">
          <DefinitionList
            label="Price and earnings"
            items={[
              { term: 'Purchase price', value: formatOrUnknown(shared.purchasePrice, formatMoney) },
              {
                term: shared.sdeBase === null ? 'SDE' : `SDE, ${shared.sdeBase}`,
                value: formatOrUnknown(shared.sde, formatMoney),
              },
              { term: 'Price / SDE', value: formatOrUnknown(shared.priceMultiple, formatMultiple) },
            ]}
          />
        </Section>
        <SharedCoverage shared={shared} />
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
          {sourcesAndUses.notices.map((notice) => (
            <Typography key={notice} variant="caption" component="p" color="textSecondary">
              {notice}
            </Typography>
          ))}
        </Box>
      )}
    </Section>
  );
}
