import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { addDays, localDay } from '../../lib/days';
import { describeSharedModel } from './describe-shared-model';
import { LetterFields } from './letter/letter-fields';
import { NewShareLink } from './new-share-link';

describe('describeSharedModel', () => {
  const DAYS = { asOf: '2026-11-23', expiresAt: '2026-12-07T12:00:00Z' };

  it('starts with a capital where the name of the model is hidden', () =>
    expect(describeSharedModel({ ...DAYS, modelName: null })).toBe(
      'Rules as of November 23, 2026, shared until December 7, 2026',
    ));

  it('starts with the name of the model as it is written', () =>
    expect(describeSharedModel({ ...DAYS, modelName: 'base case' })).toBe(
      'base case, rules as of November 23, 2026, shared until December 7, 2026',
    ));
});

describe('LetterFields', () => {
  it('says of a day in the past that it has passed', () => {
    const show = (day: string) => (
      <LetterFields form={{ closingDate: day, expiryDate: null }} onChange={() => undefined} />
    );
    const { rerender } = render(show(addDays(localDay(), -1)));
    expect(screen.getByLabelText('Closing date')).toHaveAccessibleDescription('This day has passed');
    expect(screen.getByLabelText('Seller can sign until')).toHaveAccessibleDescription(
      '14 days from today if empty',
    );
    rerender(show(addDays(localDay(), 1)));
    expect(screen.queryByText('This day has passed')).not.toBeInTheDocument();
  });

  it('says what the letter does with a period of 0', () => {
    const show = (nonCompeteYears: number) => (
      <LetterFields form={{ nonCompeteYears }} onChange={() => undefined} />
    );
    const { rerender } = render(show(0));
    expect(screen.getByLabelText('Non-compete, years')).toHaveAccessibleDescription(
      'At 0, the letter leaves this clause out',
    );
    rerender(show(2));
    expect(screen.getByLabelText('Non-compete, years')).not.toHaveAccessibleDescription();
  });
});

describe('NewShareLink', () => {
  const realFetch = globalThis.fetch;
  afterEach(() => {
    globalThis.fetch = realFetch;
  });

  it('shows the address of a new link in a field with its label above', async () => {
    globalThis.fetch = () =>
      Promise.resolve(
        Response.json({ success: true, data: { id: 'l1', url: 'https://host.example/s/abc' } }),
      );
    const { container } = render(
      <QueryClientProvider client={new QueryClient()}>
        <NewShareLink model={{ dealId: 'd1', valuationId: 'm1' }} revoked={[]} />
      </QueryClientProvider>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Create link' }));
    const address = await screen.findByLabelText('Address of the new link');
    expect(address).toHaveValue('https://host.example/s/abc');
    expect(address).toHaveAttribute('readonly');
    expect(container.querySelector('.MuiInputLabel-root')).toBeNull();
  });
});
