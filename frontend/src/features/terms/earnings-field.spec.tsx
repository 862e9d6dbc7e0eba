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
  const evidence = useTermsEarnings({ dealId: 'd1', model, livingSalary: 60_000 });
  return <EarningsField value={lens} sde={300_000} evidence={evidence} onChange={setLens} />;
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
  if (url.includes('haircuts')) return reply({ effectiveFrom: '2026-01-01', percent });
  return reply(url.includes('adjustments') ? { items: [], revision: 0 } : []);
}

it('chooses a lens by its dollars, with the haircuts and the living salary', async () => {
  renderField(answerAll);
  await waitFor(() => expect(screen.getByRole('radio', { name: /^Lender/ })).toBeEnabled());
  // 60 % of the salary are left for the buyer; the lender counts none of it and sets 60,000 aside.
  expect(readAmounts()).toEqual(['Broker (SDE of the model)$300,000', 'Buyer$260,000', 'Lender$140,000']);
  expect(screen.getByRole('radiogroup', { name: 'Earnings' })).toHaveAccessibleDescription(/runs on its SDE/);
  expect(screen.getByRole('radio', { name: /^Broker/ })).toBeChecked();
  await userEvent.setup().click(screen.getByRole('radio', { name: /^Lender/ }));
  expect(screen.getByRole('radio', { name: /^Lender/ })).toBeChecked();
});

it('offers the SDE of the model alone while the evidence is loading', () => {
  renderField(() => new Promise(() => {}));
  expect(screen.getByRole('status')).toHaveTextContent('Loading the evidence');
  expect(screen.getByRole('radio', { name: 'Broker (SDE of the model) $300,000' })).toBeEnabled();
  for (const name of ['Buyer', 'Lender']) expect(screen.getByRole('radio', { name })).toBeDisabled();
});

it('says that the evidence failed to load, and loads it again', async () => {
  let isDown = true;
  renderField((url) =>
    isDown && url.includes('adjustments')
      ? Promise.resolve(Response.json({ success: false, message: 'Down' }, { status: 500 }))
      : answerAll(url),
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('only the SDE of the model can be chosen');
  expect(screen.getByRole('radio', { name: 'Buyer' })).toBeDisabled();
  isDown = false;
  await userEvent.setup().click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.getByRole('radio', { name: /^Buyer/ })).toBeEnabled());
});

it('sets the broker apart where own adjustments add to the SDE of the model', () => {
  const truck = {
    id: 'truck',
    label: 'Truck',
    kind: 'personal',
    evidence: 'taxReturn',
    amountByYear: { 2025: 9000 },
  } as const;
  const lenses = analyzeModel(model).listTermsEarnings({}, { adjustments: [truck] });
  render(<EarningsField value={null} sde={300_000} evidence={{ ...NONE, lenses }} onChange={() => {}} />);
  expect(readAmounts()).toEqual([
    'SDE of the model$300,000',
    'Broker, with your own adjustments$309,000',
    'Buyer$259,000',
    'Lender$209,000',
  ]);
});
