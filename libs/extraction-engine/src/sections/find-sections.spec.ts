import { createDocument, createSheet, textDocument } from '../testing/pages.test-support.js';
import { findDocumentSections, findSectionTitle } from './find-sections.js';
import { SECTION_RULES } from './section-rules.js';

describe('rules for the titles of sections', () => {
  it.each(SECTION_RULES.map((rule) => [rule.name, rule] as const))(
    'reads its example: %s',
    (_name, { example, kind, form }) => {
      const [page] = textDocument(example).pages;
      expect(page && findSectionTitle(page)).toEqual({ kind, form });
    },
  );

  it('gives each rule a name of its own', () => {
    expect(new Set(SECTION_RULES.map(({ name }) => name)).size).toBe(SECTION_RULES.length);
  });
});

describe('findDocumentSections', () => {
  const kinds = (...pages: readonly string[]) =>
    findDocumentSections(textDocument(...pages)).map(({ kind, firstPage }) => [kind, firstPage]);

  it('counts the schedules of a return to the return', () => {
    expect(
      kinds(
        'Form 1120-S   U.S. Income Tax Return for an S Corporation   2024',
        'Schedule L   Balance Sheets per Books',
        'Page 3',
      ),
    ).toEqual([['taxReturn', 0]]);
  });

  it('counts statements that a memorandum presents to the memorandum', () => {
    expect(kinds('Confidential Information Memorandum', 'Profit and Loss', 'Recast Earnings')).toEqual([
      ['memorandum', 0],
    ]);
  });

  it('tells the parts of a packet apart', () => {
    expect(
      kinds(
        'Asking Price: $1,850,000',
        'SCHEDULE C (Form 1040)   Profit or Loss From Business',
        'Profit and Loss',
        'Recast Earnings',
      ),
    ).toEqual([
      ['listing', 0],
      ['taxReturn', 1],
      ['profitAndLoss', 2],
      ['recast', 3],
    ]);
  });

  it('gives no title to statements that stand inside a presentation without one', () => {
    expect(kinds('Harbor Point', 'Our history', 'Profit and Loss')).toEqual([]);
    expect(kinds('Dear Sam, the books are attached.', 'Profit and Loss')).toEqual([['profitAndLoss', 1]]);
  });

  it('takes the name of a sheet for its title, sheet by sheet', () => {
    const document = createDocument([
      createSheet('Add-backs', [['Owner salary', 100_000]], 0),
      createSheet('P&L', [['Sales', 900_000]], 1),
    ]);
    expect(findDocumentSections(document).map(({ kind }) => kind)).toEqual(['recast', 'profitAndLoss']);
  });

  it('says nothing where no page has a title, or a sentence only mentions one', () => {
    expect(
      kinds(
        'Dear Sam, thank you for the visit. My accountant will send the profit and loss of last year when it is finished in March.',
      ),
    ).toEqual([]);
    expect(kinds('Sam, attached is Form 1120-S for 2024.')).toEqual([]);
  });
});
