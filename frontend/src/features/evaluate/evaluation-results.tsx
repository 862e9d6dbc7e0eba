import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type FinancialModel, type Results as ModelResults } from '@dealwright/finance';
import {
  formatMoney,
  formatMoneyWithCents,
  formatMoneyRange,
  formatMultiple,
  formatRatio,
  UNKNOWN,
} from '../../lib/formats';
import { describeProvisional, LEVEL_LABELS } from '../../domain/viability-labels';
import { DefinitionList } from '../../ui/lists/definition-list';
import { Figure } from '../../ui/figure';
import { describeMultiple } from '../../domain/models/describe-multiple';
import { LOAN_INPUTS_MISSING, NOTHING_BORROWED_FOR_PRICE } from '../../domain/loan/loan-completeness';
import { describeVerdict } from '../../domain/models/verdict-sentence';

interface EvaluationResultsProps {
  /** null until the user calculates */
  model: FinancialModel | null;
  /** the first calculation is under way */
  isCalculating: boolean;
  onCalculate: () => void;
}

/** What the valuation is calculated from, in a few words. */
function describeValuation({ purchasePrice, valuation }: ModelResults): string {
  if (valuation === null) return 'needs positive SDE';
  return (purchasePrice ?? 0) > 0 ? 'the price, 20% less to 20% more' : '3x SDE, 20% less to 20% more';
}

function Results({ model }: { model: FinancialModel }) {
  const { results, viability } = model.outcome;
  const debt = results?.debtService ?? null;
  const valuation = results?.valuation ?? null;
  const withoutDebt = model.borrowingForPrice === 'none' ? NOTHING_BORROWED_FOR_PRICE : LOAN_INPUTS_MISSING;
  return (
    <>
      <Typography sx={{ my: 1.5 }}>{describeVerdict(model)}</Typography>
      {results && (
        <DefinitionList
          items={[
            { term: 'SDE', value: <Figure value={results.sde} format={formatMoney} /> },
            {
              term: 'Valuation',
              note: describeValuation(results),
              value: valuation ? formatMoneyRange(valuation, ' – ') : UNKNOWN,
            },
            {
              term: 'Multiple',
              note: describeMultiple(results),
              value: <Figure value={results.multiple} format={formatMultiple} reason="Needs positive SDE" />,
            },
            {
              term: 'Monthly debt service',
              value: <Figure value={debt?.totalMonthly} format={formatMoneyWithCents} reason={withoutDebt} />,
            },
            {
              term: 'DSCR',
              value: <Figure value={debt?.dscr} format={formatRatio} reason={withoutDebt} />,
            },
            {
              term: 'Viability score',
              ...(viability?.provisional && { note: describeProvisional((results.purchasePrice ?? 0) > 0) }),
              value: viability ? `${viability.score}, ${LEVEL_LABELS[viability.level]}` : UNKNOWN,
              total: true,
            },
          ]}
        />
      )}
    </>
  );
}

/** The results of an evaluation. After the first calculation they update on every edit. */
export function EvaluationResults({ model, isCalculating, onCalculate }: EvaluationResultsProps) {
  return (
    <Box sx={{ p: 2, border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: 'background.paper' }}>
      <Typography variant="h3" component="h2">
        Results
      </Typography>
      {model ? (
        <Results model={model} />
      ) : (
        <>
          <Typography color="textSecondary" sx={{ my: 1.5 }}>
            Complete the steps above to calculate the business value.
          </Typography>
          <Button variant="outlined" fullWidth disabled={isCalculating} onClick={onCalculate}>
            {isCalculating ? 'Calculating...' : 'Calculate Value'}
          </Button>
        </>
      )}
    </Box>
  );
}
