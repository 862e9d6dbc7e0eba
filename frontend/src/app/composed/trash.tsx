import Box from '@mui/material/Box';
import { TrashedDeals } from '../../features/deals/list/trashed-deals';
import { TrashedDocuments } from '../../features/documents/trash/trashed-documents';
import { TrashedEntries } from '../../features/interactions/trash/trashed-entries';
import { DeletedModels } from '../../features/valuations/list/deleted-models';
import { PageHeader } from '../../ui/page-header';

/** What was thrown away and can still be taken out. */
export default function Trash() {
  return (
    <>
      <PageHeader
        title="Trash"
        back={{ to: '/deals', label: 'Back to Deals' }}
        lead="Deleted deals, financial models, interactions, notes and documents stay here for 30 days. A deal keeps everything that belongs to it."
      />
      <Box sx={{ display: 'grid', gap: 5, maxWidth: 880 }}>
        <TrashedDeals />
        <DeletedModels />
        <TrashedEntries />
        <TrashedDocuments />
      </Box>
    </>
  );
}
