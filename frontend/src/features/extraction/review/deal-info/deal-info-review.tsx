import Box from '@mui/material/Box';
import { parseNumber } from '@dealwright/figures';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { brokersQuery } from '../../api/brokers';
import { type DealInfoResult, type ExtractedValue, type JobDetail } from '../../api/extraction.types';
import { ComparedValues } from '../../existing-deal/compared-values-table';
import { isSameInfo } from '../../existing-deal/compare-info';
import { type ComparedValue } from '../../existing-deal/compared-values';
import { trackComparedValues } from '../../existing-deal/track-compared-values';
import { isDisputed } from '../workspace/confidence';
import { getOwnAct } from '../workspace/doubts';
import { ReviewWorkspace } from '../workspace/review-workspace';
import { useReviewState } from '../workspace/use-review-state';
import { describeOtherContact, findOtherContact } from './broker-contact';
import { EXTRACTED_FIELDS, type ExtractedField, getFieldLabel } from './extracted-fields';
import { formatAmount, type InfoDraft, toInfoDraft, validateInfoDraft } from './info-draft';
import { getChoices, InfoField } from './info-field';

interface DealInfoReviewProps {
  job: JobDetail;
  draft: InfoDraft;
  /** whether missing values are marked already */
  showErrors: boolean;
  onChange: (next: InfoDraft) => void;
  /** fields that the user confirmed */
  confirmed: ReadonlySet<string>;
  onConfirm: (ids: readonly string[]) => void;
  /** what the deal has, and what was read and differs from it, where the values are for one that exists */
  existing?: { readonly own: InfoDraft; readonly values: readonly ComparedValue[] };
}

const findField = (id: string) => EXTRACTED_FIELDS.find(({ key }) => key === id);
const isNumeric = ({ type }: ExtractedField) => type === 'money' || type === 'integer';

/** Why text from the page cannot be the value of a field; null if it can. */
function validateOffer(id: string, text: string): string | null {
  const field = findField(id);
  if (!field) return null;
  if (isNumeric(field)) return parseNumber(text) === null ? 'is not a number.' : null;
  const choices = getChoices(field);
  return choices && !choices.includes(text) ? `is not one of: ${choices.join(', ')}.` : null;
}

/** Text from the page as the form writes it. */
function formatOffer(id: string, text: string): string {
  const field = findField(id);
  if (field?.type === 'money') return formatAmount(text);
  const amount = field && isNumeric(field) ? parseNumber(text) : null;
  return amount === null ? text : String(amount);
}

const getValues = (result: DealInfoResult | null): Readonly<Record<string, ExtractedValue | undefined>> =>
  result?.fields ?? {};

/** Review of the extracted deal information, next to the pages of the documents. */
export function DealInfoReview(props: DealInfoReviewProps) {
  const { job, draft, showErrors, onChange, confirmed, onConfirm, existing } = props;
  const result = job.result?.dealInfo ?? null;
  const values = getValues(result);
  const before: Readonly<Record<string, string>> = existing?.own ?? toInfoDraft(result);
  const current: Readonly<Record<string, string>> = draft;
  const compared = trackComparedValues(existing?.values ?? [], {
    getOwn: (id) => before[id] ?? '',
    getCurrent: (id) => current[id] ?? '',
    isSame: isSameInfo,
    confirmed,
  });
  const { data: brokers = [] } = useQuery(brokersQuery);
  const otherContact = findOtherContact(draft, brokers);
  const form = useRef<HTMLDivElement>(null);
  const review = useReviewState({
    items: EXTRACTED_FIELDS.map(({ key }) => {
      const value = values[key];
      const disputed = compared.isOpen(key) || (value ? isDisputed(value) : false);
      return { id: key, confidence: value?.overall ?? null, disputed };
    }),
    getSettlement: (id) =>
      existing ? compared.getSettlement(id) : getOwnAct(current[id] !== before[id], confirmed.has(id)),
    onConfirm,
  });
  const errors = showErrors || review.active !== null ? validateInfoDraft(draft) : {};
  function goTo(id: string) {
    const field = form.current?.querySelector<HTMLElement>(`[data-field="${id}"]`);
    field?.scrollIntoView({ block: 'nearest' });
    field
      ?.querySelector<HTMLElement>(':is(input, textarea:not([aria-hidden]), select)')
      ?.focus({ preventScroll: true });
  }
  return (
    <ReviewWorkspace
      job={job}
      review={review}
      getLabel={getFieldLabel}
      getValue={(id) => values[id] ?? null}
      getError={validateOffer}
      onUse={(id, text) => onChange({ ...draft, [id]: formatOffer(id, text) })}
      onGo={goTo}
      {...(existing && { getQuestion: compared.getQuestion })}
    >
      {existing && (
        <ComparedValues
          values={existing.values}
          choices={compared.choices}
          onGo={goTo}
          onChoose={(chosen) => {
            onChange({ ...draft, ...Object.fromEntries(chosen.map(({ id, text }) => [id, text])) });
            onConfirm(chosen.map(({ id }) => id));
          }}
        />
      )}
      <Box ref={form} sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' }, gap: 2 }}>
        {EXTRACTED_FIELDS.map((field) => (
          <InfoField
            key={field.key}
            field={field}
            value={draft[field.key]}
            confidence={values[field.key]?.overall ?? null}
            disputed={review.items.some(({ id, disputed }) => id === field.key && disputed === true)}
            differs={compared.isOpen(field.key)}
            settled={review.getSettlement(field.key)}
            error={errors[field.key]}
            onChange={(text) => onChange({ ...draft, [field.key]: text })}
            onFocus={() => review.focus(field.key)}
            onHover={(over) => review.hover(over ? field.key : null)}
          />
        ))}
      </Box>
      <Box sx={{ mt: 2, typography: 'body2', color: 'text.secondary', maxWidth: '68ch' }}>
        {existing === undefined && 'The asking price is used in the default financial model. '}
        Broker contact and reason for sale are saved as a note on the deal.
        {otherContact && ` ${describeOtherContact(otherContact)}`}
      </Box>
    </ReviewWorkspace>
  );
}
