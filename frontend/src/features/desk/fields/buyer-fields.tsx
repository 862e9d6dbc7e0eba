import Box from '@mui/material/Box';
import { ASSUMPTION_FIELDS } from '@dealwright/vocabulary';
import { memo, use } from 'react';
import { MoneyField, PercentField } from '../../../ui/fields/number-field';
import { SelectField } from '../../../ui/fields/select-field';
import { type Assumptions } from '../../../domain/models/api/models';
import { AssumptionsContext } from '../../../domain/models/assumptions-context';
import { type AllocationHints } from '../hints/field-hints';

type DollarField = 'otherHouseholdIncome' | 'livingCosts' | 'personalDebtService' | 'marketSalary';

const DOLLAR_FIELDS: readonly { name: DollarField; label: string; hint?: string }[] = [
  { name: 'otherHouseholdIncome', label: 'Other household income' },
  { name: 'livingCosts', label: 'Annual living costs' },
  { name: 'personalDebtService', label: 'Personal debt service' },
  {
    name: 'marketSalary',
    label: ASSUMPTION_FIELDS.marketSalary.label,
    hint: "What a manager in your place would be paid. Also used in 'Stress tests'.",
  },
];

const PAYERS = [
  { value: 'business', label: 'The business' },
  { value: 'buyer', label: 'You' },
] as const;
const ENTITIES = [
  { value: 'passThrough', label: 'Pass-through (LLC, S corp)' },
  { value: 'corporation', label: 'C corporation, 21%' },
] as const;
const DEAL_TYPES = [
  { value: 'asset', label: 'Asset purchase' },
  { value: 'stock', label: 'Stock purchase' },
] as const;
const DEPRECIATIONS = [
  { value: 'sevenYear', label: 'Over seven years' },
  { value: 'immediate', label: 'At once' },
] as const;

function pick<T extends string>(choices: readonly { readonly value: T }[], value: string): T | null {
  return choices.find((choice) => choice.value === value)?.value ?? null;
}

interface TaxFieldsProps extends AllocationHints {
  assumptions: Assumptions;
  onChange: (part: Assumptions) => void;
}

/** Edits what the allocation of the price and the depreciation of an asset purchase depend on. */
function AssetTaxFields({ assumptions, onChange, goodwill, equipment }: TaxFieldsProps) {
  return (
    <>
      <MoneyField
        label="Price allocated to goodwill"
        min={0}
        placeholder="Price less equipment"
        hint={goodwill}
        value={assumptions.goodwillValue ?? null}
        onChange={(goodwillValue) => onChange({ goodwillValue })}
      />
      <MoneyField
        label="Price allocated to equipment"
        min={0}
        hint={equipment}
        value={assumptions.equipmentValue ?? null}
        onChange={(equipmentValue) => onChange({ equipmentValue })}
      />
      <SelectField
        label="Depreciation of equipment"
        required
        value={assumptions.equipmentDepreciation ?? 'sevenYear'}
        options={DEPRECIATIONS}
        onChange={(value) => onChange({ equipmentDepreciation: pick(DEPRECIATIONS, value) })}
      />
    </>
  );
}

/** Edits the tax estimate, which is off until somebody is taxed. */
function TaxFields({ assumptions, onChange, ...hints }: TaxFieldsProps) {
  const { taxEntity, dealType } = assumptions;
  return (
    <>
      <SelectField
        label="Tax estimate"
        value={taxEntity ?? ''}
        options={ENTITIES}
        onChange={(value) => onChange({ taxEntity: pick(ENTITIES, value) })}
      />
      {taxEntity === 'passThrough' && (
        <PercentField
          label="Your tax rate"
          min={0}
          max={100}
          value={assumptions.taxRatePercent ?? null}
          onChange={(taxRatePercent) => onChange({ taxRatePercent })}
        />
      )}
      {taxEntity != null && (
        <SelectField
          label="Kind of purchase"
          required
          value={dealType ?? 'asset'}
          options={DEAL_TYPES}
          onChange={(value) => onChange({ dealType: pick(DEAL_TYPES, value) })}
        />
      )}
      {taxEntity != null && dealType !== 'stock' && (
        <AssetTaxFields assumptions={assumptions} onChange={onChange} {...hints} />
      )}
    </>
  );
}

/** Edits the buyer's household, who pays accrued interest, and the tax estimate. */
export const BuyerFields = memo(function BuyerFields(hints: AllocationHints) {
  const { assumptions, onAssumptionsChange } = use(AssumptionsContext);
  return (
    <Box sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
      {assumptions.standby === true && (
        <SelectField
          label="Accrued standby interest paid by"
          value={assumptions.standbyInterestPaidBy ?? ''}
          options={PAYERS}
          onChange={(value) => onAssumptionsChange({ standbyInterestPaidBy: pick(PAYERS, value) })}
        />
      )}
      {DOLLAR_FIELDS.map(({ name, label, hint }) => (
        <MoneyField
          key={name}
          label={label}
          hint={hint}
          min={0}
          value={assumptions[name] ?? null}
          onChange={(value) => onAssumptionsChange({ [name]: value })}
        />
      ))}
      <TaxFields assumptions={assumptions} onChange={onAssumptionsChange} {...hints} />
    </Box>
  );
});
