import { buildColumns } from './deal-columns';

describe('the columns of the deals list', () => {
  it('sort figures from the largest, so that deals without one come last', () => {
    const columns = buildColumns(['score', 'askingPrice', 'lastInteractionDate', 'type'], 'comfortable');
    const orders = columns.map(({ field, sortingOrder }) => [field, sortingOrder?.[0]]);
    expect(Object.fromEntries(orders)).toMatchObject({
      score: 'desc',
      askingPrice: 'desc',
      lastInteractionDate: 'desc',
      type: undefined,
    });
  });

  it('leave room for the head of the sorted score', () => {
    expect(buildColumns(['score'], 'compact').find(({ field }) => field === 'score')?.width).toBe(110);
  });

  it('say that SDE is an average where the settings average it', () => {
    const heads = (term?: string) =>
      buildColumns(['sde'], 'compact', term).map(({ headerName }) => headerName);
    expect(heads()).toContain('SDE');
    expect(heads('Average SDE')).toContain('Average SDE');
  });
});
