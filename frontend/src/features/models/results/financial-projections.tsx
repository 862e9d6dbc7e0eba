import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type Borrowing, type FinancialModel, getIncomeMode, roundProjection } from '@dealwright/finance';
import { DEFAULT_GROWTH_RATE, PROJECTION_PERIODS, type ProjectionPeriod } from '@dealwright/vocabulary';
import { memo } from 'react';
import { LOAN_INPUTS_MISSING, NOTHING_BORROWED_FOR_PRICE } from '../../../domain/loan/loan-completeness';
import { downloadCsv } from './download-csv';
import { EnterDataButton } from '../../../domain/models/enter-data-button';
import { GrowthField } from './growth-field';
import { getIsoToday } from '../../../domain/models/model-input';
import { Choice } from '../../../ui/fields/choice';
import { Missing, Section } from '../../../ui/section';
import { toCsvRows, createProjectionLines } from './year-table';
import { YearTableView } from './year-table-view';

const PERIODS = PROJECTION_PERIODS.map((years) => ({ value: years, label: `${years} years` }));

const LOANS: Readonly<Record<Borrowing, string>> = {
  some: 'Debt service ends as each loan is paid off.',
  none: `${NOTHING_BORROWED_FOR_PRICE}, so no debt service is deducted.`,
  unknown: 'Enter a loan structure to fill in the lines after debt service.',
};

const REASONS: Readonly<Record<Borrowing, string>> = {
  some: 'No debt service in this year',
  none: NOTHING_BORROWED_FOR_PRICE,
  unknown: LOAN_INPUTS_MISSING,
};

interface FinancialProjectionsProps {
  model: FinancialModel;
  growthRate: number | null;
  period: ProjectionPeriod;
  onGrowthRate: (growthRate: number | null) => void;
  onPeriod: (period: ProjectionPeriod) => void;
  /** the URL where financials are entered */
  years: string;
}

/** Projects 5 or 10 years at a growth rate that the user sets. */
export const FinancialProjections = memo(function FinancialProjections(props: FinancialProjectionsProps) {
  const { model, growthRate, period, onGrowthRate, onPeriod } = props;
  const projections = model.project(period);
  const rows = projections?.data ?? [];
  const printed = rows.map(roundProjection);
  const years = rows.map(({ year }) => year);
  const borrowing = model.borrowingForPrice;
  const lines = createProjectionLines(rows, getIncomeMode(model.source.financials) === 'detailed', borrowing);
  const save = () =>
    downloadCsv(`Financial_Projections_${period}_years_${getIsoToday()}.csv`, toCsvRows(years, rows, lines));
  const shown = growthRate ?? DEFAULT_GROWTH_RATE;
  return (
    <Section
      title="Financial projections"
      lead={
        projections &&
        `Revenue grows ${shown}% a year, COGS stays the same share of revenue, and operating expenses grow ${Math.max(0, shown - 1)}% a year. ${LOANS[borrowing]}`
      }
      action={
        <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1.5 }}>
          <GrowthField value={growthRate} onChange={onGrowthRate} />
          <Choice label="Projection period" value={period} options={PERIODS} onChange={onPeriod} />
          <Button size="small" disabled={!projections} onClick={save}>
            Export CSV
          </Button>
        </Box>
      }
    >
      {projections ? (
        <YearTableView
          caption="Projections by year"
          years={years}
          rows={printed}
          lines={lines}
          explanationId={(line, row) => `ahead:${printed.indexOf(row) + 1}:${line}`}
          reason={REASONS[borrowing]}
        />
      ) : (
        <Missing action={<EnterDataButton to={props.years}>Enter financials</EnterDataButton>}>
          Historical financial data required for projections
        </Missing>
      )}
    </Section>
  );
});
