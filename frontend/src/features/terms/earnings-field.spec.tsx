import { analyzeModel } from '@dealwright/finance';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { openTestModel } from '../../domain/models/open-model.test-support';
import { EarningsField } from './earnings-field';
import { type TermsEarnings, useTermsEarnings } from './use-terms-earnings';

const model = openTestModel({ figures: { netIncome: 200_000, ownerSalary: 100_000 } });
const NONE: TermsEarnings = { lenses: null, hasFailed: false, retry: () => {} };
const readAmounts = () =>
  screen.getAllByRole('radio').map((radio) => radio.closest('label')!.textContent.replaceAll(/\s+/g, ' '));

/** The field with the evidence of the server. */
function Field() {
  const [lens, setLens] = useState<Parameters<typeof EarningsField>[0]['value']>(null);
  const evidence = useTermsEarnings({ model, livingSalary: 60_000 });
  return <EarningsField value={lens} model={model} evidence={evidence} onChange={setLens} />;
}

const reply = (data: unknown) => Promise.resolve(Response.json({ success: true, data }));

function renderField(answer: (url: string) => Promise<Response>) {
  globalThis.fetch = (request) => answer((request as Request).url);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <Field />
    </QueryClientProvider>,
  );
}

const percent = { none: 100, claimed: 40, ledger: 10, taxReturn: 0, thirdParty: 0 };
function answerAll(url: string): Promise<Response> {
  return reply(url.includes('haircuts') ? { effectiveFrom: '2026-01-01', percent } : []);
}

it('chooses a lens by its dollars, with the haircuts and the living salary', async () => {
  renderField(answerAll);
  await waitFor(() => expect(screen.getByRole('radio', { name: /^Lender/ })).toBeEnabled());
  // 60 % of the salary are left for the buyer; the lender counts none of it and sets 60,000 aside.
  expect(readAmounts()).toEqual([
    'Basis: SDE, before your salary$300,000',
    'Broker$300,000',
    'Buyer$260,000',
    'Lender$140,000',
  ]);
  expect(screen.getByRole('radiogroup', { name: 'Earnings' })).toHaveAccessibleDescription(
    /start on the cash flow that the model tests debt on/,
  );
  expect(screen.getByRole('radio', { name: /^Basis/ })).toBeChecked();
  await userEvent.setup().click(screen.getByRole('radio', { name: /^Lender/ }));
  expect(screen.getByRole('radio', { name: /^Lender/ })).toBeChecked();
});

it('offers the basis of the model alone while the haircuts are loading', () => {
  renderField(() => new Promise(() => {}));
  expect(screen.getByRole('status')).toHaveTextContent('Loading the evidence');
  expect(screen.getByRole('radio', { name: 'Basis: SDE, before your salary $300,000' })).toBeEnabled();
  for (const name of ['Broker', 'Buyer', 'Lender'])
    expect(screen.getByRole('radio', { name })).toBeDisabled();
});

it('says that the haircuts failed to load, and loads it again', async () => {
  let isDown = true;
  renderField((url) =>
    isDown && url.includes('haircuts')
      ? Promise.resolve(Response.json({ success: false, message: 'Down' }, { status: 500 }))
      : answerAll(url),
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('only the basis of the model can be chosen');
  expect(screen.getByRole('radio', { name: 'Buyer' })).toBeDisabled();
  isDown = false;
  await userEvent.setup().click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.getByRole('radio', { name: /^Buyer/ })).toBeEnabled());
});

it('shows what each lens counts beside the basis of the model', () => {
  const truck = {
    id: 'truck',
    label: 'Truck',
    kind: 'personal',
    evidence: 'taxReturn',
    amountByYear: { 2025: 9000 },
  } as const;
  const proven = openTestModel({
    figures: { netIncome: 200_000, ownerSalary: 100_000 },
    assumptions: { buyerLivingSalary: 50_000 },
    adjustments: [truck],
  });
  const lenses = analyzeModel(proven).listTermsEarnings({}, {});
  render(<EarningsField value={null} model={proven} evidence={{ ...NONE, lenses }} onChange={() => {}} />);
  expect(readAmounts()).toEqual([
    "Basis: Lender's cash flow$159,000",
    'Broker$309,000',
    'Buyer$259,000',
    'Lender$159,000',
  ]);
});
