import { memo, use } from 'react';
import { IntegerField, PercentField } from '../../../../ui/fields/number-field';
import { AssumptionsContext } from '../assumptions-context';
import { FieldRow } from '../field-row';

const MAX_SEED = 2 ** 32 - 1;

/** How far the futures scatter, and the seed they are drawn from: the same seed gives the same futures. */
export const SimulationFields = memo(function SimulationFields() {
  const { assumptions, onAssumptionsChange } = use(AssumptionsContext);
  return (
    <FieldRow>
      <PercentField
        label="Scatter of growth"
        placeholder="10"
        min={0}
        max={100}
        value={assumptions.growthDeviation ?? null}
        onChange={(growthDeviation) => onAssumptionsChange({ growthDeviation })}
      />
      <PercentField
        label="Scatter of margin"
        placeholder="3"
        min={0}
        max={100}
        value={assumptions.marginDeviation ?? null}
        onChange={(marginDeviation) => onAssumptionsChange({ marginDeviation })}
      />
      <IntegerField
        label="Seed"
        placeholder="1"
        min={0}
        max={MAX_SEED}
        value={assumptions.seed ?? null}
        onChange={(seed) => onAssumptionsChange({ seed })}
      />
    </FieldRow>
  );
});
