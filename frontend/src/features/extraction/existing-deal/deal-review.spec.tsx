import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, renderHook, screen } from '@testing-library/react';
import { type JobDetail } from '../api/extraction.types';
import { DealInfoReview } from '../review/deal-info/deal-info-review';
import { type InfoDraft, toInfoDraft } from '../review/deal-info/info-draft';
import { useFiguresReview } from '../review/financials/use-figures-review';
import { compareFigures } from './compare-figures';
import { compareInfo, fillInfo } from './compare-info';

// Without layout nothing is resized.
window.ResizeObserver = class {
  observe = () => undefined;
  unobserve = () => undefined;
  disconnect = () => undefined;
};

const found = (value: string | number) => ({
  value,
  overall: 70,
  confidence: { read: 70, label: 70, period: 70, scale: 70, checks: 70 },
  alternatives: [],
  evidence: [],
  checks: [],
});

const STATED = { businessName: 'Harbor Point', revenue: '$2M - $3M', address: '410 Quay Street' };
const INFO_JOB = {
  id: 'info',
  files: [],
  result: {
    dealInfo: {
      data: STATED,
      fields: Object.fromEntries(Object.entries(STATED).map(([field, value]) => [field, found(value)])),
    },
  },
} as object as JobDetail;
const OWN: InfoDraft = { ...toInfoDraft(null), businessName: 'Harbor Point' };
/** The deal has yearly figures, which describe its revenue better than a range. */
const READ: InfoDraft = { ...toInfoDraft(INFO_JOB.result?.dealInfo ?? null), revenue: '' };

function showInfo(change: Partial<InfoDraft> = {}, confirmed: readonly string[] = [], own = OWN) {
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  render(
    <QueryClientProvider client={client}>
      <DealInfoReview
        job={INFO_JOB}
        existing={{ own, values: compareInfo(own, READ) }}
        draft={{ ...fillInfo(own, READ), ...change }}
        showErrors={false}
        confirmed={new Set(confirmed)}
        onChange={() => undefined}
        onConfirm={() => undefined}
      />
    </QueryClientProvider>,
  );
  return (field: string) => document.querySelector(`[data-field="${field}"] > div`)?.textContent;
}

describe('the review of the information of a deal that exists', () => {
  it('says that the deal had a value, and nothing of a blank', () => {
    const getMark = showInfo();
    expect(getMark('businessName')).toBe('In the deal already');
    expect(getMark('revenue')).toBe('');
    expect(getMark('address')).toBe('70% doubtful');
    expect(screen.queryByText('Confirmed by you')).toBeNull();
    expect(screen.getByRole('region', { name: 'Compared with the deal' })).not.toHaveTextContent('Revenue');
  });

  it('gives no confidence to a value of the deal from which the document differs', () => {
    const own = { ...OWN, address: '12 Mill Lane' };
    const getMark = showInfo({ address: own.address }, [], own);
    expect(getMark('address')).toBe('A document differs');
  });

  it('says what the user changed, confirmed or left blank', () => {
    expect(showInfo({ businessName: 'Harbor Point LLC' })('businessName')).toBe('Changed by you');
    cleanup();
    expect(showInfo({}, ['address', 'businessName'])('address')).toBe('Confirmed by you');
    cleanup();
    expect(showInfo({ address: '' })('address')).toBe('');
  });
});

const DEAL = {
  historicalYearsCount: 1,
  collectDetailedIncomeStatement: false,
  yearLabels: { year1: '2024' },
  historicalFinancials: { year1: { grossRevenue: '1200000', cogs: '500000' } },
};

describe('the review of the figures of a deal that exists', () => {
  const figures = {
    grossRevenue: 1_200_000,
    cogs: 500_000,
    grossProfit: 700_000,
    operatingExpenses: 400_000,
  };
  const read = Object.entries({ ...figures, netIncome: 300_000 });
  const job = {
    id: 'figures',
    files: [],
    result: {
      financials: {
        data: {
          yearLabels: { year1: '2024' },
          historicalFinancials: {
            year1: Object.fromEntries(read.map(([field, value]) => [field, String(value)])),
          },
        },
        values: read.map(([field, value]) => ({ ...found(value), yearKey: 'year1', field })),
        otherPeriods: [],
      },
    },
  } as object as JobDetail;
  const { own, filled, values } = compareFigures(DEAL, job.result?.financials ?? null, 2026);

  it('marks as changed or confirmed only what the user changed or confirmed', () => {
    const { result, rerender } = renderHook(
      ({ draft, confirmed }: { draft: typeof filled; confirmed: readonly string[] }) =>
        useFiguresReview({
          job,
          draft,
          confirmed: new Set(confirmed),
          onConfirm: () => undefined,
          existing: { own, values },
        }),
      { initialProps: { draft: filled, confirmed: [] as readonly string[] } },
    );
    const settled = (field: string) => result.current.review.getSettlement(`year1/${field}`);
    const mark = (field: string) => result.current.getMark({ yearKey: 'year1', field });
    expect(['grossRevenue', 'grossProfit', 'netIncome', 'operatingExpenses'].map(settled)).toEqual([
      'in-deal',
      'in-deal',
      'calculated',
      null,
    ]);
    expect(['grossRevenue', 'netIncome', 'operatingExpenses'].map(mark)).toEqual([null, null, 'doubtful']);

    const year1 = { ...filled.historicalFinancials['year1'], grossRevenue: '1250000' };
    rerender({
      draft: { ...filled, historicalFinancials: { year1 } },
      confirmed: ['year1/operatingExpenses'],
    });
    expect(['grossRevenue', 'grossProfit', 'operatingExpenses'].map(settled)).toEqual([
      'changed',
      'calculated',
      'confirmed',
    ]);
    expect(['grossRevenue', 'grossProfit', 'operatingExpenses'].map(mark)).toEqual([
      'changed',
      null,
      'changed',
    ]);
  });

  it('never says of a figure of the deal that it was read from the document that states another', () => {
    const deal = { ...DEAL, historicalFinancials: { year1: { grossRevenue: '-14000' } } };
    const compared = compareFigures(deal, job.result?.financials ?? null, 2026);
    const { result } = renderHook(() =>
      useFiguresReview({
        job,
        draft: compared.filled,
        confirmed: new Set(),
        onConfirm: () => undefined,
        existing: compared,
      }),
    );
    expect(result.current.getMark({ yearKey: 'year1', field: 'grossRevenue' })).toBe('differs');
    expect(result.current.getMark({ yearKey: 'year1', field: 'cogs' })).toBe('doubtful');
  });
});
