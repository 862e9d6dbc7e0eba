import { analyzeModel, type ModelAnalyses, type DebtFlow } from '@dealwright/finance';
import { memo, useMemo, useState } from 'react';
import { formatMoney, formatMoneyCompact, formatPercent } from '../../../lib/formats';
import { Section } from '../../../ui/section';
import { NOTHING_BORROWED } from '../../../domain/loan/loan-completeness';
import { Plot } from '../../../ui/charts/plot';
import { AmortizationChoice, type SchedulePeriod } from './amortization-choice';
import { AmortizationWhy } from './amortization-why';
import { AmortizationTable, type FlowRow } from './amortization-table';
import { CHART_COLORS } from '../../../ui/charts/chart-frame';
import { type DeskProps, renderMissingInputs } from '../../../domain/models/missing-inputs';

type AmortizationSchedule = ModelAnalyses['schedule'];

const ALL = { value: 'all', label: 'All loans' };

/** The rows of one loan until its last payment, or of all loans together. */
function getScheduleRows(
  schedule: AmortizationSchedule,
  loan: string,
  schedulePeriod: SchedulePeriod,
): FlowRow[] {
  const one = schedule.tranches.find(({ kind }) => kind === loan);
  const rows = schedule[schedulePeriod].map((row) => ({
    period: row.period,
    flow: one === undefined ? row : (row.byTranche[one.kind] ?? null),
  }));
  const length =
    one === undefined
      ? rows.length
      : schedulePeriod === 'years'
        ? Math.ceil(one.termMonths / 12)
        : one.termMonths;
  return rows.slice(0, length).filter((row): row is FlowRow => row.flow !== null);
}

const pickFlow = (rows: readonly FlowRow[], part: keyof DebtFlow) => rows.map(({ flow }) => flow[part]);

/** The amortization schedule of one loan or of all loans, by year or by month. */
export const AmortizationSection = memo(function AmortizationSection({ model, missing }: DeskProps) {
  const { schedule } = analyzeModel(model);
  const [requested, setRequested] = useState(ALL.value);
  const [schedulePeriod, setSchedulePeriod] = useState<SchedulePeriod>('years');
  const one = schedule.tranches.find(({ kind }) => kind === requested);
  const loan = one?.kind ?? ALL.value;
  const rows = useMemo(
    () => getScheduleRows(schedule, loan, schedulePeriod),
    [schedule, loan, schedulePeriod],
  );
  const series = useMemo(
    () => [
      {
        label: 'Principal',
        values: pickFlow(rows, 'principal'),
        color: CHART_COLORS.own,
        kind: 'stack' as const,
      },
      {
        label: 'Interest',
        values: pickFlow(rows, 'interest'),
        color: CHART_COLORS.debt,
        kind: 'stack' as const,
      },
    ],
    [rows],
  );
  const names = useMemo(
    () => rows.map(({ period }) => `${schedulePeriod === 'years' ? 'Year' : 'Mo'} ${period}`),
    [rows, schedulePeriod],
  );
  if (rows.length === 0) {
    return (
      <Section title="Amortization">
        {renderMissingInputs(missing, {
          none: `${NOTHING_BORROWED}: there is nothing to repay.`,
          sde: false,
        })}
      </Section>
    );
  }
  const unit = schedulePeriod === 'years' ? 'Year' : 'Month';
  const each = `each ${unit.toLowerCase()}${one ? ` on the ${one.label}` : ''}`;
  return (
    <Section
      title="Amortization"
      lead={
        one
          ? `${one.label}: ${formatMoney(one.principal)} at ${formatPercent(one.annualRatePercent)}. Total interest is ${formatMoney(pickFlow(rows, 'interest').reduce((sum, value) => sum + value, 0))}.`
          : `Blended rate at closing: ${formatPercent(schedule.blendedRate)}. Total interest is ${formatMoney(schedule.totalInterest)}.`
      }
      action={
        <>
          <AmortizationWhy schedule={schedule} loan={loan} rows={rows} />
          <AmortizationChoice
            loans={[ALL, ...schedule.tranches.map(({ kind, label }) => ({ value: kind, label }))]}
            loan={loan}
            onLoan={setRequested}
            schedulePeriod={schedulePeriod}
            onSchedulePeriod={setSchedulePeriod}
          />
        </>
      }
    >
      <Plot
        caption={`Principal and interest paid ${each}, US dollars`}
        years={names}
        series={series}
        format={formatMoneyCompact}
      />
      <AmortizationTable
        caption={`Amortization by ${unit.toLowerCase()}${one ? `, ${one.label}` : ''}`}
        unit={unit}
        rows={rows}
        principal={one?.principal ?? schedule.tranches.reduce((sum, loan) => sum + loan.principal, 0)}
      />
    </Section>
  );
});
