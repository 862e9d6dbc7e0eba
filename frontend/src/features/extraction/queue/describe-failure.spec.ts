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

it('repeats what else the server says', () => {
  expect(describeFailure(fail(400, 'File broken.pdf is empty.'), file('broken.pdf'))).toBe(
    'File broken.pdf is empty.',
  );
});
