import { hasRightToLeft, splitByDirection } from './reading-order.js';

describe('the reading order of a line', () => {
  it.each<[string, readonly string[]]>([
    ['Acme Bakery LLC', ['Acme Bakery LLC']],
    ['שלום עולם', ['<שלום עולם']],
    ['Shalom שלום עולם Bakery LLC', ['Shalom ', '<שלום עולם', ' Bakery LLC']],
    ['ABC مخبز السلام 123 LLC', ['ABC ', '123', '<مخبز السلام ', ' LLC']],
    ['(שלום) Ltd.', ['(', '<שלום', ') Ltd.']],
  ])('splits %j into %j', (line, parts) => {
    expect(
      splitByDirection(line).map(({ text, direction }) => `${direction === 'rtl' ? '<' : ''}${text}`),
    ).toEqual(parts);
  });

  it('mirrors brackets that are read from right to left', () => {
    expect(splitByDirection('שלום (עולם) טוב')).toEqual([{ text: 'שלום )עולם( טוב', direction: 'rtl' }]);
  });

  it.each([
    ['Łódź', false],
    ['שלום', true],
    ['مخبز', true],
  ])('knows the direction of %j', (text, isReversed) => {
    expect(hasRightToLeft(text)).toBe(isReversed);
  });
});
