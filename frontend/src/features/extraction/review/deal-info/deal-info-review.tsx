import Box from '@mui/material/Box';
import { parseNumber } from '@dealwright/finance';
import { useRef } from 'react';
import { DEAL_INFO_FIELDS, type DealInfoField, type JobDetail } from '../../api/extraction.types';
import { isDisputed } from '../workspace/confidence';
import { formatAmount, toInfoDraft, validateInfoDraft, INFO_LABELS, type InfoDraft } from './info-draft';
import { useReviewState } from '../workspace/use-review-state';
import { InfoField, OPTIONS } from './info-field';
import { ReviewWorkspace, getSettledState } from '../workspace/review-workspace';

interface DealInfoReviewProps {
  job: JobDetail;
  draft: InfoDraft;
  /** whether what is missing is said already */
  showErrors: boolean;
  onChange: (next: InfoDraft) => void;
  /** what the reader said is right */
  confirmed: ReadonlySet<string>;
  onConfirm: (ids: readonly string[]) => void;
}

const NUMBERS: ReadonlySet<DealInfoField> = new Set([
  'askingPrice',
  'advertisedCashFlow',
  'yearsInBusiness',
  'employeeCount',
]);

function validateOffer(field: DealInfoField, text: string): string | null {
  if (NUMBERS.has(field)) return parseNumber(text) === null ? 'is not a number.' : null;
  const options = OPTIONS[field];
  return options && !options.includes(text) ? `is none of: ${options.join(', ')}.` : null;
}

const formatAccepted = (field: DealInfoField, text: string): string => {
  if (field === 'askingPrice' || field === 'advertisedCashFlow') return formatAmount(text);
  const amount = NUMBERS.has(field) ? parseNumber(text) : null;
  return amount === null ? text : String(amount);
};

/** What the documents say about the business, beside the pages that say it. */
export function DealInfoReview({
  job,
  draft,
  showErrors,
  onChange,
  confirmed,
  onConfirm,
}: DealInfoReviewProps) {
  const reading = job.result?.dealInfo ?? null;
  const read = toInfoDraft(reading);
  const form = useRef<HTMLDivElement>(null);
  const desk = useReviewState({
    items: DEAL_INFO_FIELDS.map((id) => {
      const one = reading?.fields[id];
      return { id, confidence: one?.overall ?? null, disputed: one ? isDisputed(one) : false };
    }),
    isChanged: (id) => draft[id as DealInfoField] !== read[id as DealInfoField],
    confirmed,
    onConfirm,
  });
  const faults = showErrors || desk.active !== null ? validateInfoDraft(draft) : {};
  return (
    <ReviewWorkspace
      job={job}
      desk={desk}
      labelOf={(id) => INFO_LABELS[id as DealInfoField]}
      getValue={(id) => reading?.fields[id as DealInfoField] ?? null}
      getError={(id, text) => validateOffer(id as DealInfoField, text)}
      onUse={(id, value) => onChange({ ...draft, [id]: formatAccepted(id as DealInfoField, value) })}
      onGo={(id) => {
        const field = form.current?.querySelector<HTMLElement>(`[data-field="${id}"]`);
        field?.scrollIntoView({ block: 'nearest' });
        field
          ?.querySelector<HTMLElement>(':is(input, textarea:not([aria-hidden]), select)')
          ?.focus({ preventScroll: true });
      }}
    >
      <Box ref={form} sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' }, gap: 2 }}>
        {DEAL_INFO_FIELDS.map((field) => (
          <InfoField
            key={field}
            field={field}
            value={draft[field]}
            confidence={reading?.fields[field]?.overall ?? null}
            disputed={desk.items.some(({ id, disputed }) => id === field && disputed === true)}
            settled={getSettledState(desk, field)}
            error={faults[field]}
            onChange={(value) => onChange({ ...draft, [field]: value })}
            onFocus={() => desk.focus(field)}
            onHover={(over) => desk.hover(over ? field : null)}
          />
        ))}
      </Box>
      <Box sx={{ mt: 2, fontSize: '0.8125rem', color: 'text.secondary', maxWidth: '68ch' }}>
        The asking price goes into the default financial model. Broker contact and reason for sale are kept as
        a note on the deal.
      </Box>
    </ReviewWorkspace>
  );
}
