import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { UploadPanel } from './upload-panel';

const cim = new File(['three recast years'], 'cim.docx');

it('chooses the documents of the first step again, each once', async () => {
  const { container } = render(
    <QueryClientProvider client={new QueryClient()}>
      <UploadPanel kind="financials" previousFiles={[cim]} alternative={null} onStarted={() => undefined} />
    </QueryClientProvider>,
  );
  const chosen = screen.getByRole('list', { name: 'Selected files' });
  expect(within(chosen).getByText('cim.docx')).toBeInTheDocument();
  const input = container.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('The panel has no file input');
  await userEvent.upload(input, [new File(['2025'], 'books.xlsx')]);
  await userEvent.upload(input, [new File(['2025'], 'books.xlsx')]);
  expect(within(chosen).getAllByRole('listitem')).toHaveLength(2);
  expect(screen.getByRole('button', { name: 'Extract financial data' })).toBeEnabled();
});

it.each([
  [[cim], /Documents of the first step are read again\.$/],
  [[], /Add the documents of the first step again if they state yearly figures\.$/],
] as const)('says what becomes of %s documents of the first step', (previousFiles, note) => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <UploadPanel
        kind="financials"
        previousFiles={previousFiles}
        alternative={null}
        onStarted={() => undefined}
      />
    </QueryClientProvider>,
  );
  expect(screen.getByText(note)).toBeInTheDocument();
});
