import Box from '@mui/material/Box';
import { MoneyField, PercentField } from '../../../../ui/number-field';
import { type Desk } from './use-desk';

/** How hard the blows are. An empty box stands for the usual. */
export function StressFields({ assumptions, onAssume }: Pick<Desk, 'assumptions' | 'onAssume'>) {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 260px))' },
        gap: 2,
        mb: 2,
      }}
    >
      {assumptions.stressCustomers !== false && (
        <PercentField
          label="Gross profit that leaves"
          placeholder="10"
          min={0}
          max={100}
          value={assumptions.customerLossPercent ?? null}
          onChange={(customerLossPercent) => onAssume({ customerLossPercent })}
        />
      )}
      {assumptions.stressMargin !== false && (
        <PercentField
          label="Margin lost, share of revenue"
          placeholder="2"
          min={0}
          max={100}
          value={assumptions.marginPoints ?? null}
          onChange={(marginPoints) => onAssume({ marginPoints })}
        />
      )}
      <MoneyField
        label="Manager in the owner's place, a year"
        min={0}
        value={assumptions.marketSalary ?? null}
        onChange={(marketSalary) => onAssume({ marketSalary })}
      />
    </Box>
  );
}
