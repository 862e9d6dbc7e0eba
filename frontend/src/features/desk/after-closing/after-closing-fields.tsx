import { use } from 'react';
import { AssumptionsContext } from '../../../domain/models/assumptions-context';
import { MoneyField, NumberField } from '../../../ui/fields/number-field';
import { FieldRow } from '../fields/field-row';

const MAX_MONTHS = 60;

/** Edits payroll, the months to hold, and what the owners have besides. */
export function AfterClosingFields() {
  const { assumptions, onAssumptionsChange } = use(AssumptionsContext);
  return (
    <FieldRow>
      <MoneyField
        label="Monthly payroll"
        min={0}
        hint="Taxes and benefits included."
        value={assumptions.monthlyPayroll ?? null}
        onChange={(monthlyPayroll) => onAssumptionsChange({ monthlyPayroll })}
      />
      <NumberField
        label="Months to hold"
        min={0}
        max={MAX_MONTHS}
        placeholder="3"
        hint="3 is a rule of thumb of lenders. The SBA names no number."
        value={assumptions.liquidityMonths ?? null}
        onChange={(liquidityMonths) => onAssumptionsChange({ liquidityMonths })}
      />
      <MoneyField
        label="Liquid assets kept back"
        min={0}
        hint="Cash and securities besides the cash available for closing."
        value={assumptions.otherLiquidAssets ?? null}
        onChange={(otherLiquidAssets) => onAssumptionsChange({ otherLiquidAssets })}
      />
      <MoneyField
        label="Your own real estate"
        min={0}
        hint="Market value of what you would pledge."
        value={assumptions.personalRealEstate ?? null}
        onChange={(personalRealEstate) => onAssumptionsChange({ personalRealEstate })}
      />
      <MoneyField
        label="Owed on it"
        min={0}
        value={assumptions.personalRealEstateDebt ?? null}
        onChange={(personalRealEstateDebt) => onAssumptionsChange({ personalRealEstateDebt })}
      />
      <MoneyField
        label="Equipment value"
        min={0}
        hint="Also used in eligibility and the tax estimate."
        value={assumptions.equipmentValue ?? null}
        onChange={(equipmentValue) => onAssumptionsChange({ equipmentValue })}
      />
    </FieldRow>
  );
}
