import { ApiError, getErrorMessage } from '../../../lib/http/api-error';
import { sortFiles } from '../../../lib/files/upload-limits';
import { QUEUE_LIMITS, QUEUE_TEXTS } from '../upload/upload-limits';

const UNSUPPORTED_MEDIA_TYPE = 415;

/** The formats of the server end its text: the queue takes fewer of them. */
const SERVER_FORMATS = / Supported formats: .*$/;

/** Why a file of the queue was not taken. A file whose name says that it is of the right kind is told what it holds. */
export function describeFailure(failure: unknown, file: File): string {
  if (!(failure instanceof ApiError) || failure.status !== UNSUPPORTED_MEDIA_TYPE)
    return getErrorMessage(failure);
  const isRightByName = sortFiles([file], QUEUE_LIMITS).refused.length === 0;
  return isRightByName ? failure.message.replace(SERVER_FORMATS, '') : QUEUE_TEXTS.wrongKind(file.name);
}
