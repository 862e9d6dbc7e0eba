import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { memo, use } from 'react';
import { MoneyField, PercentField } from '../../../ui/fields/number-field';
import { AssumptionsContext } from './assumptions-context';
import { FieldRow } from './field-row';

const TOGGLES = [
  { key: 'stressRates', label: 'Higher rates' },
  { key: 'stressCustomers', label: 'Customers leave' },
  { key: 'stressMargin', label: 'Thinner margin' },
] as const;

/** Which blows fall, and how hard. An empty box stands for the usual. */
export const StressFields = memo(function StressFields() {
  const { assumptions, onAssumptionsChange } = use(AssumptionsContext);
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', columnGap: 2, mb: 2 }}>
        {TOGGLES.map(({ key, label }) => (
          <FormControlLabel
            key={key}
            control={
              <Checkbox
                size="small"
                checked={assumptions[key] !== false}
                onChange={(_event, checked) => onAssumptionsChange({ [key]: checked })}
              />
            }
            label={label}
          />
        ))}
      </Box>
      <FieldRow>
        {assumptions.stressCustomers !== false && (
          <PercentField
            label="Gross profit that leaves"
            placeholder="10"
            min={0}
            max={100}
            value={assumptions.customerLossPercent ?? null}
            onChange={(customerLossPercent) => onAssumptionsChange({ customerLossPercent })}
          />
        )}
        {assumptions.stressMargin !== false && (
          <PercentField
            label="Margin lost, share of revenue"
            placeholder="2"
            min={0}
            max={100}
            value={assumptions.marginPoints ?? null}
            onChange={(marginPoints) => onAssumptionsChange({ marginPoints })}
          />
        )}
        <MoneyField
          label="Manager in the owner's place, a year"
          min={0}
          value={assumptions.marketSalary ?? null}
          onChange={(marketSalary) => onAssumptionsChange({ marketSalary })}
        />
      </FieldRow>
    </>
  );
});
