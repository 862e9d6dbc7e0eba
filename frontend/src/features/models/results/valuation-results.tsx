import Box from '@mui/material/Box';
import { estimateValuationRange, type ModelOutcome, type SdeBase } from '@dealwright/finance';
import { memo, type ReactNode } from 'react';
import { useSdeTerm } from '../../../domain/user-settings';
import {
  formatAccounting,
  formatMoney,
  formatMoneyRange,
  formatMultiple,
  UNKNOWN,
} from '../../../lib/formats';
import { describeMultiple } from '../../../domain/models/describe-multiple';
import { describeSde } from './describe-sde';
import { RecommendationList } from './recommendation-list';
import { EnterDataButton } from '../../../domain/models/enter-data-button';
import { SdeBreakdown } from './sde-breakdown';
import { Missing, Section } from '../../../ui/section';
import { ExplainButton } from '../../../domain/explain/explain-button';

const METRIC_CARDS = {
  m: 0,
  mt: -1.5,
  display: 'grid',
  gridTemplateColumns: { xs: '1fr 1fr', lg: 'repeat(4, auto)' },
  '& > div': { py: 1.5, pr: 2, minWidth: 0 },
  '& dt': { typography: 'body2', color: 'text.secondary' },
  '& dd': { m: 0, typography: 'caption', color: 'text.secondary' },
  '& dd.figure': {
    typography: 'h2',
    color: 'text.primary',
    whiteSpace: { lg: 'nowrap' },
    overflowWrap: 'anywhere',
  },
} as const;

function MetricCard({ label, note, children }: { label: string; note: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="figure">{children}</dd>
      <dd>{note}</dd>
    </div>
  );
}

/** SDE, multiple and one value range, with the SDE breakdown and recommendations. */
export const ValuationResults = memo(function ValuationResults({
  outcome,
  base,
  failures,
  dataSources,
}: {
  outcome: ModelOutcome;
  /** what SDE is counted on, where the deal has chosen it */
  base: SdeBase | null;
  /** why requirements of the SBA program fail, one reason each */
  failures: readonly string[];
  dataSources: string;
}) {
  const { results, viability } = outcome;
  const sdeTerm = useSdeTerm();
  if (results === null) {
    return (
      <Section title="Valuation results">
        <Missing action={<EnterDataButton to={dataSources}>Open data sources</EnterDataButton>}>
          Complete the data sources to see financial model results
        </Missing>
      </Section>
    );
  }
  const range = estimateValuationRange(results.sde);
  return (
    <Section title="Valuation results">
      <Box component="dl" sx={METRIC_CARDS}>
        <MetricCard
          label={base === null ? 'SDE' : `SDE, ${base.name}`}
          note={describeSde(results.sde, base?.kind ?? (sdeTerm === 'SDE' ? 'year' : 'settings'))}
        >
          <ExplainButton id="sde">{formatAccounting(results.sde, formatMoney)}</ExplainButton>
        </MetricCard>
        <MetricCard label="Average SDE" note="up to three most recent years">
          <ExplainButton id="averageSDE">{formatAccounting(results.averageSDE, formatMoney)}</ExplainButton>
        </MetricCard>
        <MetricCard label="Multiple" note={describeMultiple(results)}>
          {results.multiple === null ? (
            UNKNOWN
          ) : (
            <ExplainButton id="multiple">{formatMultiple(results.multiple)}</ExplainButton>
          )}
        </MetricCard>
        <MetricCard label="Estimated range" note={range ? '2.5x to 3.5x SDE' : 'needs positive SDE'}>
          {range ? formatMoneyRange(range, ' – ') : UNKNOWN}
        </MetricCard>
      </Box>
      <Box
        sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '1fr 1fr' }, gap: 4, mt: 3 }}
      >
        <SdeBreakdown />
        <RecommendationList recommendations={viability?.recommendations ?? []} failures={failures} />
      </Box>
    </Section>
  );
});
