import {
  type BusinessType,
  DEAL_STATUSES,
  type DealStatus,
  LEAD_SOURCES,
  REVENUE_RANGE_LABELS,
} from '@dealwright/vocabulary';
import { TextField } from '../../../ui/fields/field';
import { IntegerField } from '../../../ui/fields/number-field';
import { BrokerField } from './broker-field';
import { DEAL_FIELD_LABELS as LABELS, type DealForm, type DealFormErrors } from './deal-form';
import { FormSection } from './form-section';
import { SelectField } from '../../../ui/fields/select-field';

interface DealFieldsProps {
  form: DealForm;
  errors: DealFormErrors;
  types: readonly BusinessType[];
  onChange: (next: DealForm) => void;
  /** where the page shows it elsewhere */
  hideStatus?: boolean;
}

/** What describes a deal: the business, then how it came here. */
export function DealFields({ form, errors, types, onChange, hideStatus = false }: DealFieldsProps) {
  const set = <K extends keyof DealForm>(key: K) => {
    return (value: DealForm[K]) => onChange({ ...form, [key]: value });
  };
  return (
    <>
      <FormSection title="Basic Information">
        <div className="wide">
          <TextField
            label={LABELS.description}
            required
            multiline
            sx={{ p: 0 }}
            minRows={2}
            maxRows={8}
            error={errors.description}
            value={form.description}
            placeholder="Third-generation HVAC contractor, three trucks"
            inputProps={{ maxLength: 5000 }}
            onChange={(event) => set('description')(event.target.value)}
          />
        </div>
        <TextField
          label={LABELS.businessName}
          value={form.businessName}
          inputProps={{ maxLength: 300 }}
          onChange={(event) => set('businessName')(event.target.value)}
        />
        <SelectField
          label={LABELS.revenue}
          value={form.revenue}
          options={REVENUE_RANGE_LABELS}
          onChange={set('revenue')}
        />
        <SelectField label={LABELS.type} value={form.type} options={types} onChange={set('type')} />
        <TextField
          label={LABELS.address}
          value={form.address}
          inputProps={{ maxLength: 500 }}
          onChange={(event) => set('address')(event.target.value)}
        />
      </FormSection>
      <FormSection title="Additional Details">
        <BrokerField value={form.broker} onChange={set('broker')} />
        <SelectField
          label={LABELS.leadSource}
          value={form.leadSource}
          options={LEAD_SOURCES}
          onChange={set('leadSource')}
        />
        <IntegerField
          label={LABELS.yearsInBusiness}
          value={form.yearsInBusiness}
          error={errors.yearsInBusiness ?? null}
          onChange={set('yearsInBusiness')}
        />
        <IntegerField
          label={LABELS.employeeCount}
          value={form.employeeCount}
          error={errors.employeeCount ?? null}
          onChange={set('employeeCount')}
        />
        <TextField
          label={LABELS.listingUrl}
          type="url"
          error={errors.listingUrl}
          value={form.listingUrl}
          placeholder="https://"
          inputProps={{ maxLength: 2000 }}
          onChange={(event) => set('listingUrl')(event.target.value)}
        />
        {!hideStatus && (
          <SelectField
            label={LABELS.status}
            required
            value={form.status}
            options={DEAL_STATUSES}
            onChange={(status) => set('status')(status as DealStatus)}
          />
        )}
      </FormSection>
    </>
  );
}
