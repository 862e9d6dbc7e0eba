import { BROKER_FIELDS, type FieldDefinition } from '@dealwright/vocabulary';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
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
