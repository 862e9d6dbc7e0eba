import { fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { type ColumnMap, mapColumns } from '../reading/columns';
import { readCsv } from '../reading/read-csv';
import { MappingStep } from './mapping-step';

function show(text: string) {
  const onMap = jest.fn<void, [ColumnMap]>();
  const table = readCsv('deals.csv', new TextEncoder().encode(text));
  render(
    <MemoryRouter>
      <MappingStep
        table={table}
        map={mapColumns(table.headers)}
        mode={{ detailed: true, years: ['2025', '2024'] }}
        onMap={onMap}
        onBack={() => undefined}
        onImport={() => undefined}
      />
    </MemoryRouter>,
  );
  return onMap;
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

it('shows exported texts without the apostrophe before a sign, and says that no deal will be archived', () => {
  show("Description,Business Name\nSign shop,'+Formula Corp\n");
  expect(screen.getByText('+Formula Corp')).toBeInTheDocument();
  expect(screen.getByText('No deal will be archived')).toBeInTheDocument();
});

it('says before the import which archive it cannot read', () => {
  show('Description,Archived\nSign shop,perhaps\nSpa,yes\n');
  expect(screen.getByText(/^1 row has a value/)).toHaveTextContent('such as Archived “perhaps” in row 2.');
});

it('says before the import which rows cannot be read', () => {
  show(
    'Description,Status,Asking Price,Employee Count\nSign shop,Talking,1,1\nSpa,Lead,~250000,2\nGym,Lead,1,3\n',
  );
  expect(screen.getByText(/^2 rows have values that cannot be imported/)).toHaveTextContent(
    'such as Status “Talking” in row 2.',
  );
});

it('says before the import which yearly figure is out of range', () => {
  show('Description,revenue_2023\nSign shop,9999999999999\nSpa,90000\n');
  expect(screen.getByText(/^1 row has a value/)).toHaveTextContent(
    'such as Gross revenue 2023 “9999999999999” in row 2.',
  );
});

it('counts every row that the server will refuse, and names its row as the report does', () => {
  show(
    [
      'Description,Asking Price,Cash Flow,Employee Count,Years in Business,Listing URL',
      '"Two',
      'lines",100000,"1.234,56",5,5,',
      't2,100000,1.23456,5,5,',
      't3,1e6,100,5,5,',
      't4,-500,100,5,5,',
      't5,100000.999,100,5.5,0,',
      't6,100000,100,5,5,not a url',
      't7,100000,100,5,5,example.com/a',
    ].join('\n'),
  );
  expect(screen.getByText(/^6 rows have values that cannot be imported/)).toHaveTextContent(
    'such as Advertised cash flow “1.234,56” in row 2.',
  );
});

it('names the yearly figures that are left out because they are no numbers', () => {
  show('Description,revenue_2025,cogs_2025\nSalon,about 2 million,100000\nSpa,n/a,-\nGym,750000,secret\n');
  expect(screen.getByText(/^2 yearly figures are no numbers/)).toHaveTextContent(
    'such as revenue_2025 “about 2 million” in row 2.',
  );
});

it('asks what figures are that can be read either way, before anything is imported', () => {
  const onMap = show('Description,Asking Price,revenue_2024\nSalon,200.000,750.000\n');
  const question = screen.getByRole('combobox', {
    name: /What is “200.000” in Asking Price and revenue_2024/,
  });
  expect(screen.getByRole('button', { name: 'Import 1 Deal' })).toBeDisabled();
  fireEvent.change(question, { target: { value: 'comma' } });
  expect(onMap).toHaveBeenCalledWith(expect.objectContaining({ decimalMark: 'comma' }));
  expect(within(question).getByRole('option', { name: '200,000' })).toHaveValue('comma');
  expect(within(question).getByRole('option', { name: '200' })).toHaveValue('point');
});

it('says which columns are read with decimal commas', () => {
  show('Description;Umsatz;Asking Price\nSalon;x;200.000\nBakery;x;1.250.000,50\n');
  expect(screen.getByText(/^Asking Price: read with decimal commas/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Import 2 Deals' })).toBeEnabled();
});
