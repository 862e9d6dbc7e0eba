import Button from '@mui/material/Button';
import {
  historicalTable,
  incomeModeOf,
  type ModelInput,
  readPeriods,
  type Results,
} from '@dealwright/finance';
import { memo } from 'react';
import { downloadCsv, fileStem } from './download-csv';
import { isoToday } from './model-input';
import { Missing, Section } from '../../../ui/section';
import { pastCell } from './explained';
import { csvRows, historicalLines } from './year-table';
import { YearTableView } from './year-table-view';

interface CashFlowAnalysisProps {
  input: ModelInput;
  results: Results | null;
  dealName: string;
}

/** The past as if the loans had been there already. */
export const CashFlowAnalysis = memo(function CashFlowAnalysis({
  input,
  results,
  dealName,
}: CashFlowAnalysisProps) {
  const totalAnnual = results?.debtService?.totalAnnual ?? null;
  const periods = readPeriods(input.financials, input.settings.asOfYear);
  const known = periods.filter(({ sde, income }) => sde !== null || income.grossRevenue !== null);
  if (results === null || known.length === 0) {
    return (
      <Section title="Historical financials: cash flow analysis">
        <Missing>Historical financial data required for analysis</Missing>
      </Section>
    );
  }
  const rows = historicalTable(known, totalAnnual);
  const years = rows.map(({ label, partial }) => (partial ? `${label} (part)` : label));
  const lines = historicalLines(rows, incomeModeOf(input.financials) === 'detailed', totalAnnual);
  const save = () =>
    downloadCsv(
      `${fileStem(dealName)}_${years.at(-1) ?? ''}-${years[0] ?? ''}_${isoToday()}.csv`,
      csvRows(years, rows, lines),
    );
  return (
    <Section
      title="Historical financials: cash flow analysis"
      lead={
        totalAnnual === null
          ? 'Without a loan structure the lines after the loans stay empty.'
          : 'Each past year against the debt service of your first year.'
      }
      action={
        <Button size="small" onClick={save}>
          Export CSV
        </Button>
      }
    >
      <YearTableView
        caption="Cash flow of past years"
        years={years}
        rows={rows}
        lines={lines}
        whyId={pastCell}
        reason={
          totalAnnual === null
            ? 'Not entered, or the loan structure is incomplete'
            : 'Not entered for this year'
        }
      />
    </Section>
  );
});
