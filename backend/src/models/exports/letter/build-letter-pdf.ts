import { PdfWriter } from '../pdf/pdf-writer.js';
import { type Letter } from './letter.js';
import { DRAFT_NOTICE } from './list-clauses.js';

/** The letter as a PDF. Every page is marked as a draft. */
export function buildLetterPdf(letter: Letter, day: string): Promise<Buffer> {
  const pdf = new PdfWriter(letter.title, day);
  pdf.title(letter.title, [letter.date]);
  pdf.paragraph(letter.opening);
  letter.clauses.forEach(({ title, paragraphs }, index) => {
    pdf.subheading(`${index + 1}. ${title}`);
    for (const text of paragraphs) pdf.paragraph(text);
  });
  for (const [role, name] of letter.signatures) {
    pdf.ensureSpace(90);
    pdf.subheading(`${role}: ${name}`);
    pdf.paragraph('Signature: ______________________________     Date: ______________');
  }
  if (pdf.hasMissingGlyphs)
    pdf.paragraph('A box (□) or a question mark stands for a letter that the fonts do not have.', 'gray');
  return pdf.finish(letter.title, DRAFT_NOTICE);
}
