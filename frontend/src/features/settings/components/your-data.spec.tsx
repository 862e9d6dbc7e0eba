import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { receiveToasts, type Toast } from '../../../lib/toast';
import { YourData } from './your-data';

let said: Toast[] = [];
let stopListening = () => undefined as void;
beforeEach(() => {
  said = [];
  stopListening = receiveToasts((toast) => said.push(toast));
});
afterEach(() => stopListening());

function choose(name: string, text: string) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <YourData />
    </QueryClientProvider>,
  );
  // jsdom has no File.text
  const file = Object.assign(new File([text], name), { text: () => Promise.resolve(text) });
  fireEvent.change(screen.getByLabelText('File to import'), { target: { files: [file] } });
}

it('refuses a file that is no export before it asks whether to import it', async () => {
  choose('deals.csv', 'Description,Broker');
  await waitFor(() =>
    expect(said.map(({ text }) => text)).toEqual([
      'This file is not a JSON file exported from Dealwright. Nothing was imported.',
    ]),
  );
  expect(screen.queryByText('Import everything in this file?')).not.toBeInTheDocument();
});

it('asks before it imports an export', async () => {
  choose('dealwright.json', '{"deals":[]}');
  expect(await screen.findByText('Import everything in this file?')).toBeInTheDocument();
});
