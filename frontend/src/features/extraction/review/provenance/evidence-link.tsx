import Link from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router-dom';
import { documentsQuery, findDocument, getDocumentPath } from '../../../../domain/deal-documents';
import { type Evidence, type JobFile } from '../../api/extraction.types';
import { formatEvidence } from '../source/evidence-text';

interface EvidenceLinkProps {
  dealId: string;
  evidence: readonly Evidence[];
  files: readonly Pick<JobFile, 'id' | 'name'>[];
  /** renders nothing where the document was deleted, in place of the text */
  isOptional?: boolean;
}

/** Where a value was read; opens the document at that page. Only text where the deal has the document no more. */
export function EvidenceLink({ dealId, evidence, files, isOptional = false }: EvidenceLinkProps) {
  const { data } = useQuery(documentsQuery(dealId));
  const [first] = evidence;
  const text = formatEvidence(evidence, files);
  const document = first && findDocument(data ?? [], first.fileId);
  if (!document) return isOptional ? null : text;
  return (
    <Link component={RouterLink} to={getDocumentPath(dealId, document.id, first.page + 1)}>
      {isOptional ? `Open ${text} in Documents` : text}
    </Link>
  );
}
