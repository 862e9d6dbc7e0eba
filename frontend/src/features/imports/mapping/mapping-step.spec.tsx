import { fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { type ColumnMap, mapColumns } from '../reading/columns';
import { type SheetTable } from '../reading/sheet-table';
import { readCsv } from '../reading/read-table';
import { MappingStep } from './mapping-step';

function show(text: string) {
  const onMap = jest.fn<void, [ColumnMap]>();
  const onTable = jest.fn<void, [SheetTable]>();
  const table = readCsv('deals.csv', new TextEncoder().encode(text));
  render(
    <MemoryRouter>
      <MappingStep
        table={table}
        map={mapColumns(table.headers)}
        mode={{ detailed: true, years: ['2025', '2024'] }}
        onMap={onMap}
        onTable={onTable}
        onBack={() => undefined}
        onImport={() => undefined}
      />
    </MemoryRouter>,
  );
  return { onMap, onTable };
}

it('maps a status column, and shows what each column of the sheet fills', () => {
  const { onMap } = show('Description,Status,Revenue 2024,Listing #\nSign shop,Working,2100000,TX\n');
  const fields = within(screen.getByRole('region', { name: 'Deal fields' }));
  expect(fields.getByRole('combobox', { name: 'Status' })).toHaveDisplayValue('Status');
  expect(fields.getByText('Working')).toBeInTheDocument();
  const figures = within(screen.getByRole('region', { name: 'Financial data: Detailed Mode' }));
  expect(figures.getByRole('combobox')).toHaveDisplayValue('Gross revenue, 2024');
  const grid = within(screen.getByRole('table', { name: /^Your rows/ }));
  const targets = grid.getAllByRole('combobox').map((head) => (head as HTMLSelectElement).value);
  expect(targets).toEqual(['description', 'status', '2024/revenue', 'note']);
  fireEvent.change(grid.getByRole('combobox', { name: 'Listing # fills' }), { target: { value: 'skip' } });
  expect(onMap.mock.calls[0]?.[0].skipped).toEqual([3]);
});

it('says which status deals get without a status column', () => {
  show('Description,Revenue 2024\nSign shop,2100000\n');
  expect(screen.getByText('Every deal will be Uncontacted')).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Your stages' })).toBeNull();
});

it('shows exported texts without the apostrophe before a sign, and says that no deal will be archived', () => {
  show("Description,Business Name\nSign shop,'+Formula Corp\n");
  expect(screen.getAllByText('+Formula Corp')).not.toEqual([]);
  expect(screen.getByText('No deal will be archived')).toBeInTheDocument();
});

it('says before the import which cells cannot be read, and imports their rows', () => {
  show(
    [
      'Description,Asking Price,Cash Flow,Employee Count,Listing URL,Archived,revenue_2025',
      '"Two',
      'lines",100000,"1.234,56",5,,,ask the seller',
      't2,100000,1.23456 or so many,5,not a url,perhaps,9999999999999',
      't3,100000,100,5,example.com/a,yes,n/a',
    ].join('\n'),
  );
  expect(screen.getByText(/^6 cells cannot be read/)).toHaveTextContent(
    'such as Cash Flow “1.234,56” in row 2. Their deals are imported;',
  );
  expect(screen.getByRole('status')).toHaveTextContent('3 deals, 6 cells kept as notes');
  expect(screen.getByRole('button', { name: 'Import 3 Deals' })).toBeEnabled();
});

it('counts a type of business that there is not as a cell that cannot be read', () => {
  show('Description,Business Type\nSalon,Alien\nSpa,Aerospace widgets\nGym,service\n');
  expect(screen.getByText(/^2 cells cannot be read/)).toHaveTextContent(
    'such as Business Type “Alien” in row 2',
  );
  expect(screen.getByRole('status')).toHaveTextContent('3 deals, 2 cells kept as notes');
});

it('marks the cells that cannot be read, and takes what is written in their place', () => {
  const { onTable } = show('Company,Ask\nSalon,Call\nSpa,100000\n');
  const cell = screen.getByRole('textbox', { name: 'Ask, row 2' });
  expect(cell).toHaveAccessibleDescription(/^Kept as a note. Asking price must be an amount/);
  expect(screen.queryByRole('textbox', { name: 'Ask, row 3' })).toBeNull();
  fireEvent.change(cell, { target: { value: '1.2M' } });
  fireEvent.keyDown(cell, { key: 'Enter' });
  expect(onTable.mock.calls[0]?.[0].rows[0]).toEqual({ number: 2, cells: ['Salon', '1.2M'] });
});

it('asks once for each word for a stage, with a guess', () => {
  const { onMap } = show('Company,Stage\nSalon,LOI sent\nSpa,loi sent\nGym,Odd\nBar,Lead\n');
  const stages = within(screen.getByRole('region', { name: 'Your stages' }));
  expect(stages.getAllByRole('combobox')).toHaveLength(2);
  expect(stages.getByRole('combobox', { name: '“LOI sent” (2)' })).toHaveDisplayValue('CBR Reviewed');
  const odd = stages.getByRole('combobox', { name: '“Odd” (1)' });
  expect(odd).toHaveDisplayValue('Keep as a note');
  fireEvent.change(odd, { target: { value: 'Working' } });
  expect(onMap.mock.calls[0]?.[0].statuses).toEqual({ odd: 'Working' });
});

it('counts on its button what will be imported', () => {
  show('Description,Business Name,Broker\nSalon,,Ann\n,Spa,Bo\n,,Cy\n');
  expect(screen.getByText(/^1 row has no description and no business name/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Import 2 Deals' })).toBeEnabled();
});

it('cannot import a file without a single deal', () => {
  show('Description,Business Name,Broker\n,,Cy\n');
  expect(screen.getByRole('button', { name: 'Import 0 Deals' })).toBeDisabled();
});

it('shows the rows that are skipped and why, and takes one after all', () => {
  const { onTable } = show('Description,Broker,Asking Price\nSalon,Ann,1\nTotal,,1\n* Net of inventory,,\n');
  const skipped = within(screen.getByRole('region', { name: 'Skipped rows' }));
  expect(skipped.getAllByRole('listitem').map(({ firstChild }) => firstChild?.textContent)).toEqual([
    'Row 3 is a total: Total · 1',
    'Row 4 is a footnote: * Net of inventory',
  ]);
  expect(screen.getByRole('button', { name: 'Import 1 Deal' })).toBeEnabled();
  fireEvent.click(skipped.getByRole('button', { name: 'Import anyway: row 4' }));
  expect(onTable.mock.calls[0]?.[0].rows.map(({ number }) => number)).toEqual([2, 4]);
});

it('asks what figures are that can be read either way, before anything is imported', () => {
  const { onMap } = show('Description,Asking Price,revenue_2024\nSalon,200.000,750.000\n');
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
