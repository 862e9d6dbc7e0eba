import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SaveStatus } from '../../features/models/editor/saving/save-status';
import LetterDialog from '../../features/sharing/letter/letter-dialog';

it('leaves the save indicator of the page alone when a field of the letter is invalid', async () => {
  globalThis.fetch = jest.fn();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SaveStatus phase="saved" updatedAt={null} onRetry={() => undefined} />
      <LetterDialog
        dealId="deal"
        valuationId="model"
        form={{}}
        onFormChange={() => undefined}
        onClose={() => undefined}
      />
    </QueryClientProvider>,
  );
  await userEvent.type(screen.getByLabelText('Training, weeks'), 'abc');
  expect(screen.getByText('Data saved')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Download PDF' }));
  expect(globalThis.fetch).not.toHaveBeenCalled();
});
