import type { Page, ReadDocument, Word } from '@dealwright/document-reader';
import { groupLines } from '../layout/rows.js';
import { SECTION_RULES, type SectionKind, type SectionTitle } from './section-rules.js';

/** A run of pages of one kind. */
export interface DocumentSection extends SectionTitle {
  /** Zero-based. */
  readonly firstPage: number;
}

/** Titles stand in the first lines of a page. Forms of the tax office need the most: number, agency, title, year. */
const MAX_HEADING_LINES = 10;
/** Enough words for these lines; a page of prose has more. */
const MAX_HEADING_WORDS = 160;
/** A longer line is a sentence that mentions a statement, not its title. Form titles are exempt: one row of boxes. */
const MAX_TITLE_LENGTH = 90;

function readHeadingLines(words: readonly Word[]): string[] {
  return groupLines(words.slice(0, MAX_HEADING_WORDS))
    .slice(0, MAX_HEADING_LINES)
    .map((line) => line.map(({ text }) => text).join(' '));
}

/** What begins on a page by its first lines; null where they do not say. */
export function findSectionTitle(page: Page): SectionTitle | null {
  const lines = readHeadingLines(page.words);
  if (page.sheet !== null) lines.unshift(page.sheet);
  const rule = SECTION_RULES.find(({ kind, pattern }) =>
    lines.some((line) => (kind === 'taxReturn' || line.length <= MAX_TITLE_LENGTH) && pattern.test(line)),
  );
  return rule ? { kind: rule.kind, form: rule.form } : null;
}

const BOOKS: ReadonlySet<SectionKind> = new Set(['profitAndLoss', 'balanceSheet']);
const OFFERS: ReadonlySet<SectionKind> = new Set(['memorandum', 'listing', 'recast']);

/**
 * Statements that follow this many pages without a title are shown by somebody who presents the business: of the
 * documents that were measured, letters and cover sheets have one such page, memoranda without a title two or more.
 */
const MIN_UNTITLED_PAGES = 2;

/** True where a title only heads a part of the section that it stands in. */
function isPartOf(title: SectionTitle, section: SectionTitle): boolean {
  if (title.kind === section.kind && title.form === section.form) return true;
  if (!OFFERS.has(section.kind)) return false;
  // What a broker presents stays the broker's, statements of the books included.
  return BOOKS.has(title.kind) || (OFFERS.has(title.kind) && section.kind !== 'recast');
}

/**
 * The sections of a document, by the titles of its pages: a tax return with its schedules, a profit and loss, what a
 * broker presents. A page without a title belongs to the section before. Empty where no page has a title.
 *
 * @example findDocumentSections(document) // [{ kind: 'taxReturn', form: '1120-S', firstPage: 0 }]
 */
export function findDocumentSections({ pages }: Pick<ReadDocument, 'pages'>): DocumentSection[] {
  const sections: DocumentSection[] = [];
  for (const [index, page] of pages.entries()) {
    const title = findSectionTitle(page);
    if (title === null) continue;
    const current = sections.at(-1);
    // Sheets stand next to each other, so none is a part of the one before.
    const isSheet = page.sheet !== null;
    const isPart = current !== undefined && !isSheet && isPartOf(title, current);
    const isPresented =
      current === undefined && !isSheet && BOOKS.has(title.kind) && index >= MIN_UNTITLED_PAGES;
    if (!isPart && !isPresented) sections.push({ ...title, firstPage: page.index });
  }
  return sections;
}
