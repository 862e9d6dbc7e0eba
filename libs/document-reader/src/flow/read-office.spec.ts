import {
  docxParts,
  makeCompoundFile,
  makeDoc,
  makePptx,
  paragraph,
  run,
  table,
  zip,
} from '../testing/make-office.test-support.js';
import { getOnlyPage, readBytes, refusal, joinWords, findWord } from '../testing/read.test-support.js';

const readBody = (body: string, options?: Parameters<typeof readBytes>[2]) =>
  readBytes(zip(docxParts(body)), 'memo.docx', options);

describe('a Word document', () => {
  it('returns paragraphs line by line, bold if the whole paragraph is', async () => {
    const page = getOnlyPage(
      await readBody(
        paragraph(run('Confidential memorandum', '<w:b/>')) +
          paragraph(run('Asking price: ') + run('$1,250,000')) +
          paragraph(''),
      ),
    );
    expect(joinWords(page)).toBe('Confidential memorandum Asking price: $1,250,000');
    expect(findWord(page, 'Confidential').bold).toBe(true);
    expect(findWord(page, 'Asking').bold).toBeUndefined();
    expect(page).toMatchObject({ source: 'text', width: 612, height: 792, sheet: null });
    expect(findWord(page, 'Asking').baseline).toBeGreaterThan(findWord(page, 'memorandum').baseline + 10);
    expect(findWord(page, 'Asking').baseline).toBe(findWord(page, '$1,250,000').baseline);
  });

  it('makes words as wide as they are drawn, so that the gaps between them look even', async () => {
    const page = getOnlyPage(await readBody(paragraph(run('illicit Wyoming 1998 will'))));
    const [thin, wide, year, will] = page.words.map(({ box }) => box);
    const width = (box = thin) => (box?.x1 ?? 0) - (box?.x0 ?? 0);
    expect(width(thin)).toBeLessThan(0.6 * width(wide));
    expect(width(year)).toBeCloseTo(((407 + 620 + 620 + 619) / 1000) * 9.2, 1);
    const gaps = [wide, year, will].map((box, index) => (box?.x0 ?? 0) - (page.words[index]?.box.x1 ?? 0));
    for (const gap of gaps) expect(gap).toBeCloseTo(gaps[0] ?? 0, 1);
  });

  it('returns tables with cell addresses, figures at the right of their columns', async () => {
    const page = getOnlyPage(
      await readBody(
        table([
          ['', '2022', '2023'],
          ['Net sales', '$ 1,234,567', '1,300,000'],
          ['  Returns', '(4,321)', '-'],
        ]),
      ),
    );
    const [found] = page.tables;
    expect(found).toMatchObject({ rows: 3, cols: 3, name: null });
    const sales = found?.cells.find(({ address }) => address === 'B2');
    expect(sales).toMatchObject({ text: '$ 1,234,567', value: 1_234_567, row: 1, col: 1 });
    const word = page.words.find(({ id }) => id === sales?.wordIds[0]);
    expect(word).toMatchObject({ text: '$1,234,567', cell: 'B2', source: 'cell' });
    expect(findWord(page, '(4,321)').box.x1).toBe(word?.box.x1);
    expect(found?.cells.find(({ address }) => address === 'A3')).toMatchObject({
      indent: 1,
      text: 'Returns',
    });
    expect(findWord(page, 'Net').baseline).toBe(word?.baseline);
  });

  it('sets columns made with tabs under each other, however long the words before them are', async () => {
    const line = (...cells: string[]) =>
      paragraph(cells.map((cell) => run(cell)).join('<w:r><w:tab/></w:r>'));
    const page = getOnlyPage(
      await readBody(
        line('', '2024', '2023') +
          line('Patient collections', '611,204.40', '588,118.25') +
          paragraph(run('DIRECT COSTS')) +
          line('Refunds', '(12,204.15)', '(9,118.40)'),
      ),
    );
    const columnOf = (text: string) => findWord(page, text).box.x0;
    expect(columnOf('(12,204.15)')).toBe(columnOf('611,204.40'));
    expect(columnOf('(9,118.40)')).toBe(columnOf('588,118.25'));
    expect(columnOf('2023')).toBe(columnOf('588,118.25'));
  });

  it('places cells next to and below merged cells', async () => {
    const cell = (text: string, properties = '') =>
      `<w:tc><w:tcPr>${properties}</w:tcPr>${paragraph(run(text))}</w:tc>`;
    const page = getOnlyPage(
      await readBody(
        `<w:tbl><w:tr>${cell('Year', '<w:vMerge w:val="restart"/>')}${cell('Figures', '<w:gridSpan w:val="2"/>')}</w:tr><w:tr>${cell('', '<w:vMerge/>')}${cell('10')}${cell('20')}</w:tr></w:tbl>`,
      ),
    );
    const at = (address: string) => page.tables[0]?.cells.find((found) => found.address === address);
    expect(at('A1')).toMatchObject({ text: 'Year', rowSpan: 2 });
    expect(at('B1')).toMatchObject({ text: 'Figures', colSpan: 2 });
    expect(at('B2')).toMatchObject({ text: '10' });
    expect(at('C2')).toMatchObject({ text: '20' });
  });

  it('separates a superscript mark from the figure before it', async () => {
    const body = paragraph(run('1,234') + run('2', '<w:vertAlign w:val="superscript"/>'));
    expect(joinWords(getOnlyPage(await readBody(body)))).toBe('1,234 2');
    expect(joinWords(getOnlyPage(await readBody(`<w:tbl><w:tr><w:tc>${body}</w:tc></w:tr></w:tbl>`)))).toBe(
      '1,234 2',
    );
  });

  it('goes on to the next page and stops at the last one allowed', async () => {
    const body = Array.from({ length: 200 }, (_, line) => paragraph(run(`Line ${line}`))).join('');
    const whole = await readBody(body);
    expect(whole.pageCount).toBeGreaterThan(3);
    const cut = await readBody(body, { limits: { maxPages: 2 } });
    expect(cut).toMatchObject({ pageCount: whole.pageCount, partial: true });
    expect(cut.pages).toHaveLength(2);
    expect(cut.warnings[0]?.code).toBe('pagesCut');
  });

  it('without any text says so', async () => {
    expect((await readBody('')).warnings).toEqual([expect.objectContaining({ code: 'noText' })]);
  });

  it('that is not XML inside is refused', async () => {
    const parts = { ...docxParts(''), 'word/document.xml': '<w:document><w:body>' };
    expect((await refusal(readBytes(zip(parts), 'a.docx'))).code).toBe('damaged');
  });
});

