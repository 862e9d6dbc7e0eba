import Button from '@mui/material/Button';
import { type Borrowing, type FinancialModel, getIncomeMode, roundRecast } from '@dealwright/finance';
import { memo } from 'react';
import { LOAN_INPUTS_MISSING, NOTHING_BORROWED_FOR_PRICE } from '../../../domain/loan/loan-completeness';
import { downloadCsv, toFileStem } from './download-csv';
import { EnterDataButton } from '../../../domain/models/enter-data-button';
import { getIsoToday } from '../../../domain/models/model-input';
import { Missing, Section } from '../../../ui/section';
import { getHistoricalCellId } from '../../../domain/explain/explanations';
import { toCsvRows, createHistoricalLines } from './year-table';
import { YearTableView } from './year-table-view';

const LEADS: Readonly<Record<Borrowing, string>> = {
  some: 'Past years compared with your first-year debt service.',
  none: `${NOTHING_BORROWED_FOR_PRICE}, so no debt service is deducted from SDE.`,
  unknown: 'Enter a loan structure to fill in the lines after debt service.',
};

const REASONS: Readonly<Record<Borrowing, string>> = {
  some: 'Not entered for this year',
  none: `Not entered for this year. After debt service: ${NOTHING_BORROWED_FOR_PRICE}`,
  unknown: `Not entered. After debt service: ${LOAN_INPUTS_MISSING}`,
};

interface CashFlowAnalysisProps {
  model: FinancialModel;
  dealName: string;
  /** the URL where financials are entered */
  years: string;
}

/** Historical financials after the debt service of this model. */
export const CashFlowAnalysis = memo(function CashFlowAnalysis({
  model,
  dealName,
  years: entry,
}: CashFlowAnalysisProps) {
  const { results } = model.outcome;
  const totalAnnual = results?.debtService?.totalAnnual ?? null;
  const known = model.periods.filter(({ sde, income }) => sde !== null || income.grossRevenue !== null);
  if (results === null || known.length === 0) {
    return (
      <Section title="Historical financials: cash flow analysis">
        <Missing action={<EnterDataButton to={entry}>Enter financials</EnterDataButton>}>
          Historical financial data required for analysis
        </Missing>
      </Section>
    );
  }
  const rows = model.listHistory(known);
  const printed = rows.map((row) => roundRecast(row, totalAnnual));
  const years = rows.map(({ label, partial }) => (partial ? `${label} (partial)` : label));
  const borrowing = model.borrowingForPrice;
  const detailed = getIncomeMode(model.source.financials) === 'detailed';
  const lines = createHistoricalLines(rows, detailed, totalAnnual, borrowing);
  const save = () =>
    downloadCsv(
      `${toFileStem(dealName)}_${years.at(-1) ?? ''}-${years[0] ?? ''}_${getIsoToday()}.csv`,
      toCsvRows(years, rows, lines),
    );
  return (
    <Section
      title="Historical financials: cash flow analysis"
      lead={LEADS[borrowing]}
      action={
        <Button size="small" onClick={save}>
          Export CSV
        </Button>
      }
    >
      <YearTableView
        caption="Cash flow by year"
        years={years}
        rows={printed}
        lines={createHistoricalLines(printed, detailed, printed[0]?.annualDebtService ?? null, borrowing)}
        explanationId={getHistoricalCellId}
        reason={REASONS[borrowing]}
      />
    </Section>
  );
});
