import { memo, use } from 'react';
import { IntegerField, PercentField } from '../../../ui/fields/number-field';
import { AssumptionsContext } from '../../../domain/models/assumptions-context';
import { FieldRow } from '../fields/field-row';

const MAX_SEED = 2 ** 32 - 1;

/** Edits the volatility of the simulation and its random seed. The same seed gives the same result. */
export const SimulationFields = memo(function SimulationFields() {
  const { assumptions, onAssumptionsChange } = use(AssumptionsContext);
  return (
    <FieldRow>
      <PercentField
        label="Growth volatility"
        placeholder="10"
        min={0}
        max={100}
        value={assumptions.growthDeviation ?? null}
        onChange={(growthDeviation) => onAssumptionsChange({ growthDeviation })}
      />
      <PercentField
        label="Margin volatility"
        placeholder="3"
        min={0}
        max={100}
        value={assumptions.marginDeviation ?? null}
        onChange={(marginDeviation) => onAssumptionsChange({ marginDeviation })}
      />
      <IntegerField
        label="Random seed"
        placeholder="1"
        min={0}
        max={MAX_SEED}
        value={assumptions.seed ?? null}
        onChange={(seed) => onAssumptionsChange({ seed })}
      />
    </FieldRow>
  );
});