describe('a Word 97 document', () => {
  it('returns its lines, and tables where lines contain tabs', async () => {
    const page = getOnlyPage(
      await readBytes(makeDoc('Harbor Street Bakery\rSales\t1,234\rRent\t(56)\rThe end\r'), 'a.doc'),
    );
    expect(joinWords(page)).toBe('Harbor Street Bakery Sales 1,234 Rent (56) The end');
    expect(page.tables[0]?.cells.map(({ address, value }) => [address, value])).toEqual([
      ['A1', null],
      ['B1', 1234],
      ['A2', null],
      ['B2', -56],
    ]);
    expect(findWord(page, '1,234').box.x1).toBe(findWord(page, '(56)').box.x1);
  });

  it('that is none inside is refused', async () => {
    const fake = makeCompoundFile({ WordDocument: new Uint8Array(5000) });
    expect((await refusal(readBytes(fake, 'a.doc'))).code).toBe('damaged');
  });
});

describe('a PowerPoint presentation', () => {
  const shape = (text: string) =>
    `<p:sp><p:txBody><a:p><a:r><a:rPr b="1"/><a:t>${text}</a:t></a:r></a:p></p:txBody></p:sp>`;

  it('returns one page for each slide, in the order of their numbers', async () => {
    const slides = Array.from({ length: 11 }, (_, index) => shape(`Slide ${index + 1}`));
    const document = await readBytes(makePptx(slides), 'teaser.pptx');
    expect(document.pages.map(joinWords)).toEqual(slides.map((_, index) => `Slide ${index + 1}`));
    expect(findWord(getOnlyPage(document), 'Slide').bold).toBe(true);
  });

  it('returns its tables', async () => {
    const cell = (text: string) =>
      `<a:tc><a:txBody><a:p><a:r><a:t>${text}</a:t></a:r></a:p></a:txBody></a:tc>`;
    const slide = `<p:graphicFrame><a:tbl><a:tr>${cell('Revenue')}${cell('$1,234')}</a:tr></a:tbl></p:graphicFrame>`;
    const page = getOnlyPage(await readBytes(makePptx([slide]), 'teaser.pptx'));
    expect(page.tables[0]?.cells.map(({ address, text, value }) => [address, text, value])).toEqual([
      ['A1', 'Revenue', null],
      ['B1', '$1,234', 1234],
    ]);
  });
});
