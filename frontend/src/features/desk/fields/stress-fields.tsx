import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { ASSUMPTION_FIELDS } from '@dealwright/vocabulary';
import { memo, use } from 'react';
import { MoneyField, PercentField } from '../../../ui/fields/number-field';
import { AssumptionsContext } from '../../../domain/models/assumptions-context';
import { FieldRow } from './field-row';

const TOGGLES = [
  { key: 'stressRates', label: 'Higher rates' },
  { key: 'stressCustomers', label: 'Customer loss' },
  { key: 'stressMargin', label: 'Lower margin' },
] as const;

/** Selects stress scenarios and their size. An empty field uses the default shown in it. */
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
            label="Gross profit lost"
            placeholder="10"
            min={0}
            max={100}
            value={assumptions.customerLossPercent ?? null}
            onChange={(customerLossPercent) => onAssumptionsChange({ customerLossPercent })}
          />
        )}
        {assumptions.stressMargin !== false && (
          <PercentField
            label="Margin lost (% of revenue)"
            placeholder="2"
            min={0}
            max={100}
            value={assumptions.marginPoints ?? null}
            onChange={(marginPoints) => onAssumptionsChange({ marginPoints })}
          />
        )}
        <MoneyField
          label={ASSUMPTION_FIELDS.marketSalary.label}
          hint="Also used in 'What it means for you'"
          min={0}
          value={assumptions.marketSalary ?? null}
          onChange={(marketSalary) => onAssumptionsChange({ marketSalary })}
        />
      </FieldRow>
    </>
  );
});
