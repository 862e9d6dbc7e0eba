import { useCallback, useState } from 'react';
import { withTimeout } from '../../../lib/http/api-error';
import { isSameData } from '../../../lib/merge';
import { toast } from '../../../lib/toast';
import { refuseUnreadableField } from '../../../ui/fields/unreadable-fields';

interface EditModeOptions<T> {
  /** the record as last loaded */
  readonly saved: T;
  /** resolves to the stored record, or to null if the user discards the change */
  readonly save: (base: T, mine: T) => Promise<T | null>;
  readonly success: string;
  readonly failure: string;
  /** begins in edit mode */
  readonly startsEditing?: boolean;
}

/** State of a form with a view mode and an edit mode. Saving or canceling returns to view mode. */
export function useEditMode<T extends object>(options: EditModeOptions<T>) {
  const { saved, save, success, failure, startsEditing = false } = options;
  const [edit, setEdit] = useState<{ base: T; draft: T } | null>(
    startsEditing ? { base: saved, draft: saved } : null,
  );
  const [saving, setSaving] = useState(false);
  const dirty = edit !== null && !isSameData(edit.base, edit.draft);

  async function submit() {
    if (edit === null || !dirty || saving) return;
    if (refuseUnreadableField()) return;
    setSaving(true);
    try {
      if ((await save(edit.base, edit.draft)) === null) return;
      toast.success(success);
      setEdit(null);
    } catch (error) {
      toast.error(withTimeout(failure, error));
    } finally {
      setSaving(false);
    }
  }

  /** Stable, so that memoized fields do not re-render. */
  const change = useCallback(
    (next: (draft: T) => T) => setEdit((now) => now && { ...now, draft: next(now.draft) }),
    [],
  );

  return {
    draft: edit?.draft ?? saved,
    editing: edit !== null,
    dirty,
    saving,
    begin: () => setEdit({ base: saved, draft: saved }),
    cancel: () => setEdit(null),
    change,
    submit: () => void submit(),
  };
}
