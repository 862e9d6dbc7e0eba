import Box from '@mui/material/Box';
import { memo, use } from 'react';
import { IntegerField, MoneyField, NumberField, PercentField } from '../../../ui/fields/number-field';
import { AssumptionsContext } from '../../../domain/models/assumptions-context';

/** Edits the exit and the owner's draw. */
export const ReturnsFields = memo(function ReturnsFields() {
  const { assumptions, onAssumptionsChange } = use(AssumptionsContext);
  return (
    <Box sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
      <IntegerField
        label="Years until sale"
        min={1}
        max={50}
        placeholder="5"
        value={assumptions.exitYear ?? null}
        onChange={(exitYear) => onAssumptionsChange({ exitYear })}
      />
      <NumberField
        label="Exit multiple"
        min={0}
        max={100}
        placeholder="Multiple paid"
        hint={
          assumptions.exitMultiple == null
            ? 'If blank, price divided by SDE of the starting year.'
            : undefined
        }
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
        label="Annual owner's draw"
        min={0}
        hint="Beyond your pay. IRR and MOIC count it as part of your return."
        value={assumptions.ownerDraw ?? null}
        onChange={(ownerDraw) => onAssumptionsChange({ ownerDraw })}
      />
      <MoneyField
        label="Cash invested"
        min={0}
        placeholder="Your cash at closing"
        value={assumptions.equity ?? null}
        onChange={(equity) => onAssumptionsChange({ equity })}
      />
    </Box>
  );
});
