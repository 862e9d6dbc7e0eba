import { ApiError } from '../../../lib/http/api-error';
import { describeFailure } from './describe-failure';

const fail = (status: number, message: string) => new ApiError({ status, code: 'upload.refused', message });
const file = (name: string) => new File(['x'], name);

it('names the formats of the page, not all that the server reads', () => {
  const refused = fail(415, 'File notes.txt is not a supported format. Supported formats: PDF, DOCX, TIFF.');
  expect(describeFailure(refused, file('notes.txt'))).toBe(
    'File notes.txt is not a supported format. Please upload PDF or Excel files.',
  );
});

it('says of a damaged file of the right kind what to do, instead of asking for that kind', () => {
  const refused = fail(
    415,
    'File broken.pdf is not a supported format. This is not a PDF. Save it as a PDF. Supported formats: PDF, TIFF.',
  );
  expect(describeFailure(refused, file('broken.pdf'))).toBe(
    'File broken.pdf is not a supported format. This is not a PDF. Save it as a PDF.',
  );
});

it('advises a new extension only where the queue takes it', () => {
  const inside = (kind: string, extension: string) =>
    fail(
      415,
      `File books.pdf is not a supported format. The file's name says PDF, but inside it is ${kind}. Rename it so that it ends in .${extension}, and upload it again. Supported formats: PDF, DOCX, XLSX.`,
    );
  expect(describeFailure(inside('a Word document', 'docx'), file('books.pdf'))).toMatch(
    /inside it is a Word document\. Save it as a PDF or Excel file and upload that\.$/,
  );
  expect(describeFailure(inside('an Excel workbook', 'xlsx'), file('books.pdf'))).toMatch(
    /inside it is an Excel workbook\. Rename it so that it ends in \.xlsx, and upload it again\.$/,
  );
});

it('repeats what else the server says', () => {
  expect(describeFailure(fail(400, 'File broken.pdf is empty.'), file('broken.pdf'))).toBe(
    'File broken.pdf is empty.',
  );
});
