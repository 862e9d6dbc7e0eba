import Box from '@mui/material/Box';
import { memo, use } from 'react';
import { IntegerField, MoneyField, NumberField, PercentField } from '../../../ui/fields/number-field';
import { AssumptionsContext } from './assumptions-context';

/** When and for how much the business is sold again, and what is taken out before. */
export const ReturnsFields = memo(function ReturnsFields() {
  const { assumptions, onAssumptionsChange } = use(AssumptionsContext);
  return (
    <Box sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
      <IntegerField
        label="Sold after, years"
        min={1}
        max={50}
        placeholder="5"
        value={assumptions.exitYear ?? null}
        onChange={(exitYear) => onAssumptionsChange({ exitYear })}
      />
      <NumberField
        label="Multiple of SDE at the sale"
        min={0}
        max={100}
        placeholder="The multiple paid"
        value={assumptions.exitMultiple ?? null}
        onChange={(exitMultiple) => onAssumptionsChange({ exitMultiple })}
      />
      <PercentField
        label="Selling costs"
        min={0}
        max={100}
        value={assumptions.sellingCostPercent ?? null}
        onChange={(sellingCostPercent) => onAssumptionsChange({ sellingCostPercent })}
      />
      <MoneyField
        label="Owner's draw, a year"
        min={0}
        value={assumptions.ownerDraw ?? null}
        onChange={(ownerDraw) => onAssumptionsChange({ ownerDraw })}
      />
      <MoneyField
        label="Cash that returns are measured on"
        min={0}
        placeholder="Your cash at closing"
        value={assumptions.equity ?? null}
        onChange={(equity) => onAssumptionsChange({ equity })}
      />
    </Box>
  );
});
