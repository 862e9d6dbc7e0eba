import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { analyzeModel, type FigureTerm, type FinancialModel } from '@dealwright/finance';
import { formatMoney, formatMonths, formatPercent, formatRatio, formatYears } from '../../lib/formats';
import { DefinitionList } from '../../ui/lists/definition-list';
import { Section } from '../../ui/section';
import { BuyerFields } from './fields/buyer-fields';
import { createFigureDefinition } from './figure-definition';
import { describeAllocation } from './hints/field-hints';

const FORMATS: Readonly<Record<FigureTerm['unit'], (value: number) => string>> = {
  dollars: formatMoney,
  percent: formatPercent,
  ratio: formatRatio,
  months: formatMonths,
  years: formatYears,
};
const TOTALS: ReadonlySet<string> = new Set([
  'standbyLiability',
  'globalCashFlow',
  'capitalIrr',
  'afterTaxIrr',
]);

/** What the deal means for the buyer: standby note, household, returns to capital and taxes. */
export function BuyerSection({ model }: { model: FinancialModel }) {
  const groups = analyzeModel(model).buyerFigures;
  return (
    <Section
      title="What it means for you"
      lead="The seller note on standby, your household budget, the return on your cash, and an estimate after tax."
    >
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '260px minmax(0, 1fr)' },
          gap: 4,
        }}
      >
        <BuyerFields {...describeAllocation(model)} />
        <Box sx={{ display: 'grid', gap: 3, minWidth: 0, alignContent: 'start' }}>
          {groups.length === 0 && (
            <Typography color="textSecondary">Needs a price, a down payment and SDE.</Typography>
          )}
          {groups.map(({ key, title, terms, notes }) => (
            <div key={key}>
              <Typography variant="h4" component="h3" sx={{ mb: 0.5 }}>
                {title}
              </Typography>
              {terms.some(({ value }) => value !== null) && (
                <DefinitionList
                  label={title}
                  items={terms.map((term) =>
                    createFigureDefinition({
                      term: term.label,
                      value: term.value,
                      format: FORMATS[term.unit],
                      total: TOTALS.has(term.key),
                      reason: 'Not known yet',
                    }),
                  )}
                />
              )}
              {notes.map((note) => (
                <Typography key={note} variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
                  {note}
                </Typography>
              ))}
            </div>
          ))}
        </Box>
      </Box>
    </Section>
  );
}
