import { use } from 'react';
import { AssumptionsContext } from '../../../domain/models/assumptions-context';
import { MoneyField, NumberField, PercentField } from '../../../ui/fields/number-field';
import { YesNoField } from './yes-no-field';

/** Edits what only a 504 loan depends on: the bank's loan, its fee, and the facts that set the buyer's contribution. */
export function Fields504() {
  const { assumptions, onAssumptionsChange } = use(AssumptionsContext);
  return (
    <>
      <PercentField
        label="504 bank rate"
        min={0}
        max={100}
        hint="If blank, the 7(a) rate"
        value={assumptions.bank504Rate ?? null}
        onChange={(bank504Rate) => onAssumptionsChange({ bank504Rate })}
      />
      <NumberField
        label="504 bank term, years"
        min={0}
        max={100}
        hint="If blank, the SBA 504 term"
        value={assumptions.bank504Term ?? null}
        onChange={(bank504Term) => onAssumptionsChange({ bank504Term })}
      />
      <YesNoField
        label="504 bank fee charged to the buyer"
        value={assumptions.bank504FeePassedOn}
        onChange={(bank504FeePassedOn) => onAssumptionsChange({ bank504FeePassedOn })}
      />
      <MoneyField
        label="CDC's legal review"
        min={0}
        value={assumptions.debentureLegalFee ?? null}
        onChange={(debentureLegalFee) => onAssumptionsChange({ debentureLegalFee })}
      />
      <YesNoField
        label="Business under two years old"
        value={assumptions.businessUnderTwoYears}
        onChange={(businessUnderTwoYears) => onAssumptionsChange({ businessUnderTwoYears })}
      />
      <YesNoField
        label="Special-purpose property"
        value={assumptions.specialPurposeProperty}
        onChange={(specialPurposeProperty) => onAssumptionsChange({ specialPurposeProperty })}
      />
    </>
  );
}
