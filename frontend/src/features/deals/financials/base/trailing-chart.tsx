import Box from '@mui/material/Box';
import { formatMonth } from '@dealwright/figures';
import { formatAccounting, formatMoney, formatMoneyCompact } from '../../../../lib/formats';
import { CHART_COLORS, ChartFrame } from '../../../../ui/charts/chart-frame';
import { Plot } from '../../../../ui/charts/plot';
import { DefinitionList } from '../../../../ui/lists/definition-list';
import { type readSdeBase } from './read-sde-base';

type Reading = NonNullable<ReturnType<typeof readSdeBase>>;

/** How the SDE of the trailing twelve months is made: three parts, or twelve months. Nothing while it cannot be. */
export function TrailingChart({ reading: { trailing, trailingSde, terms } }: { reading: Reading }) {
  const end = trailing?.end ?? null;
  if (trailing === null || trailingSde === null || end === null) return null;
  const title = `SDE, twelve months to ${formatMonth(end)}`;
  if (trailing.method === 'months') {
    return (
      <ChartFrame title={title} summary={`Twelve months add up to ${formatMoney(trailingSde)}.`}>
        <Plot
          caption="SDE by month, US dollars"
          years={terms.map(({ name }) => name.replace(/^month of /i, '').replace(/ \d{2}(\d{2})$/, " '$1"))}
          series={[
            { label: 'SDE', values: terms.map(({ sde }) => sde), color: CHART_COLORS.own, kind: 'bar' },
          ]}
          format={formatMoneyCompact}
          height={150}
        />
      </ChartFrame>
    );
  }
  const largest = Math.max(1, Math.abs(trailingSde), ...terms.map(({ sde }) => Math.abs(sde)));
  const ofDeal = trailingSde - terms.reduce((sum, { sde, sign }) => sum + sign * sde, 0);
  const lines = [
    ...terms.map(({ name, sde, sign }) => ({
      term: `${sign === 1 ? '' : 'Less '}${name}`,
      amount: sign * sde,
    })),
    ...(Math.abs(ofDeal) < 0.5 ? [] : [{ term: 'Add-backs given for the deal', amount: ofDeal }]),
  ];
  return (
    <ChartFrame title={title} summary="Full year plus year to date, less the prior year's same months.">
      <DefinitionList
        label={title}
        items={[
          ...lines.map(({ term, amount }) => ({
            term,
            value: <Amount amount={amount} largest={largest} />,
          })),
          { term: 'Twelve months', total: true, value: <Amount amount={trailingSde} largest={largest} /> },
        ]}
      />
    </ChartFrame>
  );
}

/** A figure with its bar. */
function Amount({ amount, largest }: { amount: number; largest: number }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: 2 }}>
      <Box aria-hidden sx={{ width: { xs: 90, sm: 240 }, height: 8, bgcolor: 'action.hover' }}>
        <Box
          sx={{
            height: 8,
            width: `${(100 * Math.abs(amount)) / largest}%`,
            bgcolor: amount < 0 ? CHART_COLORS.rule : CHART_COLORS.own,
          }}
        />
      </Box>
      <Box component="span" sx={{ minWidth: 90 }}>
        {formatAccounting(amount, formatMoney)}
      </Box>
    </Box>
  );
}
