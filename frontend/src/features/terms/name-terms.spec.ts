import { type TermsPoint } from '@dealwright/finance';
import { nameTerms } from './name-terms';

describe('nameTerms', () => {
  const terms = { price: 1_200_000, buyerCash: 90_000 } as TermsPoint['terms'];
  const name = 'Terms at $1,200,000, $90,000 cash';

  it('numbers a name that the deal has already', () => {
    expect(nameTerms(terms, ['Base Case'])).toBe(name);
    expect(nameTerms(terms, ['Base Case', name])).toBe(`${name} (2)`);
    expect(nameTerms(terms, [name, `${name} (2)`])).toBe(`${name} (3)`);
  });
});
