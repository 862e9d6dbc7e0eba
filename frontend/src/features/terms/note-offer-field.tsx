import { AmountOrPercent } from '../../domain/loan/amount-or-percent';
import { toDollarsOfPrice, toShareOfPrice } from '../../domain/loan/share-of-price';
import { formatMoney, formatPercent } from '../../lib/formats';
import { type TermsFieldsProps } from './terms-choices';
import { switchNoteOffer, type TermsForm } from './terms-form-state';

/** How large a note the seller offers, in dollars or in percent of the price. */
export function NoteOfferField({ form, onChange }: TermsFieldsProps) {
  const { noteOffer, noteOfferType } = form;
  return (
    <AmountOrPercent
      label="Seller note offered up to"
      min={0}
      {...(noteOfferType === 'percentage' && { max: 100 })}
      value={noteOffer}
      hint={describeNoteOffer(form)}
      type={noteOfferType}
      onChange={(offer) => onChange({ noteOffer: offer })}
      onTypeChange={(type) => onChange(switchNoteOffer(form, type))}
    />
  );
}

/** The offer in the other unit. */
function describeNoteOffer({ noteOffer, noteOfferType, askingPrice }: TermsForm): string {
  if (noteOffer === null || !(noteOffer > 0)) return 'Without an offer, no terms have a seller note';
  const price = askingPrice ?? 0;
  if (noteOfferType === 'percentage')
    return price > 0
      ? `${formatMoney(toDollarsOfPrice(noteOffer, price))} at the asking price`
      : 'Of the price';
  return price > 0
    ? `${formatPercent(toShareOfPrice(noteOffer, price))} of the asking price`
    : 'At any price';
}
