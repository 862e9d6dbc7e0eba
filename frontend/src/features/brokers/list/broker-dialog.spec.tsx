import { BROKER_FIELDS, type FieldDefinition } from '@dealwright/vocabulary';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { receiveToasts, type Toast } from '../../../lib/toast';
import { type Broker } from '../api/broker';
import { BrokerDialog } from './broker-dialog';

const BIG_SKY: Broker = {
  id: 'b1',
  name: 'Big Sky Brokers',
  company: null,
  email: null,
  phone: null,
  website: null,
  notes: null,
  revision: 1,
  createdAt: '2026-11-22T00:00:00Z',
  updatedAt: '2026-11-22T00:00:00Z',
};
const SAM: Broker = { ...BIG_SKY, id: 'b2', name: 'Sam Broker' };

/** @returns the brokers that were opened in place of the one shown */
function show(broker: Broker | null = null, onClose = () => undefined as void) {
  const onOpen = jest.fn<void, [Broker]>();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <BrokerDialog broker={broker} brokers={[BIG_SKY, SAM]} onOpen={onOpen} onClose={onClose} />
    </QueryClientProvider>,
  );
  return onOpen;
}

it.each(Object.values<FieldDefinition>(BROKER_FIELDS))(
  'keeps a $label that is too long whole, and says so',
  async ({ label, maxLength = 0 }) => {
    globalThis.fetch = jest.fn();
    show();
    const field = screen.getByRole('textbox', { name: label });
    const text = 'x'.repeat(maxLength + 1);
    await userEvent.click(field);
    await userEvent.paste(text);
    expect(field).toHaveValue(text);
    expect(screen.getByRole('alert')).toHaveTextContent(`${label} must be at most`);
    await userEvent.click(screen.getByRole('button', { name: 'Create Broker' }));
    expect(globalThis.fetch).not.toHaveBeenCalled();
  },
);

describe('the email of a broker', () => {
  const submit = async (email: string) => {
    await userEvent.type(screen.getByRole('textbox', { name: BROKER_FIELDS.name.label }), 'Dana');
    await userEvent.type(screen.getByRole('textbox', { name: BROKER_FIELDS.email.label }), email);
    await userEvent.click(screen.getByRole('button', { name: 'Create Broker' }));
  };

  it('is marked when it is wrong, and nothing is sent', async () => {
    globalThis.fetch = jest.fn();
    show();
    await submit('dana@nowhere');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Enter an email address such as name@example.com',
    );
    expect(screen.getByRole('textbox', { name: BROKER_FIELDS.email.label })).toBeInvalid();
    expect(globalThis.fetch).not.toHaveBeenCalled();
  });

  it('is marked without a toast when the server refuses it', async () => {
    const errors = [{ field: 'email', message: 'Enter an email address such as name@example.com' }];
    globalThis.fetch = () =>
      Promise.resolve(Response.json({ error: errors[0]?.message, errors }, { status: 400 }));
    const toasts: Toast[] = [];
    receiveToasts((toast) => toasts.push(toast));
    show();
    await submit('dana@example.com');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Enter an email address such as name@example.com',
    );
    expect(toasts).toEqual([]);
  });
});

describe('the name of another broker', () => {
  const write = async (name: string) => {
    const field = screen.getByRole('textbox', { name: BROKER_FIELDS.name.label });
    await userEvent.clear(field);
    await userEvent.type(field, name);
  };
  const WARNING = 'A broker named Big Sky Brokers exists already. Open it, or save this one too.';

  it.each([
    ['added', null],
    ['changed', SAM],
  ])('is warned of when a broker is %s, and the other can be opened', async (_how, broker) => {
    const onOpen = show(broker);
    await write('big sky  brokers');
    expect(screen.getByRole('alert')).toHaveTextContent(WARNING);
    await userEvent.click(screen.getByRole('button', { name: 'Open it' }));
    expect(onOpen).toHaveBeenCalledWith(BIG_SKY);
  });

  it('is warned of whatever its accents, and next to the name', async () => {
    show();
    await write('Bíg Sky Brøkers');
    const warning = screen.getByRole('alert');
    expect(warning).toHaveTextContent(WARNING);
    const following = Node.DOCUMENT_POSITION_FOLLOWING;
    const name = screen.getByRole('textbox', { name: BROKER_FIELDS.name.label });
    const email = screen.getByRole('textbox', { name: BROKER_FIELDS.email.label });
    expect([name.compareDocumentPosition(warning), warning.compareDocumentPosition(email)]).toEqual([
      following,
      following,
    ]);
  });

  it('can be saved all the same', async () => {
    const requests = jest.fn(() => Promise.resolve(Response.json({ success: true, data: BIG_SKY })));
    globalThis.fetch = requests;
    show();
    await write('Big Sky Brokers');
    await userEvent.click(screen.getByRole('button', { name: 'Create Broker' }));
    expect(requests).toHaveBeenCalled();
  });

  it('is no matter where the broker keeps its own', async () => {
    show(BIG_SKY);
    await write('BIG Sky Brokers');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('what was typed', () => {
  const notes = () => screen.getByRole('textbox', { name: BROKER_FIELDS.notes.label });
  const question = () => screen.findByRole('alertdialog', { name: 'Close without saving?' });

  it('is asked for before Escape drops it', async () => {
    const onClose = jest.fn();
    show(SAM, onClose);
    await userEvent.type(notes(), 'Calls back late{Escape}');
    await question();
    expect(onClose).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
    // The question fades out before the dialog can be reached again.
    const field = await screen.findByRole('textbox', { name: BROKER_FIELDS.notes.label });
    expect(field).toHaveValue('Calls back late');
    await userEvent.type(field, '{Escape}');
    await question();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('is asked for before another broker opens, the name apart', async () => {
    const onOpen = show();
    await userEvent.type(notes(), 'New');
    await userEvent.type(screen.getByRole('textbox', { name: BROKER_FIELDS.name.label }), SAM.name);
    await userEvent.click(screen.getByRole('button', { name: 'Open it' }));
    await question();
    expect(onOpen).not.toHaveBeenCalled();
  });

  it('is nothing while the dialog is as it opened', async () => {
    const onClose = jest.fn();
    show(SAM, onClose);
    await userEvent.type(notes(), '{Escape}');
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});
