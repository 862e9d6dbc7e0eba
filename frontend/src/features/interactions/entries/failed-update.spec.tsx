import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { receiveToasts, type Toast } from '../../../lib/toast';
import { InteractionEntry } from './interaction-entry';
import { NoteEntry } from './note-entry';

const STORED = {
  dealId: 'd1',
  revision: 1,
  createdAt: '2026-11-09T14:30:00Z',
  updatedAt: '2026-11-09T14:30:00Z',
};
const NOTE = <NoteEntry note={{ ...STORED, id: 'n1', content: 'Asked for tax returns' }} />;
const INTERACTION = (
  <InteractionEntry
    interaction={{
      ...STORED,
      id: 'i1',
      date: '2026-11-09',
      time: '14:30',
      type: 'Phone Call',
      contactPerson: 'Helen',
      summary: 'Asked for tax returns',
      followUpRequired: false,
      followUpDate: null,
      followUpDoneAt: null,
      question: null,
      answeredBy: null,
    }}
  />
);

const realFetch = globalThis.fetch;
let said: Toast[] = [];
let stopListening = () => undefined as void;
beforeEach(() => {
  said = [];
  stopListening = receiveToasts((toast) => said.push(toast));
});
afterEach(() => {
  globalThis.fetch = realFetch;
  stopListening();
});

it.each([
  [
    'a note that was deleted',
    NOTE,
    { status: 404, code: 'note.notFound' },
    'Failed to update note. It was deleted: restore it from the trash, or add your text as a new note.',
  ],
  [
    'an interaction that was deleted',
    INTERACTION,
    { status: 404, code: 'interaction.notFound' },
    'Failed to update interaction. It was deleted: restore it from the trash, or add your text as a new interaction.',
  ],
  ['a note that the server fails to save', NOTE, { status: 500, code: 'internal' }, 'Failed to update note'],
])('says why %s cannot be saved, and keeps its text', async (_case, entry, { status, code }, text) => {
  globalThis.fetch = () => Promise.resolve(Response.json({ error: 'No', code }, { status }));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ul>{entry}</ul>
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: /^Edit/ }));
  const field = screen.getByDisplayValue('Asked for tax returns');
  await userEvent.type(field, ' of 2025');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(said.map((toast) => toast.text)).toEqual([text]));
  expect(field).toHaveValue('Asked for tax returns of 2025');
});
