import Box from '@mui/material/Box';
import { nameChoice } from '@dealwright/vocabulary';
import { memo, use } from 'react';
import { AssumptionsContext } from '../../../domain/models/assumptions-context';
import { IntegerField, MoneyField } from '../../../ui/fields/number-field';
import { SelectField } from '../../../ui/fields/select-field';
import { Fields504 } from './fields-504';
import { YesNoField } from './yes-no-field';

const RATE_TYPES = ['variable', 'fixed'] as const;
const BASE_RATES = ['prime', 'optionalPeg', 'sofr', 'treasury5', 'treasury10'] as const;
const OWNERS = ['citizens', 'permanentResident', 'other'] as const;

interface ChoiceFieldProps<Choice extends string> {
  label: string;
  choices: readonly Choice[];
  value: Choice | null | undefined;
  blank?: string;
  onChange: (value: Choice | null) => void;
}

/** Selects one of the choices of an assumption, or nothing. */
function ChoiceField<Choice extends string>({
  choices,
  value,
  onChange,
  ...field
}: ChoiceFieldProps<Choice>) {
  return (
    <SelectField
      {...field}
      value={value ?? ''}
      options={choices.map((choice) => ({ value: choice, label: nameChoice(choice) }))}
      onChange={(next) => onChange(choices.find((choice) => choice === next) ?? null)}
    />
  );
}

/** Edits the facts that the checklist needs and that no other input contains. */
export const EligibilityFields = memo(function EligibilityFields({ has504Loan }: { has504Loan: boolean }) {
  const { assumptions, onAssumptionsChange } = use(AssumptionsContext);
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', lg: 'minmax(0, 1fr)' },
        gap: 2,
        alignContent: 'start',
      }}
    >
      <ChoiceField
        label="Rate type"
        choices={RATE_TYPES}
        value={assumptions.rateType}
        onChange={(rateType) => onAssumptionsChange({ rateType })}
      />
      {assumptions.rateType === 'variable' && (
        <ChoiceField
          label="Base rate"
          choices={BASE_RATES}
          value={assumptions.baseRate ?? 'prime'}
          onChange={(baseRate) => onAssumptionsChange({ baseRate })}
        />
      )}
      <MoneyField
        label="Equipment value"
        min={0}
        value={assumptions.equipmentValue ?? null}
        onChange={(equipmentValue) => onAssumptionsChange({ equipmentValue })}
      />
      <YesNoField
        label="Manufacturer (NAICS 31 to 33)"
        value={assumptions.manufacturer}
        onChange={(manufacturer) => onAssumptionsChange({ manufacturer })}
      />
      <ChoiceField
        label="Owners after closing"
        choices={OWNERS}
        value={assumptions.owners}
        onChange={(owners) => onAssumptionsChange({ owners })}
      />
      <YesNoField
        label="Buyer and seller closely related"
        value={assumptions.sellerRelated}
        onChange={(sellerRelated) => onAssumptionsChange({ sellerRelated })}
      />
      <YesNoField
        label="Independent valuation"
        value={assumptions.independentValuation}
        onChange={(independentValuation) => onAssumptionsChange({ independentValuation })}
      />
      {has504Loan && <Fields504 />}
      <YesNoField
        label="Earn-out"
        value={assumptions.earnOut}
        onChange={(earnOut) => onAssumptionsChange({ earnOut })}
      />
      <IntegerField
        label="Seller consulting months"
        min={0}
        max={600}
        value={assumptions.sellerConsultingMonths ?? null}
        onChange={(sellerConsultingMonths) => onAssumptionsChange({ sellerConsultingMonths })}
      />
    </Box>
  );
});
