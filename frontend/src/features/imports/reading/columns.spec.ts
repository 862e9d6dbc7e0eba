import { formatCsvCell } from '@dealwright/figures';
import {
  DEAL_CSV_COLUMNS,
  DEAL_FIELDS,
  type FieldDefinition,
  REVENUE_RANGE_LABELS,
} from '@dealwright/vocabulary';
import { keepInNotes, mapColumns, setField, setFigure, skipColumn } from './columns';
import { countBlank, toRowDeal, toRowDeals } from './to-row-deals';
import { failedRowsCsv } from './failed-rows';
import { readCell } from './read-cell';
import { readCsv } from './read-table';
import { WHY_COLUMN } from './sheet-table';
import { templateCsv, yearsBefore } from './template';

const read = (text: string) => readCsv('deals.csv', new TextEncoder().encode(text));
const dealIn = (headers: readonly string[], cells: readonly string[]) =>
  toRowDeal({ number: 2, cells }, { headers, map: mapColumns(headers) });

describe('mapColumns', () => {
  it('finds every column of the template, and its figures', () => {
    const { headers } = read(templateCsv({ detailed: true, years: ['2025', '2024', '2023'] }));
    const map = mapColumns(headers);
    expect(Object.keys(map.fields)).toEqual(DEAL_CSV_COLUMNS.map(({ field }) => field));
    expect(Object.keys(map.figures)).toHaveLength(headers.length - DEAL_CSV_COLUMNS.length);
  });

  it('recognizes the column names of other spreadsheets', () => {
    const map = mapColumns([
      'Company',
      'Summary',
      '# Employees',
      'Location',
      'Link',
      'Revenue',
      'Total Sales FY23',
    ]);
    expect(map.fields).toEqual({
      businessName: 0,
      description: 1,
      employeeCount: 2,
      address: 3,
      listingUrl: 4,
      revenue: 5,
    });
    expect(map.figures[6]).toMatchObject({ field: 'grossRevenue', yearKey: '2023' });
  });

  it('maps the stage of a pipeline to the status of its deals', () => {
    for (const header of ['Status', 'Deal Status', 'Pipeline stage']) {
      expect(mapColumns(['Description', header]).fields).toEqual({ description: 0, status: 1 });
    }
    const headers = ['Description', 'Status'];
    expect(dealIn(headers, ['HVAC', 'nda signed']).status).toBe('NDA Signed');
    expect(dealIn(headers, ['HVAC', 'Bogus'])).toEqual({ description: 'HVAC', unread: { Status: 'Bogus' } });
    expect(dealIn(headers, ['HVAC', ' '])).toEqual({ description: 'HVAC' });
  });

  it('reads the archive of an exported table', () => {
    const headers = ['Description', 'Archived'];
    expect(mapColumns(headers).fields).toEqual({ description: 0, archived: 1 });
    for (const text of ['yes', 'TRUE', '1']) expect(dealIn(headers, ['HVAC', text])['archived']).toBe(true);
    for (const text of ['no', 'False', '0']) expect(dealIn(headers, ['HVAC', text])['archived']).toBe(false);
    expect(dealIn(headers, ['HVAC', 'perhaps'])).toEqual({
      description: 'HVAC',
      unread: { Archived: 'perhaps' },
    });
    expect(dealIn(headers, ['HVAC', ''])).toEqual({ description: 'HVAC' });
  });

  it('prefers the better of two names, and takes a figure once', () => {
    expect(mapColumns(['Title', 'Description']).fields.description).toBe(1);
    expect(mapColumns(['Description', 'Title']).fields.description).toBe(0);
    expect(Object.keys(mapColumns(['revenue_2023', 'Sales 2023']).figures)).toEqual(['0']);
  });

  it('keeps two records of the same year apart, as the export names them', () => {
    const headers = [
      'Description',
      'revenue_FY2022',
      'netIncome_FY2022',
      'revenue_2022',
      'revenue_2022 (2)',
      'netIncome_2021',
    ];
    const deal = dealIn(headers, ['HVAC', '1', '2', '3', '4', '5']);
    expect(deal['historicalFinancials']).toEqual({
      FY2022: { grossRevenue: '1', netIncome: '2' },
      2022: { grossRevenue: '3' },
      '2022 (2)': { grossRevenue: '4' },
      2021: { netIncome: '5' },
    });
    expect(deal['yearLabels']).toEqual({
      FY2022: 'FY2022',
      2022: '2022',
      '2022 (2)': '2022 (2)',
      2021: '2021',
    });
  });

  it('takes two ways to write a year for one where they do not name the same figure', () => {
    const headers = ['Description', 'revenue_FY2022', 'netIncome_2022'];
    expect(dealIn(headers, ['HVAC', '1', '2'])['historicalFinancials']).toEqual({
      2022: { grossRevenue: '1', netIncome: '2' },
    });
  });

  it('describes deals by their names where nothing else does, and leaves out the reasons of failures', () => {
    const map = mapColumns(['Company', 'Listing #', WHY_COLUMN]);
    expect(map).toMatchObject({ fields: { businessName: 0, description: 0 }, skipped: [2] });
  });

  it('keeps the business name where the description is read from the same column', () => {
    const map = setField(mapColumns(['Business']), 'description', 0);
    expect(map.fields).toEqual({ businessName: 0, description: 0 });
    expect(toRowDeal({ number: 2, cells: ['Reno Laundry'] }, { headers: ['Business'], map })).toEqual({
      businessName: 'Reno Laundry',
      description: 'Reno Laundry',
    });
  });

  it('lets a column fill one thing only', () => {
    const map = mapColumns(['Description', 'Broker', 'revenue_2023', 'x']);
    const moved = setField(map, 'description', 1);
    expect(moved.fields).toEqual({ description: 1 });
    expect(setField(map, 'broker', 2).figures).toEqual({});
    expect(setField(map, 'description', null).fields.description).toBeUndefined();
    const again = setFigure(map, 3, { metric: 'revenue', field: 'grossRevenue', yearKey: '2023' });
    expect(Object.keys(again.figures)).toEqual(['3']);
    const skipped = skipColumn(map, 0);
    expect([skipped.fields, skipped.skipped]).toEqual([{ broker: 1 }, [0]]);
    expect(keepInNotes(skipped, 0).skipped).toEqual([]);
    expect(setField(skipped, 'description', 0).skipped).toEqual([]);
    expect(setFigure(again, 3, null).figures).toEqual({});
  });
});

