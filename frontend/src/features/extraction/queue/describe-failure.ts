import { ApiError, getErrorMessage } from '../../../lib/http/api-error';
import { QUEUE_TEXTS } from '../upload/upload-limits';

const UNSUPPORTED_MEDIA_TYPE = 415;

/** Why a file of the queue was not taken. The queue takes fewer formats than the server, which names all of its own. */
export const describeFailure = (failure: unknown, fileName: string): string =>
  failure instanceof ApiError && failure.status === UNSUPPORTED_MEDIA_TYPE
    ? QUEUE_TEXTS.wrongKind(fileName)
    : getErrorMessage(failure);
