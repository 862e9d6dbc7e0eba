import {
  type BusinessType,
  DEAL_FIELDS,
  type DealFieldName,
  type FieldDefinition,
  fieldNames,
  fieldsWhere,
} from '@dealwright/vocabulary';
import { DealFieldControl } from './deal-field-control';
import { type DealForm, type DealFormErrors } from './deal-form';
import { FormSection } from './form-section';

const MONEY_FIELDS = fieldsWhere(DEAL_FIELDS, ({ type }) => type === 'money');

const BASIC_FIELDS: readonly DealFieldName[] = [
  'description',
  'businessName',
  'revenue',
  ...MONEY_FIELDS,
  'type',
  'address',
];

const FIRST_DETAILS: readonly DealFieldName[] = ['broker', 'leadSource'];

/** All other fields of the registry, with the status last. */
const DETAIL_FIELDS: readonly DealFieldName[] = [
  ...FIRST_DETAILS,
  ...fieldNames(DEAL_FIELDS).filter((name) => ![...BASIC_FIELDS, ...FIRST_DETAILS, 'status'].includes(name)),
  'status',
];

const SECTIONS = [
  { title: 'Basic Information', fields: BASIC_FIELDS },
  { title: 'Additional Details', fields: DETAIL_FIELDS },
];

interface DealFieldsProps {
  form: DealForm;
  errors: DealFormErrors;
  types: readonly BusinessType[];
  onChange: (next: DealForm) => void;
  /** set if the page shows the status elsewhere */
  hideStatus?: boolean;
}

/** The fields of a deal: first the business, then the lead source and broker. */
export function DealFields({ form, errors, types, onChange, hideStatus = false }: DealFieldsProps) {
  return SECTIONS.map(({ title, fields }) => (
    <FormSection key={title} title={title}>
      {fields
        .filter((name) => !(hideStatus && name === 'status'))
        .map((name) => (
          <DealFieldControl
            key={name}
            definition={DEAL_FIELDS[name] as FieldDefinition}
            value={form[name]}
            error={errors[name]}
            options={name === 'type' ? types : undefined}
            onChange={(value) => onChange({ ...form, [name]: value })}
          />
        ))}
    </FormSection>
  ));
}
