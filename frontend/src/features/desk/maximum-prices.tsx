import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import {
  analyzeModel,
  type ModelAnalyses,
  describePriceBound,
  type FinancialModel,
  REQUIRED_DSCR,
} from '@dealwright/finance';
import { formatMoney, formatRatio } from '../../lib/formats';
import { Figure } from '../../ui/figure';
import { Missing, Section } from '../../ui/section';
import { NOTHING_BORROWED } from '../../domain/loan/loan-completeness';
import { EnterDataButton } from '../../domain/models/enter-data-button';
import { ExplainButton } from '../../domain/explain/explain-button';
import { type DeskProps, renderMissingInputs } from '../../domain/models/missing-inputs';
import { describeTestedCashFlow } from '../../domain/models/cash-flow-names';

/** Why debt service limits no price although something is borrowed. */
function describeUnlimitedPrice(
  found: ReturnType<ModelAnalyses['maximumPrice']> | undefined,
  closing: FinancialModel['closing'],
): string {
  const has504 = (closing?.realEstateLoan ?? 0) > 0;
  if (has504 && found?.boundBy === 'nothingFinanced')
    return 'The down payment pays any price in full, so debt service does not limit it. The 504 loan does not depend on the price.';
  return found === undefined ? '' : describePriceBound(found);
}

/** The maximum price at three coverage targets. */
export function MaximumPrices({ model, missing }: DeskProps) {
  const maximumPrices = [model.rules.dscr.floor, REQUIRED_DSCR, 1.5].map((target) =>
    analyzeModel(model).maximumPrice(target),
  );
  const known = maximumPrices.some(({ price }) => price !== null);
  return (
    <Section
      title="Maximum price"
      lead={
        known && missing.borrowing === 'none'
          ? 'Nothing is borrowed at this price. A higher price needs a 7(a) loan; these are the highest prices that pass.'
          : known &&
            'The highest price at which the loans at closing are covered in every year and every requirement holds. Down payment and seller note follow the model.'
      }
    >
      {known ? (
        <Box
          component="dl"
          sx={{ m: 0, display: 'grid', gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, 1fr)' }, gap: 3 }}
        >
          {maximumPrices.map((found) => (
            <div key={found.targetDscr}>
              <Typography variant="body2" component="dt" color="textSecondary">
                At {formatRatio(found.targetDscr)} coverage, on {describeTestedCashFlow(model)}
              </Typography>
              <Typography variant="h2" component="dd" sx={{ m: 0 }}>
                <ExplainButton id={`desk.maximumPrice:${found.targetDscr}`}>
                  <Figure
                    value={found.price === 0 ? null : found.price}
                    format={formatMoney}
                    reason={describePriceBound(found)}
                  />
                </ExplainButton>
              </Typography>
              <Typography variant="caption" component="dd" color="textSecondary" sx={{ m: 0 }}>
                {analyzeModel(model).explainPriceBound(found).join(' ')}
              </Typography>
            </div>
          ))}
        </Box>
      ) : (
        (renderMissingInputs(missing, {
          none: `${NOTHING_BORROWED}, so debt service does not limit the price. See Returns for the return on your cash.`,
        }) ?? (
          <Missing action={<EnterDataButton to={missing.enterLoans}>Enter loan structure</EnterDataButton>}>
            {describeUnlimitedPrice(maximumPrices[0], model.closing)}
          </Missing>
        ))
      )}
    </Section>
  );
}
