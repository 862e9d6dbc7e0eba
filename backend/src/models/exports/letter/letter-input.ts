/** What is known of the deal and its buyer; the letter takes it where the form is empty. */
export interface LetterFacts {
  readonly buyerName: string | null;
  readonly businessName: string | null;
  readonly address: string | null;
  readonly description: string | null;
}

/** What a letter of intent needs and the model does not know. What is missing has a default or becomes a blank. */
export interface LetterInput {
  readonly buyerName?: string | null | undefined;
  readonly sellerName?: string | null | undefined;
  readonly businessName?: string | null | undefined;
  readonly governingState?: string | null | undefined;
  readonly purchaseKind?: 'asset' | 'stock' | null | undefined;
  /** ISO (2026-03-14) */
  readonly closingDate?: string | null | undefined;
  readonly expiryDate?: string | null | undefined;
  readonly dueDiligenceDays?: number | null | undefined;
  readonly exclusivityDays?: number | null | undefined;
  readonly trainingWeeks?: number | null | undefined;
  /** dollars in escrow; without one, the letter has no such clause */
  readonly depositAmount?: number | null | undefined;
  /** years of the lease, options included */
  readonly leaseYears?: number | null | undefined;
  /** what must be transferred: 'state contractor license C-20' */
  readonly licenses?: string | null | undefined;
  readonly nonCompeteYears?: number | null | undefined;
  readonly nonCompeteMiles?: number | null | undefined;
}

export const LETTER_DEFAULTS = {
  expiryDays: 14,
  dueDiligenceDays: 45,
  exclusivityDays: 60,
  trainingWeeks: 4,
  nonCompeteYears: 3,
  nonCompeteMiles: 25,
} as const;
