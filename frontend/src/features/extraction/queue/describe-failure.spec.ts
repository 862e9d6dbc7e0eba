import { ApiError } from '../../../lib/http/api-error';
import { describeFailure } from './describe-failure';

const fail = (status: number, message: string) => new ApiError({ status, code: 'upload.refused', message });

it('names the formats of the page, not all that the server reads', () => {
  const refused = fail(415, 'File broken.pdf is not a supported format. Supported formats: PDF, DOCX, TIFF.');
  expect(describeFailure(refused, 'broken.pdf')).toBe(
    'File broken.pdf is not a supported format. Please upload PDF or Excel files.',
  );
  expect(describeFailure(fail(400, 'File broken.pdf is empty.'), 'broken.pdf')).toBe(
    'File broken.pdf is empty.',
  );
});
