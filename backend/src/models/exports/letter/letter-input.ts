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
