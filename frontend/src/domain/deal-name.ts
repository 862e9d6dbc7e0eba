import { BUSINESS_NAME_TBD } from '@dealwright/vocabulary';

/** What a deal is called in a list. */
export const getDealName = (deal: { businessName: string | null; description: string }): string =>
  deal.businessName?.trim() || BUSINESS_NAME_TBD;

/** What a deal is called where nothing else tells one from another. */
export const getDealTitle = (deal: { businessName: string | null; description: string }): string =>
  deal.businessName?.trim() || deal.description;
