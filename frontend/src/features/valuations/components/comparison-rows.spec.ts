import { figureRow } from './comparison';

const dollars = (value: number) => `$${value}`;

describe('figureRow', () => {
  it('marks the better of differing figures', () => {
    expect(figureRow('DSCR', [1.2, 1.5, null], dollars, 'high')).toMatchObject({ differs: true, best: [1] });
    expect(figureRow('Price', [900, 800], dollars, 'low').best).toEqual([1]);
  });

  it('marks nothing where the models agree or only one is known', () => {
    expect(figureRow('Price', [900, 900], dollars, 'low')).toMatchObject({ differs: false, best: [] });
    expect(figureRow('Price', [900, null], dollars, 'low')).toMatchObject({ differs: true, best: [] });
  });
});
