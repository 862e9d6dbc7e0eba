import { parseNumber } from '@dealwright/finance';
import {
  BUSINESS_TYPES,
  DEAL_LIMITS,
  DEFAULT_DEAL_STATUS,
  LEAD_SOURCES,
  MESSAGES,
  REVENUE_RANGE_LABELS,
} from '@dealwright/vocabulary';
import { DEAL_INFO_FIELDS, type DealInfoField, type DealInfoResult } from '../../api/extraction.types';

/** What describes the deal while it is reviewed: text in every field, blank where nothing is known. */
export type InfoDraft = Readonly<Record<DealInfoField, string>>;

export const INFO_LABELS: Readonly<Record<DealInfoField, string>> = {
  description: 'Description',
  businessName: 'Business name',
  revenue: 'Revenue range',
  askingPrice: 'Asking price',
  advertisedCashFlow: 'Advertised cash flow',
  yearsInBusiness: 'Years in business',
  employeeCount: 'Employee count',
  type: 'Business type',
  address: 'Address',
  leadSource: 'Lead source',
  listingUrl: 'Listing URL',
  broker: 'Broker',
  brokerCompany: 'Broker company',
  brokerPhone: 'Broker phone',
  brokerEmail: 'Broker email',
  reasonForSale: 'Reason for sale',
};

/** A deal has no field for these: they are kept as a note on it. */
export const NOTE_FIELDS = ['brokerCompany', 'brokerPhone', 'brokerEmail', 'reasonForSale'] as const;

/** '1,650,000' for '1650000'; what is no number stays as it is. */
export function formatAmount(text: string): string {
  const amount = parseNumber(text);
  return amount === null ? text : amount.toLocaleString('en-US', { maximumFractionDigits: 2 });
}

export function toInfoDraft(reading: DealInfoResult | null): InfoDraft {
  const read = (field: DealInfoField) => reading?.data[field] ?? '';
  const all = Object.fromEntries(DEAL_INFO_FIELDS.map((field) => [field, read(field)])) as InfoDraft;
  return {
    ...all,
    askingPrice: formatAmount(read('askingPrice')),
    advertisedCashFlow: formatAmount(read('advertisedCashFlow')),
  };
}

const isWholeNumberIn = (text: string, { min, max }: { min: number; max: number }): boolean =>
  text.trim() === '' || (/^\s*\d+\s*$/.test(text) && Number(text) >= min && Number(text) <= max);

function isUrl(text: string): boolean {
  const bare = text.trim();
  return bare === '' || (URL.canParse(bare) && /^https?:$/.test(new URL(bare).protocol));
}

const validateAmount = (draft: InfoDraft, field: 'askingPrice' | 'advertisedCashFlow') =>
  draft[field].trim() !== '' && parseNumber(draft[field]) === null
    ? { [field]: 'Enter an amount such as 1,250,000 or 1.25m' }
    : {};

/** What keeps the deal from being created, by field. */
export function validateInfoDraft(draft: InfoDraft): Partial<Record<DealInfoField, string>> {
  return {
    ...(draft.description.trim() === '' && { description: MESSAGES.descriptionRequired }),
    ...(!isWholeNumberIn(draft.yearsInBusiness, DEAL_LIMITS.yearsInBusiness) && {
      yearsInBusiness: MESSAGES.yearsInBusiness,
    }),
    ...(!isWholeNumberIn(draft.employeeCount, DEAL_LIMITS.employeeCount) && {
      employeeCount: MESSAGES.employeeCount,
    }),
    ...(!isUrl(draft.listingUrl) && { listingUrl: MESSAGES.listingUrl }),
    ...validateAmount(draft, 'askingPrice'),
    ...validateAmount(draft, 'advertisedCashFlow'),
  };
}

const toTextOrNull = (text: string) => (text.trim() === '' ? null : text.trim());
const count = (text: string) => (text.trim() === '' ? null : Number(text));
const oneOf = <T extends string>(values: readonly T[], text: string): T | null =>
  values.find((value) => value === text) ?? null;

/** The fields of the deal as the API takes them. */
export const toDealRequest = (draft: InfoDraft) => ({
  description: draft.description.trim(),
  businessName: toTextOrNull(draft.businessName),
  status: DEFAULT_DEAL_STATUS,
  revenue: oneOf(REVENUE_RANGE_LABELS, draft.revenue),
  type: oneOf(BUSINESS_TYPES, draft.type),
  address: toTextOrNull(draft.address),
  broker: toTextOrNull(draft.broker),
  leadSource: oneOf(LEAD_SOURCES, draft.leadSource),
  yearsInBusiness: count(draft.yearsInBusiness),
  employeeCount: count(draft.employeeCount),
  listingUrl: toTextOrNull(draft.listingUrl),
  askingPrice: parseNumber(draft.askingPrice),
  advertisedCashFlow: parseNumber(draft.advertisedCashFlow),
});

/** What no field of a deal holds, as a note; null where there is nothing. */
export function toDealNote(draft: InfoDraft): string | null {
  const lines = NOTE_FIELDS.flatMap((field) => {
    const text = draft[field].trim();
    return text === '' ? [] : [`${INFO_LABELS[field]}: ${text}`];
  });
  return lines.length === 0 ? null : ['Read from the documents', ...lines].join('\n');
}