describe('toRowDeal', () => {
  it.each([
    ['$1.0 - $1.5 MM', '$1.0 - $1.5 MM'],
    ['$1-1.5MM', '$1.0 - $1.5 MM'],
    ['1.0 – 1.5 M', '$1.0 - $1.5 MM'],
    ['>$5 MM', '> $5.0 MM'],
    ['$1,320,000', '$1.0 - $1.5 MM'],
    ['2.2m', '$2.0 - $2.5 MM'],
  ])('reads revenue %s as %s', (text, label) =>
    expect(dealIn(['Description', 'Revenue Range'], ['HVAC', text]).revenue).toBe(label),
  );

  it.each(['+Formula Corp', '=HYPERLINK("x")', '-', '@home', "'=x", "'90s Diner", "O'Brien", '＝1+1'])(
    'reads the text %j as the export writes it',
    (text) => {
      const table = read(`Description,Business Name\n${formatCsvCell(text)},${formatCsvCell(text)}\n`);
      expect(toRowDeals(table, mapColumns(table.headers))).toEqual([
        { description: text, businessName: text },
      ]);
    },
  );

  it('describes a deal by the name of its business where it has no description', () => {
    expect(dealIn(['Description', 'Business Name'], ['', 'Reno Laundry'])).toEqual({
      description: 'Reno Laundry',
      businessName: 'Reno Laundry',
    });
  });

  it('describes a deal by the start of a description that is too long, and keeps the whole', () => {
    const text = 'x'.repeat(6_000);
    expect(dealIn(['Description'], [text])).toEqual({
      description: 'x'.repeat(5_000),
      unread: { Description: text },
    });
  });

  it('sends the cells that cannot be read apart, as they are written', () => {
    const table = read(
      `Description,Asking Price,Listing URL,Employee Count,Notes,Notes\n"'=x","(20,000)",not a url,5.5,a,b\nSpa,"1,000",,\n`,
    );
    expect(toRowDeals(table, mapColumns(table.headers))).toEqual([
      {
        description: '=x',
        note: { Notes: 'a', 'Notes Column 6': 'b' },
        unread: { 'Asking Price': '(20,000)', 'Listing URL': 'not a url', 'Employee Count': '5.5' },
      },
      { description: 'Spa', askingPrice: 1000 },
    ]);
  });

  it('reads the phones and e-mail addresses of brokers', () => {
    const headers = ['Description', 'Broker', 'Broker Phone', 'Broker E-mail'];
    expect(dealIn(headers, ['Spa', 'Ann Lee / Bob Ray', '555-0142 / 555-0199', ''])).toEqual({
      description: 'Spa',
      broker: 'Ann Lee / Bob Ray',
      brokerPhone: '555-0142 / 555-0199',
    });
  });

  it('maps every label of the template to itself', () => {
    for (const label of REVENUE_RANGE_LABELS) {
      expect(dealIn(['Revenue Range'], [label]).revenue).toBe(label);
    }
  });

  it('reads counts, types and addresses as people write them, and keeps the rest as it is written', () => {
    const headers = ['Years in Business', 'Employee Count', 'Business Type', 'Lead Source', 'Listing URL'];
    expect(dealIn(headers, ['28 years', '1,100', 'saas', 'BROKER', 'www.example.com/a'])).toEqual({
      yearsInBusiness: 28,
      employeeCount: 1100,
      type: 'SaaS',
      leadSource: 'Broker',
      listingUrl: 'https://www.example.com/a',
    });
    expect(dealIn(headers, ['many', '', 'Farm', ' ', 'ask'])).toEqual({
      unread: { 'Years in Business': 'many', 'Business Type': 'Farm', 'Listing URL': 'ask' },
    });
  });

  it('reads the example of every field as a value of its type', () => {
    for (const { field, header } of DEAL_CSV_COLUMNS) {
      const { type, example, min } = DEAL_FIELDS[field] as FieldDefinition;
      const typed = type === 'money' ? `$${Number(example).toLocaleString('en-US')}` : ` ${example} `;
      expect({ field, value: dealIn([header], [typed])[field] }).toEqual({ field, value: example });
      if (min === undefined) continue;
      expect(dealIn([header], ['ask the broker'])).toEqual({ unread: { [header]: 'ask the broker' } });
    }
  });

  it('assigns figures to their year and keeps text that is not a number', () => {
    const headers = [
      'Description',
      'revenue_2024',
      'netIncome_2024',
      'cogs_2023',
      'SG&A 2023',
      'revenue_year1',
    ];
    expect(dealIn(headers, ['HVAC', '$1,200,500', '(1,234)', 'n/a', '', '900'])).toEqual({
      description: 'HVAC',
      revenue: '$1.0 - $1.5 MM',
      historicalFinancials: {
        '2024': { grossRevenue: '1200500', netIncome: '-1234' },
        year1: { grossRevenue: '900' },
      },
      yearLabels: { '2024': '2024' },
    });
    expect(dealIn(headers, ['HVAC', '-', '', '', '', ''])).toEqual({ description: 'HVAC' });
    expect(dealIn(headers, ['HVAC', 'ask the seller', '900', '', '9999999999999', ''])).toEqual({
      description: 'HVAC',
      historicalFinancials: { '2024': { netIncome: '900' } },
      yearLabels: { '2024': '2024' },
      unread: { revenue_2024: 'ask the seller', 'SG&A 2023': '9999999999999' },
    });
  });

  it('reads figures, years and words as buyers write them, and keeps in a note what that loses', () => {
    const headers = [
      'Company',
      'SDE',
      'Ask ($K)',
      'Est.',
      'EEs',
      'Revenue',
      'Stage',
      'City',
      'State',
      'Next step',
    ];
    const cells = [
      'Gym',
      '~623k',
      '1,250',
      'Est. 1998',
      '15-18',
      '$2,413,000',
      'LOI sent',
      'Tampa',
      'FL',
      'Call',
    ];
    const years = new Date().getFullYear() - 1998;
    expect(dealIn(headers, cells)).toEqual({
      businessName: 'Gym',
      description: 'Gym',
      advertisedCashFlow: 623_000,
      askingPrice: 1_250_000,
      yearsInBusiness: years,
      employeeCount: 15,
      revenue: '$2.0 - $2.5 MM',
      status: 'CBR Reviewed',
      address: 'Tampa, FL',
      note: {
        SDE: '~623k',
        'Est.': 'Est. 1998',
        EEs: '15-18',
        Revenue: '$2,413,000',
        Stage: 'LOI sent',
        'Next step': 'Call',
      },
    });
    for (const date of ['3/15/1998', '1998-03-15', 'March 15, 1998'])
      expect(dealIn(headers, ['Spa', '', '', date])).toMatchObject({ yearsInBusiness: years });
    expect(dealIn(headers, ['Spa', 'TBD', 'n/a', '', '-', '', '', '', '', ''])).toEqual({
      businessName: 'Spa',
      description: 'Spa',
    });
  });

  it('takes the statuses that the user chose for words', () => {
    const headers = ['Company', 'Stage'];
    const map = { ...mapColumns(headers), statuses: { cold: 'Disqualified', odd: null } as const };
    const readStage = (stage: string) => toRowDeal({ number: 2, cells: ['Gym', stage] }, { headers, map });
    expect(readStage('Cold')).toMatchObject({ status: 'Disqualified', note: { Stage: 'Cold' } });
    expect(readStage('Odd')).toEqual({ businessName: 'Gym', description: 'Gym', note: { Stage: 'Odd' } });
  });

  it('completes an address by the city and the state that it lacks', () => {
    const headers = ['Company', 'Address', 'City', 'State'];
    expect(dealIn(headers, ['Gym', '1 Dock St, Tampa', 'Tampa', 'FL']).address).toBe('1 Dock St, Tampa, FL');
  });

  it('takes the range from the revenue of the newest year where no range is stated', () => {
    const headers = ['Revenue Range', 'revenue_2023', 'revenue_2024', 'netIncome_2025'];
    expect(dealIn(headers, ['', '900000', '2,100,000', '1']).revenue).toBe('$2.0 - $2.5 MM');
    expect(dealIn(headers, ['< $1 MM', '', '2,100,000', '']).revenue).toBe('< $1 MM');
    expect(dealIn(headers, ['', '', '', '400000'])).not.toHaveProperty('revenue');
  });

  it('counts rows that will fail without a description', () => {
    const { rows, headers } = read('Description,Broker,Company\nHVAC,Ann,\n ,Bo,Spa\n,Cy,\n');
    const map = mapColumns(headers);
    expect(countBlank(rows, map)).toBe(1);
    expect(countBlank(rows, setField(map, 'description', null))).toBe(3);
  });
});

