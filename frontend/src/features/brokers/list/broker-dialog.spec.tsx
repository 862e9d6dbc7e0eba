import { BROKER_FIELDS, type FieldDefinition } from '@dealwright/vocabulary';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { receiveToasts, type Toast } from '../../../lib/toast';
import { BrokerDialog } from './broker-dialog';

it.each(Object.values<FieldDefinition>(BROKER_FIELDS))(
  'shows $label with the limit of the registry',
  ({ label, maxLength }) => {
    render(
      <QueryClientProvider client={new QueryClient()}>
        <BrokerDialog broker={null} onClose={() => undefined} />
      </QueryClientProvider>,
    );
    expect(screen.getByRole('textbox', { name: label })).toHaveAttribute('maxlength', String(maxLength));
  },
);

describe('the email of a broker', () => {
  const show = () =>
    render(
      <QueryClientProvider client={new QueryClient()}>
        <BrokerDialog broker={null} onClose={() => undefined} />
      </QueryClientProvider>,
    );
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
