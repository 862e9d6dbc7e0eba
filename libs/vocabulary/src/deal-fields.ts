/** Business types offered where a deal is first described. */
export const BUSINESS_MODELS = ['Traditional', 'SaaS'] as const;

/** Business types offered on the edit form. */
export const BUSINESS_SECTORS = [
  'Manufacturing',
  'Service',
  'Retail',
  'Restaurant',
  'Technology',
  'Healthcare',
  'Construction',
  'Transportation',
  'Other',
] as const;

/** Both lists are valid values of a deal's type. */
export const BUSINESS_TYPES = [...BUSINESS_MODELS, ...BUSINESS_SECTORS] as const;
export type BusinessType = (typeof BUSINESS_TYPES)[number];

export const LEAD_SOURCES = ['Self', 'Broker'] as const;
export type LeadSource = (typeof LEAD_SOURCES)[number];

export const INTERACTION_TYPES = [
  'Phone Call',
  'Email',
  'In-Person Meeting',
  'Video Call',
  'Text/SMS',
  'Other',
] as const;
export type InteractionType = (typeof INTERACTION_TYPES)[number];

/** What stands where a deal has no business name yet. */
export const BUSINESS_NAME_TBD = 'Business name TBD';
