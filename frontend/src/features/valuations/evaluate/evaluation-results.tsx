import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ModelOutcome } from '@dealwright/finance';
import {
  formatMoney,
  formatMoneyWithCents,
  formatMoneyCompact,
  formatMultiple,
  formatRatio,
} from '../../../lib/formats';
import { LEVEL_LABELS } from '../../../domain/viability-labels';
import { DefinitionList } from '../../../ui/lists/definition-list';
import { Figure } from '../../../ui/figure';
import { type LoanData } from '../api/models';
import { describeVerdict } from '../results/verdict/verdict-sentence';

interface EvaluationResultsProps {
  /** null until the user calculates */
  outcome: ModelOutcome | null;
  loan: LoanData;
  onCalculate: () => void;
}

function Results({ outcome, loan }: { outcome: ModelOutcome; loan: LoanData }) {
  const { results, viability } = outcome;
  const debt = results?.debtService ?? null;
  return (
    <>
      <Typography sx={{ my: 1.5 }}>{describeVerdict(outcome, loan)}</Typography>
      {results && (
        <DefinitionList
          items={[
            { term: 'SDE', value: <Figure value={results.sde} format={formatMoney} /> },
            {
              term: 'Valuation',
              value: results.valuation
                ? `${formatMoneyCompact(results.valuation.low)} – ${formatMoneyCompact(results.valuation.high)}`
                : '–',
            },
            {
              term: 'Multiple',
              value: (
                <Figure
                  value={results.purchasePriceMultiple}
                  format={formatMultiple}
                  reason="Needs a price"
                />
              ),
            },
            {
              term: 'Monthly debt service',
              value: (
                <Figure
                  value={debt?.totalMonthly}
                  format={formatMoneyWithCents}
                  reason="Needs price, down payment and SBA rate"
                />
              ),
            },
            {
              term: 'DSCR',
              value: (
                <Figure
                  value={debt?.dscr}
                  format={formatRatio}
                  reason="Needs price, down payment and SBA rate"
                />
              ),
            },
            {
              term: 'Viability score',
              value: viability ? `${viability.score}, ${LEVEL_LABELS[viability.level]}` : '–',
              total: true,
            },
          ]}
        />
      )}
    </>
  );
}

/** The results of an evaluation. After the first calculation they update on every edit. */
export function EvaluationResults({ outcome, loan, onCalculate }: EvaluationResultsProps) {
  return (
    <Box sx={{ p: 2, border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: 'background.paper' }}>
      <Typography variant="h3" component="h2">
        Results
      </Typography>
      {outcome ? (
        <Results outcome={outcome} loan={loan} />
      ) : (
        <>
          <Typography color="textSecondary" sx={{ my: 1.5 }}>
            Complete the steps above to calculate the business value.
          </Typography>
          <Button variant="outlined" fullWidth onClick={onCalculate}>
            Calculate Value
          </Button>
        </>
      )}
    </Box>
  );
}
