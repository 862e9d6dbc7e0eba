import { render, screen } from '@testing-library/react';
import { getShortDealTitle } from './deal-name';
import { renderDealRevenue } from './deal-revenue';

describe('getShortDealTitle', () => {
  const WORDS = 'Commercial landscaping in three counties with a crew of twelve';

  it.each([
    ['a business name of any length', `${WORDS} Incorporated`, WORDS, `${WORDS} Incorporated`],
    ['a short description', null, 'Landscaping', 'Landscaping'],
    [
      'a long description, marked as cut',
      ' ',
      WORDS,
      'Commercial landscaping in three counties with a crew of twe\u2026',
    ],
  ])('is %s', (_name, businessName, description, expected) => {
    expect(getShortDealTitle({ businessName, description })).toBe(expected);
  });
});

describe('renderDealRevenue', () => {
  const createDeal = (revenue: string | null, grossRevenue: string | null = null) => ({
    revenue,
    historicalFinancials: { 2024: { grossRevenue } },
    yearLabels: {},
  });

  it.each([
    [null, '500000', '$500,000 in 2024', 'Good', 'green'],
    [null, '499999', '$499,999 in 2024', 'Medium', 'yellow'],
    [null, '200000', '$200,000 in 2024', 'Medium', 'yellow'],
    [null, '199999', '$199,999 in 2024', 'Poor', 'red'],
    ['$1.0 - $1.5 MM', null, '$1.0 - $1.5 MM', 'Good', 'green'],
  ])('shows how large a revenue of %s and %s is', (range, dollars, text, word, tone) => {
    render(renderDealRevenue(createDeal(range, dollars)));
    expect(screen.getByText(text, { exact: false })).toHaveTextContent(`${text}${word}`);
    const dot = screen.getByText(word).firstElementChild;
    expect(dot).toHaveStyle({ backgroundColor: `var(--mui-palette-tone-${tone})` });
  });

  it('rates neither an unknown revenue nor a range that may be poor or good', () => {
    expect(renderDealRevenue(createDeal(null))).toBeNull();
    expect(renderDealRevenue(createDeal('< $1 MM'))).toBe('< $1 MM');
  });
});
