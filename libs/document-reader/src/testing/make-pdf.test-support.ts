import PDFDocument from 'pdfkit';

type Pdf = InstanceType<typeof PDFDocument>;

/** Bytes of a PDF which `draw` draws; pages are Letter with no margins unless said otherwise. */
export const makePdf = (
  draw: (pdf: Pdf) => void,
  options: ConstructorParameters<typeof PDFDocument>[0] = {},
): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    const pdf = new PDFDocument({ size: 'LETTER', margin: 0, ...options });
    const chunks: Buffer[] = [];
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))));
    pdf.on('error', reject);
    draw(pdf);
    pdf.end();
  });

/** One line of text with its top left corner at x, y. */
export const put = (pdf: Pdf, text: string, x: number, y: number): void => {
  pdf.text(text, x, y, { lineBreak: false });
};

/** Sets an entry of the current page's dictionary, such as /Rotate. */
export const setPage = (pdf: Pdf, key: string, value: number | number[]): void => {
  (pdf.page.dictionary.data as Record<string, unknown>)[key] = value;
};

const ROWS = [
  'Gross sales',
  'Returns and allowances',
  'Cost of goods sold',
  'Gross profit',
  'Officer compensation',
  'Salaries and wages',
  'Repairs and maintenance',
  'Rents',
  'Taxes and licenses',
  'Interest expense',
  'Depreciation',
  'Advertising',
  'Employee benefit programs',
  'Insurance',
  'Professional fees',
  'Utilities',
  'Office expense',
  'Net ordinary income',
];

/** A statement of about 250 words to the page, as accountants print them. */
export const makeStatement = (pages: number): Promise<Uint8Array> =>
  makePdf(
    (pdf) => {
      for (let page = 0; page < pages; page += 1) {
        pdf.addPage();
        pdf.font('Helvetica-Bold').fontSize(13);
        put(pdf, `Harbor Street Bakery, Inc. Profit and Loss, part ${page + 1}`, 54, 50);
        pdf.font('Helvetica').fontSize(9);
        for (let line = 0; line < 48; line += 1) {
          const y = 80 + line * 14;
          put(pdf, `${ROWS[line % ROWS.length]} ${line + 1}`, 54, y);
          for (let year = 0; year < 3; year += 1) {
            const figure = `$ ${(100_000 + page * 37 + line * 911 + year * 5).toLocaleString('en-US')}`;
            put(pdf, figure, 300 + year * 90 + (70 - pdf.widthOfString(figure)), y);
          }
        }
      }
    },
    { autoFirstPage: false },
  );
