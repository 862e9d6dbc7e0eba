import { type TermsPoint } from '@dealwright/finance';
import { explainTerms } from './explain-terms';

it('names goals within the sentence, with the capitals of DSCR', () => {
  const point = { closing: { uses: [], sources: [] }, terms: { price: 900_000 } } as unknown as TermsPoint;
  expect(explainTerms(point, ['price', 'dscr']).formula).toContain('(highest price and highest DSCR)');
});
