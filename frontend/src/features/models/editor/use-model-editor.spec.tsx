import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { type Assumptions, type LoanData, type Model } from '../../../domain/models/api/models';
import { type Repair } from '../results/verdict/use-closing-verdict';
import { useModelEditor } from './use-model-editor';

const SEED = { growthRate: 5, projectionPeriod: 5 } as const;
const realFetch = globalThis.fetch;

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  globalThis.fetch = realFetch;
  jest.useRealTimers();
});

/** Opens a model whose server, like the real one, changes only the fields that it is sent. */
function openEditor(loanData: LoanData, assumptions: Assumptions = {}) {
  let stored = {
    id: 'm1',
    dealId: 'd1',
    revision: 1,
    name: 'Base Case',
    description: null,
    projections: SEED,
    loanData,
    assumptions,
  } as unknown as Model;
  globalThis.fetch = async (request) => {
    const sent = (await (request as Request).json()) as Model;
    stored = {
      ...stored,
      revision: stored.revision + 1,
      loanData: { ...stored.loanData, ...sent.loanData },
      assumptions: { ...stored.assumptions, ...sent.assumptions },
    };
    return Response.json({ success: true, data: stored });
  };
  const client = new QueryClient();
  const { result } = renderHook(() => useModelEditor(stored, SEED), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  const save = () => act(() => jest.advanceTimersByTimeAsync(1500));
  return { editor: () => result.current, save, stored: () => stored };
}

const filled = (record: object) =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== null));

const PROPERTY = { includeRealEstate: true, realEstatePurchasePrice: 400_000, sba504Rate: 8 };

it('clears by Undo what a repair wrote into blank fields', async () => {
  const { editor, save, stored } = openEditor({ ...PROPERTY, realEstateDownPaymentType: 'percentage' });
  const change = {
    loan: { realEstateDownPaymentType: 'amount', realEstateDownPayment: 40_000 },
    assumptions: { standby: true },
  };
  act(() => editor().repair({ change } as unknown as Repair));
  await save();
  expect(stored().loanData.realEstateDownPayment).toBe(40_000);
  act(() => editor().undo());
  await save();
  expect(filled(stored().loanData)).toEqual({ ...PROPERTY, realEstateDownPaymentType: 'percentage' });
  expect(filled(stored().assumptions)).toEqual({});
  expect(editor()).toMatchObject({ phase: 'saved', canUndo: false });
});

it('clears a field that was blank before a person filled it in', async () => {
  const { editor, save, stored } = openEditor(PROPERTY, { workingCapital: 50_000 });
  act(() => editor().changeAssumptions({ closingCosts: 40_000 }));
  await save();
  act(() => editor().undo());
  await save();
  expect(filled(stored().assumptions)).toEqual({ workingCapital: 50_000 });
  expect(editor().draft.assumptions.closingCosts ?? null).toBeNull();
});
