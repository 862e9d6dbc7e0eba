import { ApiError, getErrorMessage } from '../../../lib/http/api-error';
import { sortFiles } from '../../../lib/files/upload-limits';
import { QUEUE_LIMITS, QUEUE_TEXTS } from '../upload/upload-limits';

const UNSUPPORTED_MEDIA_TYPE = 415;

/** The formats of the server end its text: the queue takes fewer of them. */
const SERVER_FORMATS = / Supported formats: .*$/;

/** What the server advises for a file with a wrong extension; it takes some that the queue does not. */
const RENAMING_ADVICE = / Rename it so that it ends in \.(\w+), and upload it again\./;
const SAVING_ADVICE = ' Save it as a PDF or Excel file and upload that.';

/** Why a file of the queue was not taken. A file whose name says that it is of the right kind is told what it holds. */
export function describeFailure(failure: unknown, file: File): string {
  if (!(failure instanceof ApiError) || failure.status !== UNSUPPORTED_MEDIA_TYPE)
    return getErrorMessage(failure);
  const isRightByName = sortFiles([file], QUEUE_LIMITS).refused.length === 0;
  if (!isRightByName) return QUEUE_TEXTS.wrongKind(file.name);
  return failure.message
    .replace(SERVER_FORMATS, '')
    .replace(RENAMING_ADVICE, (advice, extension: string) =>
      QUEUE_LIMITS.extensions.includes(extension) ? advice : SAVING_ADVICE,
    );
}
