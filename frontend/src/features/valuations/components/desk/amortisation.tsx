import { BarChart } from '@mui/x-charts/BarChart';
import { amortisationSchedule, type StructureInput } from '@dealwright/finance';
import { useMemo } from 'react';
import { money0, moneyCompact, percent } from '../../../../lib/formats';
import { Figure } from '../../../../ui/figure';
import { PinnedTable } from '../../../../ui/pinned-table';
import { Missing, Section } from '../../../../ui/section';
import { CHART_COLORS, CHART_HEIGHT, CHART_MARGIN } from './chart-frame';

const dollars = (value: number | null) => (value === null ? 'unknown' : money0(value));

/** What is paid each year, and what is still owed after it. */
export function Amortisation({ structure }: { structure: StructureInput }) {
  const { years, totalInterest, blendedRate } = useMemo(() => amortisationSchedule(structure), [structure]);
  if (years.length === 0) {
    return (
      <Section title="Amortisation">
        <Missing>Enter price, down payment and SBA rate to see how the loans are repaid.</Missing>
      </Section>
    );
  }
  return (
    <Section
      title="Amortisation"
      lead={`All loans together cost ${percent(blendedRate)} at closing; interest adds up to ${money0(totalInterest)}.`}
    >
      <BarChart
        height={CHART_HEIGHT}
        margin={CHART_MARGIN}
        xAxis={[{ data: years.map(({ period }) => `${period}`), scaleType: 'band' }]}
        yAxis={[{ width: 56, valueFormatter: (value: number) => moneyCompact(value) }]}
        series={[
          {
            label: 'Principal',
            stack: 'paid',
            data: years.map(({ principal }) => principal),
            color: CHART_COLORS.own,
            valueFormatter: dollars,
          },
          {
            label: 'Interest',
            stack: 'paid',
            data: years.map(({ interest }) => interest),
            color: CHART_COLORS.debt,
            valueFormatter: dollars,
          },
        ]}
      />
      <PinnedTable caption="Amortisation by year" minWidth={560}>
        <thead>
          <tr>
            {['Year', 'Paid', 'Interest', 'Principal', 'Still owed'].map((head) => (
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
}
