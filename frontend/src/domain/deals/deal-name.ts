import { BUSINESS_NAME_TBD } from '@dealwright/vocabulary';

/** The name of a deal in a list. */
export const getDealName = (deal: { businessName: string | null; description: string }): string =>
  deal.businessName?.trim() || BUSINESS_NAME_TBD;

/** The name of a deal where no other text identifies it. */
export const getDealTitle = (deal: { businessName: string | null; description: string }): string =>
  deal.businessName?.trim() || deal.description;

const MAX_SHORT_TITLE = 60;

/** The name of a deal in a line of its own: a long description is cut, with a mark that it goes on. */
export function getShortDealTitle(deal: { businessName: string | null; description: string }): string {
  const title = getDealTitle(deal).trim();
  if (deal.businessName?.trim() || title.length <= MAX_SHORT_TITLE) return title;
  return `${title.slice(0, MAX_SHORT_TITLE - 1).trimEnd()}…`;
}
