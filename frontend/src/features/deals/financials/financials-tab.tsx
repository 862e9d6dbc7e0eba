import EditOutlined from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { type FinancialsDraft } from '../../../domain/financials-editor';
import { withTimeout } from '../../../lib/http/api-error';
import { conflictLabel, conflictValue } from '../../../domain/deal-conflicts';
import { isSameData } from '../../../lib/merge';
import { useOpenerFocus } from '../../../lib/hooks/use-opener-focus';
import { toast } from '../../../lib/toast';
import { ConflictDialog } from '../../../ui/dialogs/conflict-dialog';
import { useLeaveGuard } from '../../../ui/dialogs/leave-guard';
import { refuseUnreadableField } from '../../../ui/fields/unreadable-fields';
import { EmptyState } from '../../../ui/states';
import { type Deal } from '../api/deals';
import { useSaveFinancials } from '../api/save-deal';
import { SaveBar } from '../../../ui/save-bar';
import { toFinancialsDraft } from './deal-years';
import { FinancialsEditor } from './financials-editor';

interface Edit {
  readonly base: Deal;
  readonly draft: FinancialsDraft;
}

/** Beside the sentence about SDE, with which the sheet begins. */
const EDIT_ROW = {
  display: 'flex',
  justifyContent: 'flex-end',
  mb: { xs: 1, sm: -3 },
  position: 'relative',
} as const;

/** The years of a deal: read until Edit, then a sheet until it is saved or dropped. */
export function FinancialsTab({ deal }: { deal: Deal }) {
  const [asOfYear] = useState(() => new Date().getFullYear());
  const [edit, setEdit] = useState<Edit | null>(null);
  const openerRef = useOpenerFocus(edit !== null);
  const [saving, setSaving] = useState(false);
  const save = useSaveFinancials(deal.id);
  const dirty = edit !== null && !isSameData(edit.draft, toFinancialsDraft(edit.base, asOfYear));
  const leaving = useLeaveGuard(dirty);
  const begin = () => setEdit({ base: deal, draft: toFinancialsDraft(deal, asOfYear) });

  async function submit({ base, draft }: Edit) {
    if (refuseUnreadableField()) return;
    setSaving(true);
    try {
      const stored = await save.save(base, { ...base, ...structuredClone(draft as FinancialsDraft & Deal) });
      if (!stored) return;
      setEdit(null);
      toast.success('Historical financials saved successfully!');
    } catch (error) {
      toast.error(withTimeout('Failed to save historical financials', error));
    } finally {
      setSaving(false);
    }
  }

  if (!edit && Object.keys(deal.historicalFinancials).length === 0) {
    return (
      <EmptyState
        title="No historical financials yet"
        text="Enter or paste the income statements of past years. SDE, debt coverage and the score are calculated from them."
        action={
          <Button ref={openerRef} variant="contained" onClick={begin}>
            Add years
          </Button>
        }
      />
    );
  }
  return (
    <>
      {leaving}
      <ConflictDialog
        conflicts={save.conflict}
        labelOf={conflictLabel(deal)}
        formatOf={conflictValue}
        onResolve={save.resolve}
        onCancel={save.abandon}
      />
      {!edit && (
        <Box sx={EDIT_ROW}>
          <Button
            ref={openerRef}
            variant="outlined"
            size="small"
            startIcon={<EditOutlined />}
            onClick={begin}
          >
            Edit
          </Button>
        </Box>
      )}
      <FinancialsEditor
        // What was said of a cell does not outlast the edit.
        key={edit ? 'edit' : 'read'}
        value={edit?.draft ?? deal}
        onChange={(draft) => edit && setEdit({ ...edit, draft })}
        readOnly={!edit}
        asOfYear={asOfYear}
        adjustments={deal.sdeAdjustments}
      />
      {edit && (
        <SaveBar>
          <Button color="inherit" disabled={saving} onClick={() => setEdit(null)}>
            Cancel
          </Button>
          <Button variant="contained" disabled={!dirty || saving} onClick={() => void submit(edit)}>
            {saving ? 'Saving...' : 'Save Changes'}
          </Button>
        </SaveBar>
      )}
    </>
  );
}
