import fc from 'fast-check';
import { createDocument, createPage, createSheet } from '../testing/pages.test-support.js';
import { extractDealInfo } from './deal-info.js';
import { extractFinancials } from './financials.js';

const SCRAPS = [
  'Revenue',
  'Total',
  '2024',
  '2023',
  'Net',
  'income',
  '$',
  '(',
  ')',
  '1,234',
  '(56)',
  '12.5%',
  '-',
  'in',
  'thousands',
  'Jan',
  'TTM',
  'Asking',
  'Price:',
  '$1.2M',
  'since',
  '1998',
  'Cost',
  'of',
  'sales',
  '\u0000',
  '9'.repeat(400),
  '🦊',
  '',
];
const word = fc.oneof(fc.constantFrom(...SCRAPS), fc.string({ maxLength: 12 }));
const options = { asOfYear: 2025 };

describe('extraction', () => {
  it('reads any page, with evidence for every value and the same result twice', () => {
    fc.assert(
      fc.property(fc.array(fc.array(word, { maxLength: 8 }), { maxLength: 14 }), (lines) => {
        const document = createDocument([
          createPage(lines.map((line) => `  ${line.join('   ')}`).join('\n')),
        ]);
        const financials = extractFinancials([document], options);
        const deal = extractDealInfo([document], options);
        const values = [...financials.values, ...Object.values(deal.fields)];
        expect(
          values.every(
            (value) => value.evidence.length > 0 && value.evidence.every((one) => one.wordIds.length > 0),
          ),
        ).toBe(true);
        expect(values.every((value) => typeof value.value === 'string' || Number.isFinite(value.value))).toBe(
          true,
        );
        expect(extractFinancials([structuredClone(document)], options)).toEqual(financials);
      }),
      { numRuns: 150 },
    );
  });

  it('reads any sheet', () => {
    const cell = fc.oneof(word, fc.double(), fc.constant(null));
    fc.assert(
      fc.property(
        fc.array(fc.array(cell, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 12 }),
        (rows) => {
          const document = createDocument([createSheet('P&L 2024', rows)]);
          expect(() => extractFinancials([document], options)).not.toThrow();
          expect(() => extractDealInfo([document], options)).not.toThrow();
        },
      ),
      { numRuns: 150 },
    );
  });
});
