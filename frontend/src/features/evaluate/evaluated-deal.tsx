import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { explainMissingDscr } from '../../domain/model-figures/explain-missing-dscr';
import { formatMoney, formatRatio } from '../../lib/formats';
import { DefinitionList } from '../../ui/lists/definition-list';
import { Figure } from '../../ui/figure';
import { Section } from '../../ui/section';
import { type Deal, type Model } from '../../domain/models/api/models';
import { renderDealRevenue } from '../../domain/deals/deal-revenue';

interface EvaluatedDealProps {
  deal: Deal;
  models: readonly Model[];
  onSelect: (model: Model) => void;
}

/** Key facts of the evaluated deal and its models. */
export function EvaluatedDeal({ deal, models, onSelect }: EvaluatedDealProps) {
  const missing = <Figure value={null} format={String} reason="Not entered" />;
  return (
    <Box
      sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '1fr 1fr' }, gap: 4, mb: 5 }}
    >
      <Section title="Deal information">
        <Typography sx={{ mb: 1, maxWidth: '68ch', overflowWrap: 'anywhere' }}>{deal.description}</Typography>
        <DefinitionList
          items={[
            { term: 'Business name', value: deal.businessName ?? missing },
            { term: 'Revenue', value: renderDealRevenue(deal) ?? missing },
            { term: 'Type', value: deal.type ?? missing },
            { term: 'Status', value: deal.status },
          ]}
        />
      </Section>
      <Section title="Financial models">
        {models.length === 0 && (
          <Box sx={{ color: 'text.secondary' }}>
            No models yet. Complete the steps below to create the first one.
          </Box>
        )}
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {models.map((model) => (
            <Box
              component="li"
              key={model.id}
              sx={{
                display: 'flex',
                alignItems: 'center',
                gap: 2,
                py: 0.75,
                borderBottom: 1,
                borderColor: 'divider',
              }}
            >
              <Box
                sx={{
                  flex: 1,
                  minWidth: 0,
                  overflow: 'hidden',
                  textOverflow: 'ellipsis',
                  whiteSpace: 'nowrap',
                }}
              >
                {model.isDefault ? `${model.name} (Default)` : model.name}
              </Box>
              <Figure
                value={model.loanData.purchasePrice}
                format={formatMoney}
                reason="No price entered yet"
              />
              <Figure
                value={model.results?.debtService?.dscr}
                format={formatRatio}
                reason={explainMissingDscr(model.loanData)}
              />
              <Button size="small" onClick={() => onSelect(model)}>
                Edit
              </Button>
            </Box>
          ))}
        </Box>
      </Section>
    </Box>
  );
}
