import { textDocument } from '../testing/pages.test-support.js';
import { extractDealInfo } from './deal-info.js';
import { explainExtraction } from './explain.js';
import { extractFinancials } from './financials.js';

const explain = (...pages: string[]) => {
  const documents = [textDocument(...pages)];
  const options = { asOfYear: 2026 };
  return explainExtraction(extractFinancials(documents, options), extractDealInfo(documents, options));
};

describe('explanation of an extraction', () => {
  it('names the rule of a yearly value', () => {
    const found = explain(`
      Profit and Loss
      Year ended December 31, 2024

      Total Revenue              $1,200,000
      Cost of Goods Sold            500,000
      Gross Profit                  700,000
      Net Income                    100,000
    `).find((one) => one.field === 'cogs');
    expect(found).toMatchObject({ year: '2024', isChosen: true, rule: 'statement / whole label: cogs' });
  });

  it('says why a candidate for a fact was not shown', () => {
    const found = explain(`
      Asking Price: $1,850,000
      Year Established: 1998

      The company was founded in 1989 by two brothers who still run it.
    `).filter((one) => one.field === 'yearsInBusiness');
    expect(found.map(({ value, isChosen, rule }) => ({ value, isChosen, rule }))).toEqual([
      { value: 28, isChosen: true, rule: 'labelled / established' },
      { value: 37, isChosen: false, rule: 'prose / founded in a year' },
    ]);
    expect(found[1]?.reason).toContain('before the two were found to differ');
  });
});
