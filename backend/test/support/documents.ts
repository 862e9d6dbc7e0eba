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

/** The first page of an S corporation's tax return, as a preparer's program prints it. */
export const taxReturn = (
  year: string,
  lines: readonly (readonly [string, string, string])[],
): Promise<Uint8Array> =>
  makePdf((pdf) => {
    pdf.fontSize(12);
    put(pdf, `Form 1120-S  U.S. Income Tax Return for an S Corporation  ${year}`, 40, 40);
    pdf.fontSize(9);
    put(pdf, `For calendar year ${year}`, 40, 60);
    lines.forEach(([number, label, amount], index) => {
      const y = 90 + index * 16;
      put(pdf, `${number} ${label}`, 40, y);
      pdf.text(amount, 440, y, { width: 100, align: 'right', lineBreak: false });
    });
  });