describe('failedRowsCsv', () => {
  const failures = [
    { row: 2, errors: [{ field: 'description', message: 'Description is required' }] },
    {
      row: 3,
      errors: [
        { field: 'listingUrl', message: 'Listing URL must be a URL' },
        { field: 'x', message: 'y' },
      ],
    },
  ];
  const source = {
    headers: ['Description', 'Notes'],
    rows: [
      { row: 2, cells: ['', 'a, "b"'] },
      { row: 3, cells: ['=1+1'] },
    ],
  };

  it('hands back just the rows that failed, as the import reads them, and why', () => {
    const back = read(failedRowsCsv(source, failures));
    expect(back.headers).toEqual(['Description', 'Notes', WHY_COLUMN]);
    expect(back.rows.map(({ cells }) => cells)).toEqual([
      ['', 'a, "b"', 'Description is required'],
      ["'=1+1", '', 'Listing URL must be a URL; y'],
    ]);
    expect(readCell(back.rows[1]?.cells ?? [], 0)).toBe('=1+1');
  });

  it('writes no cell that a spreadsheet runs, and leaves numbers as they are', () => {
    const cells = ['=HYPERLINK("http://evil")', '@SUM(A1)', '-5 Degrees', "'=x", '-25,000', '+ $1.50'];
    const headers = cells.map((_, column) => (column === 0 ? '=1+1' : `Column ${column}`));
    const errors = [{ field: 'status', message: '=2+2 is not a deal status' }];
    const back = read(failedRowsCsv({ headers, rows: [{ row: 2, cells }] }, [{ row: 2, errors }]));
    expect(back.headers[0]).toBe("'=1+1");
    expect(back.rows[0]?.cells).toEqual([
      '\'=HYPERLINK("http://evil")',
      "'@SUM(A1)",
      "'-5 Degrees",
      "'=x",
      '-25,000',
      '+ $1.50',
      "'=2+2 is not a deal status",
    ]);
  });

  it('replaces the reasons of the time before', () => {
    const { headers, rows } = read(failedRowsCsv(source, failures));
    const again = { headers: [...headers], rows: [{ row: 1, cells: [...(rows[0]?.cells ?? [])] }] };
    const second = failedRowsCsv(again, [{ ...failures[0]!, row: 1 }]);
    expect(read(second).headers).toEqual(['Description', 'Notes', WHY_COLUMN]);
    expect(read(second).rows).toHaveLength(1);
  });
});

describe('templateCsv', () => {
  it('holds two sample rows that import as they are', () => {
    const { headers, rows } = read(templateCsv({ detailed: false, years: yearsBefore(2026, 2) }));
    expect(headers.slice(0, 2)).toEqual(['Description', 'Business Name']);
    expect(headers.slice(-4)).toEqual([
      'revenue_2024',
      'cogs_2024',
      'operatingExpenses_2024',
      'ownerSalary_2024',
    ]);
    expect(rows).toHaveLength(2);
    const deal = toRowDeal(rows[0]!, { headers, map: mapColumns(headers) });
    expect(deal).toMatchObject({ type: 'Service', leadSource: 'Broker', yearsInBusiness: 22 });
    expect(deal.historicalFinancials).toHaveProperty('2025.grossRevenue', '1320000');
  });
});
