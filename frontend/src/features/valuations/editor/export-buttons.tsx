import Button from '@mui/material/Button';
import { useState } from 'react';
import { messageOf } from '../../../lib/api-error';
import { toast } from '../../../lib/toast';
import { downloadModel, type ExportKind } from '../api/exports';

const LABELS: Readonly<Record<ExportKind, string>> = { xlsx: 'Excel', pdf: 'PDF' };

/** The model to send: a workbook whose cells are formulas, and a document for a lender or partner. */
export function ExportButtons({ dealId, modelId }: { dealId: string; modelId: string }) {
  const [busy, setBusy] = useState<ExportKind | null>(null);
  const fetchFile = async (kind: ExportKind) => {
    setBusy(kind);
    try {
      await downloadModel(dealId, modelId, kind);
    } catch (error) {
      toast.error(messageOf(error));
    }
    setBusy(null);
  };
  return (['xlsx', 'pdf'] as const).map((kind) => (
    <Button key={kind} variant="outlined" disabled={busy !== null} onClick={() => void fetchFile(kind)}>
      {busy === kind ? 'Preparing' : LABELS[kind]}
    </Button>
  ));
}
