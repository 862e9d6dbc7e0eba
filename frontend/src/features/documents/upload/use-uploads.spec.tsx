import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { type ReactNode } from 'react';
import { documentsQuery } from '../../../domain/deal-documents';
import { ApiError } from '../../../lib/http/api-error';
import { receiveToasts, type Toast } from '../../../lib/toast';
import { sendDocument } from '../api/documents';
import { useUploads } from './use-uploads';

jest.mock('../api/documents', () => ({
  ...jest.requireActual<object>('../api/documents'),
  sendDocument: jest.fn(),
}));
const send = jest.mocked(sendDocument);

let said: Toast[] = [];
let stopListening = () => undefined as void;
beforeEach(() => {
  said = [];
  stopListening = receiveToasts((toast) => said.push(toast));
  send
    .mockReset()
    .mockImplementation((_dealId, { file }) =>
      file.name === 'fake.pdf'
        ? Promise.reject(new ApiError({ status: 415, code: 'upload.refused', message: 'No PDF' }))
        : Promise.resolve([]),
    );
});
afterEach(() => stopListening());

function start(stored: readonly { fileName: string; fileSize: number }[] = []) {
  const client = new QueryClient();
  client.setQueryData(documentsQuery('d1').queryKey, stored as never);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return renderHook(() => useUploads('d1'), { wrapper }).result;
}

const fake = new File(['x'], 'fake.pdf');
const good = new File(['good'], 'good.pdf');

it('says how many files were not uploaded where others were', async () => {
  const uploads = start();
  act(() => uploads.current.add([fake, good]));
  await waitFor(() =>
    expect(said.map(({ text }) => text)).toEqual(['1 of 2 files was not uploaded. The others are stored.']),
  );
  await waitFor(() => expect(uploads.current.uploads).toMatchObject([{ file: fake, error: 'No PDF' }]));
});

it('does not store a file twice that is chosen again', () => {
  const uploads = start([{ fileName: 'good.pdf', fileSize: good.size }]);
  act(() => uploads.current.add([good]));
  expect(send).not.toHaveBeenCalled();
  expect(uploads.current.refused).toEqual([
    {
      name: 'good.pdf',
      message: 'File good.pdf is already a document of this deal. To store it again, rename it first.',
    },
  ]);
});

it('stores a corrected file of the same name', async () => {
  const uploads = start([{ fileName: 'good.pdf', fileSize: good.size + 1 }]);
  act(() => uploads.current.add([good]));
  await waitFor(() => expect(said.map(({ text }) => text)).toEqual(['Documents uploaded successfully!']));
  expect(send).toHaveBeenCalledTimes(1);
});
