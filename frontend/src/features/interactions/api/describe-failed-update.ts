import { ApiError, withTimeout } from '../../../lib/http/api-error';

/** Says that an edit was not saved and, where the entry is in the trash by now, how its text can still be kept. */
export function describeFailedUpdate(error: unknown, kind: 'note' | 'interaction'): string {
  const failed = `Failed to update ${kind}`;
  if (!(error instanceof ApiError && error.code === `${kind}.notFound`)) return withTimeout(failed, error);
  return `${failed}. It was deleted: restore it from the trash, or add your text as a new ${kind}.`;
}
