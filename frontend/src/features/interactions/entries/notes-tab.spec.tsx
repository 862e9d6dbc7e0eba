import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { InteractionForm } from './interaction-form';
import { createCallDraft } from './interaction-draft';
import { NoteForm } from './note-form';
import { NotesTab } from './notes-tab';
import { InteractionsTab } from './interactions-tab';

let online: jest.SpyInstance;
beforeEach(() => {
  online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onlineManager.setOnline(false);
});
afterEach(() => {
  online.mockRestore();
  act(() => onlineManager.setOnline(true));
});

it.each([
  ['note', NotesTab, () => screen.getByRole('textbox', { name: 'New note' })],
  ['interaction', InteractionsTab, () => screen.getByRole('button', { name: 'Add Interaction' })],
])(
  'takes a %s without a connection on a tab that was never opened, and says what is missing',
  (_kind, Tab, find) => {
    render(
      <QueryClientProvider client={new QueryClient()}>
        <Tab dealId="d1" />
      </QueryClientProvider>,
    );
    expect(find()).toBeInTheDocument();
    expect(screen.getByText('This is loaded when you are back online.')).toBeInTheDocument();
  },
);

describe('a text that is too long', () => {
  const pasteInto = async (name: string, text: string) => {
    const field = screen.getByRole('textbox', { name });
    await userEvent.click(field);
    await userEvent.paste(text);
    expect(field).toHaveValue(text);
    return field;
  };

  it('stays whole in a note, which cannot be saved until it fits', async () => {
    const onSave = jest.fn(() => Promise.resolve(true));
    render(<NoteForm label="New note" start="" busy={false} saveLabel="Add Note" onSave={onSave} />);
    const field = await pasteInto('New note', 'x'.repeat(50_001));
    expect(screen.getByRole('alert')).toHaveTextContent(
      'New note must be at most 50,000 characters. It has 50,001.',
    );
    expect(screen.getByRole('button', { name: 'Add Note' })).toBeDisabled();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect(onSave).not.toHaveBeenCalled();
    await userEvent.type(field, '{Backspace}');
    await userEvent.click(screen.getByRole('button', { name: 'Add Note' }));
    expect(onSave).toHaveBeenCalledWith('x'.repeat(50_000));
  });

  it.each([
    ['Summary', 20_001],
    ['Contact person', 301],
  ])('stays whole in an interaction: %s', async (name, length) => {
    const onSave = jest.fn();
    const start = { ...createCallDraft(), summary: 'Talked', contactPerson: '' };
    const props = { label: 'New interaction', busy: false, onSave, onCancel: jest.fn() };
    render(<InteractionForm {...props} start={name === 'Summary' ? { ...start, summary: '' } : start} />);
    await pasteInto(name, 'x'.repeat(length));
    expect(screen.getByRole('alert')).toHaveTextContent(`${name} must be at most`);
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect(onSave).not.toHaveBeenCalled();
  });
});
