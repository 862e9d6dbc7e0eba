import { DocumentsTab } from '../../features/documents/list/documents-tab';
import { useDocumentReading } from '../../features/extraction/existing-deal/use-document-reading';

/** The documents of a deal; reading them comes from the extraction feature. */
export function DealDocuments({ dealId }: { dealId: string }) {
  return <DocumentsTab dealId={dealId} reading={useDocumentReading(dealId)} />;
}
