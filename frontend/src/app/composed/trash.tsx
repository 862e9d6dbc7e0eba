import Box from '@mui/material/Box';
import { DealTrashList } from '../../features/deals/list/deal-trash-list';
import { DocumentTrashList } from '../../features/documents/trash/document-trash-list';
import { EntryTrashList } from '../../features/interactions/trash/entry-trash-list';
import { DeletedModels } from '../../features/models/list/deleted-models';
import { PageHeader } from '../../ui/page-header';

/** Everything deleted that can still be restored. */
export default function Trash() {
  return (
    <>
      <PageHeader
        title="Trash"
        back={{ to: '/deals', label: 'Back to Deals' }}
        lead="Deleted deals, financial models, interactions, notes and documents stay here for 30 days. A deal keeps everything that belongs to it."
      />
      <Box sx={{ display: 'grid', gap: 5, maxWidth: 880 }}>
        <DealTrashList />
        <DeletedModels />
        <EntryTrashList />
        <DocumentTrashList />
      </Box>
    </>
  );
}
