import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import UploadPage from './upload-page';

const realFetch = globalThis.fetch;

beforeEach(() => {
  globalThis.fetch = (input) => {
    const { url } = input as Request;
    const data = url.endsWith('/api/config') ? { extraction: { enabled: true } } : [];
    return Promise.resolve(Response.json({ success: true, data }));
  };
});
afterEach(() => {
  globalThis.fetch = realFetch;
});

/** Whether the browser would ask before it leaves the page. */
const asksBeforeLeaving = () => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};

it('warns before leaving while files are ready but not uploaded', async () => {
  const { container } = render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <UploadPage />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect(asksBeforeLeaving()).toBe(false);
  const input = container.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('The page has no file input');
  await userEvent.upload(input, new File(['%PDF'], 'harbor-cim.pdf', { type: 'application/pdf' }));
  expect(await screen.findByText('Ready')).toBeInTheDocument();
  expect(asksBeforeLeaving()).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Remove harbor-cim.pdf' }));
  await waitFor(() => expect(asksBeforeLeaving()).toBe(false));
});
