import {
  BUSINESS_TYPES,
  DEAL_LIMITS,
  type DealStatus,
  DEFAULT_DEAL_STATUS,
  LEAD_SOURCES,
  MESSAGES,
  REVENUE_RANGE_LABELS,
} from '@dealwright/vocabulary';
import { type Deal, type DealFields } from '../api/deals';

/** What describes a deal, as its forms hold it. A blank text is one that nobody gave. */
export interface DealForm {
  readonly description: string;
  readonly businessName: string;
  readonly status: DealStatus;
  readonly revenue: string;
  readonly type: string;
  readonly address: string;
  readonly broker: string;
  readonly leadSource: string;
  readonly yearsInBusiness: number | null;
  readonly employeeCount: number | null;
  readonly listingUrl: string;
}

export type DealFormErrors = Partial<Record<keyof DealForm, string>>;

export const DEAL_FIELD_LABELS: Readonly<Record<keyof DealForm, string>> = {
  description: 'Description',
  businessName: 'Business name',
  status: 'Status',
  revenue: 'Revenue range',
  type: 'Business type',
  address: 'Address',
  broker: 'Broker',
  leadSource: 'Lead source',
  yearsInBusiness: 'Years in business',
  employeeCount: 'Employee count',
  listingUrl: 'Listing URL',
};

export const EMPTY_FORM: DealForm = {
  description: '',
  businessName: '',
  status: DEFAULT_DEAL_STATUS,
  revenue: '',
  type: '',
  address: '',
  broker: '',
  leadSource: '',
  yearsInBusiness: null,
  employeeCount: null,
  listingUrl: '',
};

export const toDealForm = (deal: Deal): DealForm => ({
  description: deal.description,
  businessName: deal.businessName ?? '',
  status: deal.status,
  revenue: deal.revenue ?? '',
  type: deal.type ?? '',
  address: deal.address ?? '',
  broker: deal.broker ?? '',
  leadSource: deal.leadSource ?? '',
  yearsInBusiness: deal.yearsInBusiness,
  employeeCount: deal.employeeCount,
  listingUrl: deal.listingUrl ?? '',
});

const blankToNull = (text: string) => (text.trim() === '' ? null : text.trim());
const pickOption = <T extends string>(values: readonly T[], text: string): T | null =>
  values.find((value) => value === text) ?? null;

/** The form as the API takes it: blanks are null. */
export const toDealFields = (form: DealForm) =>
  ({
    description: form.description.trim(),
    businessName: blankToNull(form.businessName),
    status: form.status,
    revenue: pickOption(REVENUE_RANGE_LABELS, form.revenue),
    type: pickOption(BUSINESS_TYPES, form.type),
    address: blankToNull(form.address),
    broker: blankToNull(form.broker),
    leadSource: pickOption(LEAD_SOURCES, form.leadSource),
    yearsInBusiness: form.yearsInBusiness,
    employeeCount: form.employeeCount,
    listingUrl: blankToNull(form.listingUrl),
  }) satisfies DealFields;

const isCount = (value: number | null, { min, max }: { min: number; max: number }) =>
  value === null || (Number.isInteger(value) && value >= min && value <= max);

function isUrl(text: string): boolean {
  const bare = text.trim();
  return bare === '' || (URL.canParse(bare) && /^https?:$/.test(new URL(bare).protocol));
}

/** What keeps the form from being sent, by field. */
export function validateDealForm(form: DealForm): DealFormErrors {
  return {
    ...(form.description.trim() === '' && { description: MESSAGES.descriptionRequired }),
    ...(!isCount(form.yearsInBusiness, DEAL_LIMITS.yearsInBusiness) && {
      yearsInBusiness: MESSAGES.yearsInBusiness,
    }),
    ...(!isCount(form.employeeCount, DEAL_LIMITS.employeeCount) && { employeeCount: MESSAGES.employeeCount }),
    ...(!isUrl(form.listingUrl) && { listingUrl: MESSAGES.listingUrl }),
  };
}

export const isValid = (form: DealForm): boolean => Object.keys(validateDealForm(form)).length === 0;
