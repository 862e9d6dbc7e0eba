import { makePdf, put } from '../../../libs/document-reader/src/testing/make-pdf.test-support.js';

/** A profit and loss statement of two years, as an accountant prints it. */
export const statement = (revenue = ['1,100,000', '1,234,567']): Promise<Uint8Array> =>
  makePdf((pdf) => {
    pdf.fontSize(12);
    put(pdf, 'Lakeside Heating & Air, Inc.', 60, 50);
    pdf.fontSize(10);
    put(pdf, 'Profit and Loss', 60, 70);
    put(pdf, 'For the years ended December 31', 60, 84);
    const lines: [string, string, string][] = [
      ['', '2023', '2024'],
      ['Revenue', revenue[0] ?? '', revenue[1] ?? ''],
      ['Cost of goods sold', '440,000', '500,000'],
      ['Gross profit', '660,000', '734,567'],
      ['Operating expenses', '370,000', '400,000'],
      ['Net income', '290,000', '334,567'],
    ];
    lines.forEach(([label, older, newer], index) => {
      const y = 110 + index * 18;
      if (label !== '') put(pdf, label, 60, y);
      pdf.text(older, 300, y, { width: 100, align: 'right', lineBreak: false });
      pdf.text(newer, 420, y, { width: 100, align: 'right', lineBreak: false });
    });
  });

/** A teaser as brokers write them. */
export const teaser = (): Promise<Uint8Array> =>
  makePdf((pdf) => {
    pdf.fontSize(18);
    put(pdf, 'Lakeside Heating & Air', 60, 50);
    pdf.fontSize(11);
    [
      'Asking Price: $1,850,000',
      'Cash Flow (SDE): $412,000',
      'Year Established: 1998',
      'Employees: 24',
      'Location: Duluth, MN',
      'Reason for Sale: Owner is retiring',
    ].forEach((line, index) => put(pdf, line, 60, 90 + index * 20));
  });

const FORM_LINES: readonly (readonly [number: string, label: string, amount: string])[] = [
  ['1a', 'Gross receipts or sales', '1,234,567'],
  ['1c', 'Balance. Subtract line 1b from line 1a', '1,234,567'],
  ['2', 'Cost of goods sold', '500,000'],
  ['3', 'Gross profit', '734,567'],
  ['7', 'Compensation of officers', '120,000'],
  ['13', 'Interest', '14,000'],
  ['14', 'Depreciation', '36,000'],
  ['21', 'Total deductions', '400,000'],
  ['22', 'Ordinary business income (loss)', '334,567'],
];

/** The first page of a tax return of an S corporation. */
export const taxReturn = (year = 2024, lines = FORM_LINES): Promise<Uint8Array> =>
  makePdf((pdf) => {
    pdf.fontSize(9);
    put(pdf, 'Form 1120-S', 40, 40);
    put(pdf, 'U.S. Income Tax Return for an S Corporation', 180, 40);
    put(pdf, String(year), 520, 40);
    put(pdf, `For calendar year ${year}`, 40, 58);
    lines.forEach(([number, label, amount], index) => {
      const y = 90 + index * 16;
      put(pdf, number, 40, y);
      put(pdf, label, 64, y);
      pdf.text(amount, 460, y, { width: 100, align: 'right', lineBreak: false });
    });
  });
