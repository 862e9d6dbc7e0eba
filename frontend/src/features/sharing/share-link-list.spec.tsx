import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ShareLinkList } from './share-link-list';

const LINK = {
  id: 'l1',
  status: 'active',
  showsName: false,
  includesPackage: false,
  createdAt: '2026-11-20T12:00:00Z',
  expiresAt: '2026-12-20T12:00:00Z',
  revokedAt: null,
  viewCount: 0,
  lastViewedAt: null,
};
const realFetch = globalThis.fetch;
const methods: string[] = [];

beforeEach(() => {
  methods.length = 0;
  globalThis.fetch = (input) => {
    const { method } = input as Request;
    methods.push(method);
    return Promise.resolve(Response.json({ success: true, data: method === 'GET' ? [LINK] : null }));
  };
});
afterEach(() => {
  globalThis.fetch = realFetch;
});

it('revokes a link only after a question, and says which one', async () => {
  const revoked: string[] = [];
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ShareLinkList
        model={{ dealId: 'd1', valuationId: 'm1' }}
        onRevoked={(linkId) => revoked.push(linkId)}
      />
    </QueryClientProvider>,
  );
  const ask = async () => userEvent.click(await screen.findByRole('button', { name: /^Revoke the link/ }));
  await ask();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(methods).not.toContain('DELETE');
  await ask();
  await userEvent.click(screen.getByRole('button', { name: 'Revoke link' }));
  await waitFor(() => expect(revoked).toEqual(['l1']));
  expect(methods).toContain('DELETE');
});
