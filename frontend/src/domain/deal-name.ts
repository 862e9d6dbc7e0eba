import { BUSINESS_NAME_TBD } from '@dealwright/vocabulary';

/** The name of a deal in a list. */
export const getDealName = (deal: { businessName: string | null; description: string }): string =>
  deal.businessName?.trim() || BUSINESS_NAME_TBD;

/** The name of a deal where no other text identifies it. */
export const getDealTitle = (deal: { businessName: string | null; description: string }): string =>
  deal.businessName?.trim() || deal.description;
