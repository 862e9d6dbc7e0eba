import {
  AlignmentType,
  Document,
  Footer,
  Header,
  HeadingLevel,
  Packer,
  PageNumber,
  Paragraph,
  TextRun,
} from 'docx';
import { type Letter } from './letter.js';
import { DRAFT_NOTICE } from './list-clauses.js';

/** Control characters, which XML cannot contain. */
const CONTROL = /\p{Cc}+/gu;
const SPACE_AFTER = { after: 120 } as const;

/** The letter as a Word document. Every page is marked as a draft. */
export function buildLetterDocx(letter: Letter): Promise<Buffer> {
  const document = new Document({
    title: letter.title,
    creator: 'Dealwright',
    description: DRAFT_NOTICE,
    styles: { default: { document: { run: { font: 'Calibri', size: 22, language: { value: 'en-US' } } } } },
    sections: [
      {
        headers: { default: new Header({ children: [writeLine(DRAFT_NOTICE, AlignmentType.RIGHT)] }) },
        footers: { default: new Footer({ children: [writePageNumber()] }) },
        children: [
          new Paragraph({ text: letter.title, heading: HeadingLevel.TITLE, spacing: SPACE_AFTER }),
          writeLine(letter.date),
          writeLine(letter.opening),
          ...letter.clauses.flatMap(({ title, paragraphs }, index) => [
            new Paragraph({
              text: clean(`${index + 1}. ${title}`),
              heading: HeadingLevel.HEADING_2,
              keepNext: true,
              spacing: { before: 200, after: 60 },
            }),
            ...paragraphs.map((text) => writeLine(text)),
          ]),
          ...letter.signatures.flatMap(([role, name]) => [
            new Paragraph({
              children: [new TextRun({ text: clean(`${role}: ${name}`), bold: true })],
              keepNext: true,
              spacing: { before: 400, after: 200 },
            }),
            writeLine('Signature: ______________________________     Date: ______________'),
          ]),
        ],
      },
    ],
  });
  return Packer.toBuffer(document);
}

function writeLine(
  text: string,
  alignment: (typeof AlignmentType)[keyof typeof AlignmentType] = AlignmentType.LEFT,
): Paragraph {
  return new Paragraph({ children: [new TextRun(clean(text))], alignment, spacing: SPACE_AFTER });
}

function writePageNumber(): Paragraph {
  const children = [DRAFT_NOTICE, ' | Page ', PageNumber.CURRENT, ' of ', PageNumber.TOTAL_PAGES];
  return new Paragraph({ children: [new TextRun({ children, size: 16 })], alignment: AlignmentType.CENTER });
}

const clean = (text: string): string => text.replaceAll(CONTROL, ' ');
