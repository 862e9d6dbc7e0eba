import { type TermsPoint } from '@dealwright/finance';
import { formatMoney } from '../../lib/formats';

/** The name of a model made from terms, with a number where another model of the deal has it already. */
export function nameTerms({ price, buyerCash }: TermsPoint['terms'], taken: readonly string[]): string {
  const name = `Terms at ${formatMoney(price)}, ${formatMoney(buyerCash)} cash`;
  let numbered = name;
  for (let number = 2; taken.includes(numbered); number += 1) numbered = `${name} (${number})`;
  return numbered;
}
