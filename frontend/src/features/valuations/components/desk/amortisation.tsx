import { amortisationSchedule, type StructureInput } from '@dealwright/finance';
import { memo, useMemo } from 'react';
import { money0, moneyCompact, percent } from '../../../../lib/formats';
import { Figure } from '../../../../ui/figure';
import { PinnedTable } from '../../../../ui/pinned-table';
import { Section } from '../../../../ui/section';
import { NOTHING_BORROWED } from '../borrowing';
import { Plot } from '../charts/plot';
import { CHART_COLORS } from './chart-frame';
import { type DeskNeeds, lackOf } from './needs';

const HEADS = ['Year', 'Paid', 'Interest', 'Principal', 'Still owed'];

interface AmortisationProps {
  structure: StructureInput;
  needs: DeskNeeds;
}

/** What is paid each year, and what is still owed after it. */
export const Amortisation = memo(function Amortisation({ structure, needs }: AmortisationProps) {
  const { years, totalInterest, blendedRate } = useMemo(() => amortisationSchedule(structure), [structure]);
  const series = useMemo(
    () => [
      {
        label: 'Principal',
        values: years.map(({ principal }) => principal),
        color: CHART_COLORS.own,
        kind: 'stack' as const,
      },
      {
        label: 'Interest',
        values: years.map(({ interest }) => interest),
        color: CHART_COLORS.debt,
        kind: 'stack' as const,
      },
    ],
    [years],
  );
  const names = useMemo(() => years.map(({ period }) => `Year ${period}`), [years]);
  if (years.length === 0) {
    return (
      <Section title="Amortisation">
        {lackOf(needs, { none: `${NOTHING_BORROWED}: there is nothing to repay.`, sde: false })}
      </Section>
    );
  }
  return (
    <Section
      title="Amortisation"
      lead={`All loans together cost ${percent(blendedRate)} at closing; interest adds up to ${money0(totalInterest)}.`}
    >
      <Plot
        caption="Principal and interest paid each year, US dollars"
        years={names}
        series={series}
        format={moneyCompact}
      />
      <PinnedTable caption="Amortisation by year" minWidth={560}>
        <thead>
          <tr>
            {HEADS.map((head) => (
              <th scope="col" key={head}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {years.map(({ period, payment, interest, principal, balance }) => (
            <tr key={period}>
              <th scope="row">{period}</th>
              {[payment, interest, principal, balance].map((value, column) => (
                <td key={column}>
                  <Figure value={value} format={money0} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </PinnedTable>
    </Section>
  );
});
