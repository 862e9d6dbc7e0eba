import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { mapColumns } from '../reading/columns';
import { readCsv } from '../reading/read-csv';
import { MappingStep } from './mapping-step';

function show(text: string) {
  const table = readCsv('deals.csv', new TextEncoder().encode(text));
  render(
    <MemoryRouter>
      <MappingStep
        table={table}
        map={mapColumns(table.headers)}
        mode={{ detailed: true, years: ['2025', '2024'] }}
        onMap={() => undefined}
        onBack={() => undefined}
        onImport={() => undefined}
      />
    </MemoryRouter>,
  );
}

it('maps a status column, and lists what is no figure apart from the financial data', () => {
  show('Description,Status,Revenue 2024,State\nSign shop,Working,2100000,TX\n');
  const fields = within(screen.getByRole('region', { name: 'Deal fields' }));
  expect(fields.getByRole('combobox', { name: 'Status' })).toHaveDisplayValue('Status');
  expect(fields.getByText('Working')).toBeInTheDocument();
  const figures = within(screen.getByRole('region', { name: 'Financial data: Detailed Mode' }));
  expect(figures.getByRole('combobox')).toHaveDisplayValue('Gross revenue, 2024');
  const others = within(screen.getByRole('region', { name: 'Other columns' }));
  expect(others.getByRole('combobox', { name: 'State' })).toHaveDisplayValue('Skip');
});

it('says which status deals get without a status column', () => {
  show('Description,Revenue 2024\nSign shop,2100000\n');
  expect(screen.getByText('Every deal will be Uncontacted')).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Other columns' })).toBeNull();
});

it('says before the import which rows cannot be read', () => {
  show(
    'Description,Status,Asking Price,Employee Count\nSign shop,Talking,1,1\nSpa,Lead,~250000,2\nGym,Lead,1,3\n',
  );
  expect(screen.getByText(/^2 rows have values that cannot be read/)).toHaveTextContent(
    'such as Status “Talking” on line 2.',
  );
});
