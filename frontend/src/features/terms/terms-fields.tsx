import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode } from 'react';
import { formatMoney, formatRatio } from '../../lib/formats';
import { MoneyField, PercentField } from '../../ui/fields/number-field';
import { SliderRow } from './slider-row';
import { isAboveAsk } from './terms-form-state';
import { NoteOfferField } from './note-offer-field';
import { Goals, MovableTerms, type TermsFieldsProps } from './terms-choices';

const COLUMNS = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
  gap: 4,
} as const;
const STACK = {
  alignContent: 'start',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 1.5,
  m: 0,
  p: 0,
  border: 0,
} as const;
/** Side by side where an amount of eight digits fits in each. */
const PAIR = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(10rem, 100%), 1fr))',
  gap: 1.5,
} as const;
const DSCR_RANGE = { min: 1, max: 2, step: 0.01 } as const;
/** The slider for cash reaches this many times the cash that the form opened with, in steps of $1,000. */
const CASH_REACH = 3;
const CASH_STEP_DOLLARS = 1000;

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box component="fieldset" sx={{ ...STACK, minWidth: 0 }}>
      <Typography component="legend" variant="h4" sx={{ p: 0, mb: 1 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}

interface TermsFormProps extends TermsFieldsProps {
  cashReach: number;
  /** the field that chooses the earnings */
  earnings: ReactNode;
}

/** Ranges of what may move. */
function MoveFields({ form, onChange }: TermsFieldsProps) {
  return (
    <>
      {form.movable.includes('price') && (
        <Box sx={PAIR}>
          <MoneyField
            label="Lowest price"
            min={0}
            value={form.minPrice}
            error={isAboveAsk(form) ? 'Enter the asking price or less' : null}
            onChange={(minPrice) => onChange({ minPrice })}
          />
          <MoneyField
            label="Asking price"
            min={0}
            value={form.askingPrice}
            hint={form.askingPrice === null ? "No price is above the model's" : 'No price is above it'}
            onChange={(askingPrice) => onChange({ askingPrice })}
          />
        </Box>
      )}
      {form.movable.includes('note') && (
        <>
          <NoteOfferField form={form} onChange={onChange} />
          <PercentField
            label="Note rate"
            min={0}
            max={100}
            value={form.noteRatePercent}
            onChange={(noteRatePercent) => onChange({ noteRatePercent })}
          />
        </>
      )}
    </>
  );
}

/** Requirements of the buyer. */
function HoldFields({ form, cashReach, onChange }: Omit<TermsFormProps, 'earnings'>) {
  const most = CASH_STEP_DOLLARS * Math.max(1, Math.ceil((cashReach * CASH_REACH) / CASH_STEP_DOLLARS));
  return (
    <>
      {form.movable.includes('buyerCash') && (
        <SliderRow
          label="Cash you can bring"
          value={Math.min(most, form.maxCash ?? 0)}
          range={{ min: 0, max: most, step: CASH_STEP_DOLLARS }}
          format={formatMoney}
          onChange={(maxCash) => onChange({ maxCash })}
        />
      )}
      <SliderRow
        label="Target DSCR in every year"
        value={form.targetDscr ?? DSCR_RANGE.min}
        range={DSCR_RANGE}
        format={formatRatio}
        onChange={(targetDscr) => onChange({ targetDscr })}
      />
      <MoneyField
        label="Your living salary"
        min={0}
        value={form.livingSalary}
        onChange={(livingSalary) => onChange({ livingSalary })}
      />
      <MoneyField
        label="Seller's cash at closing, at least"
        min={0}
        value={form.minSellerCash}
        onChange={(minSellerCash) => onChange({ minSellerCash })}
      />
      <Typography variant="body2" color="textSecondary">
        Every SBA requirement that can be decided holds as well.
      </Typography>
    </>
  );
}

/** What may move, what must hold, and the goals. Every change is solved at once. */
export function TermsFields({ form, cashReach, earnings, onChange }: TermsFormProps) {
  return (
    <Box sx={COLUMNS}>
      <Group title="What may move">
        <MovableTerms form={form} onChange={onChange} />
        <MoveFields form={form} onChange={onChange} />
      </Group>
      <Group title="What must hold">
        {earnings}
        <HoldFields form={form} cashReach={cashReach} onChange={onChange} />
      </Group>
      <Group title="Goals, two or three">
        <Goals form={form} onChange={onChange} />
      </Group>
    </Box>
  );
}
