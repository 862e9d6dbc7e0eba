import { SETTINGS_DEFAULTS } from '@dealwright/vocabulary';
import { type GridRenderCellParams } from '@mui/x-data-grid';
import { render, screen } from '@testing-library/react';
import { createElement } from 'react';
import { type DealListItem } from '../api/deals';
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

  it('fit a window of 1440 pixels with the columns of a new user', () => {
    const columns = buildColumns(SETTINGS_DEFAULTS.listColumns, SETTINGS_DEFAULTS.listDensity);
    const checkbox = 50;
    const widths = columns.map(({ width, minWidth }) => width ?? minWidth ?? 0);
    const page = 1440 - 250 - 2 * 32;
    expect(widths.reduce((sum, width) => sum + width, checkbox)).toBeLessThanOrEqual(page);
    // The longest verdict below the score.
    expect(columns.find(({ field }) => field === 'score')?.width).toBe(130);
  });

  it('say that a deal without a revenue has no revenue range', async () => {
    const column = buildColumns(['revenue'], 'compact').find(({ field }) => field === 'revenue');
    const show = (revenue: string | null, newestRevenueRange: string | null = null) => {
      const cell = { row: { revenue, newestRevenueRange } } as GridRenderCellParams<DealListItem>;
      return render(createElement('div', {}, column?.renderCell?.(cell)));
    };
    const { unmount } = show(null);
    expect(await screen.findByTitle('No revenue range entered')).toHaveTextContent('–');
    unmount();
    show('< $1 MM', '> $5.0 MM');
    expect(screen.getByText('< $1 MM')).toBeInTheDocument();
    show(null, '> $5.0 MM');
    expect(screen.getByText('> $5.0 MM')).toBeInTheDocument();
  });

  it('reach the reason of an unknown figure by arrow keys and not by Tab', async () => {
    const row = {
      revenue: null,
      newestRevenueRange: null,
      askingPrice: null,
      advertisedCashFlow: null,
      model: { sde: null, multiple: null, score: null, verdict: null },
    } as DealListItem;
    const figures = ['revenue', 'askingPrice', 'advertisedCashFlow', 'sde', 'multiple', 'score'] as const;
    const columns = buildColumns(figures, 'compact').filter(({ field }) =>
      figures.some((key) => key === field),
    );
    const show = (tabIndex: 0 | -1) => {
      const cell = { row, tabIndex } as GridRenderCellParams<DealListItem>;
      return render(createElement('div', {}, ...columns.map(({ renderCell }) => renderCell?.(cell))));
    };
    const { container, unmount } = show(-1);
    expect(await screen.findByTitle('Needs positive SDE')).toHaveTextContent('Unknown');
    expect(screen.getAllByTitle(/^(No|Not|Requires|Needs) /)).toHaveLength(figures.length);
    expect(container.querySelectorAll('[tabindex="0"]')).toHaveLength(0);
    unmount();
    // The grid makes one cell the Tab stop and moves the focus into it.
    expect(show(0).container.querySelectorAll('[tabindex="0"]')).toHaveLength(figures.length);
  });

  it('say that an SDE of revenue alone is unknown', async () => {
    const row = {
      model: { count: 1, sde: 900_000, multiple: 1, dscr: 2, score: 80, verdict: null },
      results: { sde: 900_000, debtService: null, multiple: 1, isSdeOfRevenueAlone: true },
    } as DealListItem;
    const columns = buildColumns(['sde', 'multiple', 'score'], 'compact').slice(1, 4);
    const cell = { row, tabIndex: -1 } as unknown as GridRenderCellParams<DealListItem>;
    const { container } = render(
      createElement('div', {}, ...columns.map(({ renderCell }) => renderCell?.(cell))),
    );
    expect(await screen.findByTitle(/^Operating costs are not known\./)).toBeInTheDocument();
    expect(container).not.toHaveTextContent(/\d/);
  });

  it.each([
    [0, 'No financial model yet'],
    [1, 'No net income entered for any year'],
  ])('say why a deal with %i models has no SDE', async (count, reason) => {
    const row = { model: { count, sde: null }, results: null } as DealListItem;
    const [, sde] = buildColumns(['sde'], 'compact');
    const cell = { row, tabIndex: -1 } as unknown as GridRenderCellParams<DealListItem>;
    render(createElement('div', {}, sde?.renderCell?.(cell)));
    expect(await screen.findByTitle(reason)).toBeInTheDocument();
  });

  it('say that SDE is an average where the settings average it', () => {
    const heads = (term?: string) =>
      buildColumns(['sde'], 'compact', term).map(({ headerName }) => headerName);
    expect(heads()).toContain('SDE');
    expect(heads('Average SDE')).toContain('Average SDE');
  });
});
