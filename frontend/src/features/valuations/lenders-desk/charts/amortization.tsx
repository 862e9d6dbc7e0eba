import {
  type AmortisationSchedule,
  amortisationSchedule,
  type DebtFlow,
  type StructureInput,
} from '@dealwright/finance';
import { memo, useMemo, useState } from 'react';
import { money0, moneyCompact, percent } from '../../../../lib/formats';
import { Section } from '../../../../ui/section';
import { NOTHING_BORROWED } from '../../loan-structure/loan-completeness';
import { Plot } from '../../charts/plot';
import { AmortisationChoice, type Stretch } from './amortization-choice';
import { AmortisationTable, type FlowRow } from './amortization-table';
import { CHART_COLORS } from '../../charts/chart-frame';
import { type DeskNeeds, lackOf } from '../missing-inputs';

const ALL = { value: 'all', label: 'All loans' };

/** The rows of one loan to its own last payment, or of all together. */
function rowsOf(schedule: AmortisationSchedule, loan: string, stretch: Stretch): FlowRow[] {
  const one = schedule.loans.find(({ key }) => key === loan);
  const rows = schedule[stretch].map((row) => ({
    period: row.period,
    flow: one === undefined ? row : (row.byLoan[one.key] ?? null),
  }));
  const length =
    one === undefined ? rows.length : stretch === 'years' ? Math.ceil(one.months / 12) : one.months;
  return rows.slice(0, length).filter((row): row is FlowRow => row.flow !== null);
}

const paid = (rows: readonly FlowRow[], part: keyof DebtFlow) => rows.map(({ flow }) => flow[part]);

interface AmortisationProps {
  structure: StructureInput;
  needs: DeskNeeds;
}

/** What is paid each year or month on all loans or on one of them, and what is still owed after it. */
export const Amortisation = memo(function Amortisation({ structure, needs }: AmortisationProps) {
  const schedule = useMemo(() => amortisationSchedule(structure), [structure]);
  const [asked, setAsked] = useState(ALL.value);
  const [stretch, setStretch] = useState<Stretch>('years');
  const one = schedule.loans.find(({ key }) => key === asked);
  const loan = one?.key ?? ALL.value;
  const rows = useMemo(() => rowsOf(schedule, loan, stretch), [schedule, loan, stretch]);
  const series = useMemo(
    () => [
      {
        label: 'Principal',
        values: paid(rows, 'principal'),
        color: CHART_COLORS.own,
        kind: 'stack' as const,
      },
      { label: 'Interest', values: paid(rows, 'interest'), color: CHART_COLORS.debt, kind: 'stack' as const },
    ],
    [rows],
  );
  const names = useMemo(
    () => rows.map(({ period }) => `${stretch === 'years' ? 'Year' : 'Mo'} ${period}`),
    [rows, stretch],
  );
  if (rows.length === 0) {
    return (
      <Section title="Amortisation">
        {lackOf(needs, { none: `${NOTHING_BORROWED}: there is nothing to repay.`, sde: false })}
      </Section>
    );
  }
  const unit = stretch === 'years' ? 'Year' : 'Month';
  const each = `each ${unit.toLowerCase()}${one ? ` on the ${one.label}` : ''}`;
  return (
    <Section
      title="Amortisation"
      lead={
        one
          ? `The ${one.label} of ${money0(one.principal)} costs ${percent(one.rate)}; interest adds up to ${money0(paid(rows, 'interest').reduce((sum, value) => sum + value, 0))}.`
          : `All loans together cost ${percent(schedule.blendedRate)} at closing; interest adds up to ${money0(schedule.totalInterest)}.`
      }
      action={
        <AmortisationChoice
          loans={[ALL, ...schedule.loans.map(({ key, label }) => ({ value: key, label }))]}
          loan={loan}
          onLoan={setAsked}
          stretch={stretch}
          onStretch={setStretch}
        />
      }
    >
      <Plot
        caption={`Principal and interest paid ${each}, US dollars`}
        years={names}
        series={series}
        format={moneyCompact}
      />
      <AmortisationTable
        caption={`Amortisation by ${unit.toLowerCase()}${one ? `, ${one.label}` : ''}`}
        unit={unit}
        rows={rows}
      />
    </Section>
  );
});
