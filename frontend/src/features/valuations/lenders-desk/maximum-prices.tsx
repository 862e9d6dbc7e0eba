import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { calculateMaximumPrice, type MaximumPrice, REQUIRED_DSCR } from '@dealwright/finance';
import { formatMoney, formatRatio } from '../../../lib/formats';
import { Figure } from '../../../ui/figure';
import { Missing, Section } from '../../../ui/section';
import { NOTHING_BORROWED } from '../loan-structure/loan-completeness';
import { EnterDataButton } from '../results/enter-data-button';
import { ExplainButton } from '../explain/explain-button';
import { Headroom } from './headroom';
import { renderMissingInputs } from './missing-inputs';
import { type LendersDeskState } from './use-lenders-desk';

const BOUND: Readonly<Record<MaximumPrice['boundBy'], string>> = {
  coverage: 'where coverage runs out',
  sevenALimit: 'where the 7(a) loan is as large as the program allows',
  noCashFlow: 'no SDE is left for the purchase',
  nothingFinanced: 'nothing is financed: no price is too high for coverage',
  missing: 'needs an SDE and an SBA rate',
};

/** The most this deal can be bought for, how far it may fall, and what each lever alone would do. */
export function MaximumPrices(desk: LendersDeskState) {
  const { rules, structure, missing } = desk;
  const answers = [rules.dscr.floor, REQUIRED_DSCR, 1.5].map((target) =>
    calculateMaximumPrice(structure, rules, undefined, target),
  );
  const known = answers.some(({ price }) => price !== null);
  return (
    <Section
      title="What can I pay?"
      lead={
        known && missing.borrowing === 'none'
          ? 'Nothing is borrowed at this price. Above your cash, a 7(a) loan would have to pay: this is how far SDE would cover it.'
          : known &&
            "The highest price at which SDE still covers the first year's payments, with the same financing."
      }
    >
      {known ? (
        <Box
          component="dl"
          sx={{ m: 0, display: 'grid', gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, 1fr)' }, gap: 3 }}
        >
          {answers.map(({ targetDscr, price, boundBy }) => (
            <div key={targetDscr}>
              <Typography variant="body2" component="dt" color="textSecondary">
                At {formatRatio(targetDscr)} coverage
              </Typography>
              <Typography variant="h2" component="dd" sx={{ m: 0 }}>
                <ExplainButton id={`desk.maximumPrice:${targetDscr}`}>
                  <Figure value={price} format={formatMoney} reason={BOUND[boundBy]} />
                </ExplainButton>
              </Typography>
              <Typography variant="caption" component="dd" color="textSecondary" sx={{ m: 0 }}>
                {BOUND[boundBy]}
              </Typography>
            </div>
          ))}
        </Box>
      ) : (
        (renderMissingInputs(missing, {
          none: `${NOTHING_BORROWED}, so no payments limit the price. What your cash brings is under What it returns.`,
        }) ?? (
          <Missing
            action={<EnterDataButton to={missing.enterLoans}>Enter the loan structure</EnterDataButton>}
          >
            Nothing is financed at these shares, so no payments limit the price.
          </Missing>
        ))
      )}
      <Headroom {...desk} />
    </Section>
  );
}
