import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import {
  breakEven,
  leverOutcomes,
  maximumPrice,
  type MaximumPrice,
  REQUIRED_DSCR,
} from '@dealwright/finance';
import { money0, percent, ratio } from '../../../../lib/formats';
import { DefinitionList } from '../../../../ui/definition-list';
import { Figure } from '../../../../ui/figure';
import { Section } from '../../../../ui/section';
import { Why } from '../why';
import { type Desk } from './use-desk';

const BOUND: Readonly<Record<MaximumPrice['boundBy'], string>> = {
  coverage: 'where coverage runs out',
  sevenALimit: 'where the 7(a) loan is as large as the program allows',
  noCashFlow: 'no SDE is left for the purchase',
  nothingFinanced: 'nothing is financed: no price is too high for coverage',
  missing: 'needs an SDE and an SBA rate',
};

const termText = (years: number) =>
  years < 1 ? `${Math.ceil(12 * years)} months` : `${Math.round(100 * years) / 100} years`;

const FORMATS = { dollars: money0, percent, years: termText } as const;

/** The most this deal can be bought for, how far it may fall, and what each lever alone would do. */
export function MaximumPrices({ rules, structure }: Desk) {
  const targets = [rules.dscr.floor, REQUIRED_DSCR, 1.5];
  const even = breakEven(structure);
  const levers = leverOutcomes(structure, rules);
  return (
    <Section
      title="What can I pay?"
      lead="The highest price at which SDE still covers the first year's payments, with the same financing."
    >
      <Box
        component="dl"
        sx={{ m: 0, display: 'grid', gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, 1fr)' }, gap: 3 }}
      >
        {targets.map((target) => {
          const answer = maximumPrice(structure, rules, undefined, target);
          return (
            <div key={target}>
              <Typography variant="body2" component="dt" color="textSecondary">
                At {ratio(target)} coverage
              </Typography>
              <Typography variant="h2" component="dd" sx={{ m: 0 }}>
                <Why id={`desk.maximumPrice:${target}`}>
                  <Figure value={answer.price} format={money0} reason={BOUND[answer.boundBy]} />
                </Why>
              </Typography>
              <Typography variant="caption" component="dd" color="textSecondary" sx={{ m: 0 }}>
                {BOUND[answer.boundBy]}
              </Typography>
            </div>
          );
        })}
      </Box>
      {even && (
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '1fr 1fr' },
            gap: 4,
            mt: 3,
          }}
        >
          <div>
            <Typography variant="h4" component="h3" sx={{ mb: 0.5 }}>
              How far it may fall
            </Typography>
            <DefinitionList
              items={[
                {
                  term: 'Break-even SDE',
                  note: `at ${ratio(even.targetDscr)}`,
                  value: (
                    <Why id="desk.breakEvenSde">
                      <Figure value={even.breakEvenSde} format={money0} />
                    </Why>
                  ),
                },
                {
                  term: 'SDE to spare',
                  value: (
                    <Why id="desk.headroom">
                      <Figure value={even.headroom} format={money0} reason="No SDE yet" />
                    </Why>
                  ),
                },
                {
                  term: 'Cushion',
                  note: 'of SDE',
                  value: (
                    <Why id="desk.cushion">
                      <Figure value={even.cushionPercent} format={percent} reason="No positive SDE" />
                    </Why>
                  ),
                },
                {
                  term: 'Revenue that may be lost',
                  note: 'operating costs stay',
                  value: (
                    <Why id="desk.revenueDrop">
                      <Figure
                        value={even.revenueDropPercent}
                        format={percent}
                        reason="No gross profit known"
                      />
                    </Why>
                  ),
                },
              ]}
            />
          </div>
          <div>
            <Typography variant="h4" component="h3" sx={{ mb: 0.5 }}>
              One lever at a time, to {ratio(REQUIRED_DSCR)}
            </Typography>
            <DefinitionList
              items={levers.map(({ label, unit, from, to }) => ({
                term: label,
                note: from === null ? '' : `now ${FORMATS[unit](from)}`,
                value: (
                  <Figure
                    value={to}
                    format={FORMATS[unit]}
                    reason="Cannot reach it alone, or does not apply"
                  />
                ),
              }))}
            />
          </div>
        </Box>
      )}
    </Section>
  );
}
