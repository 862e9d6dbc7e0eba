import Button from '@mui/material/Button';
import { useState } from 'react';
import { getErrorMessage } from '../../../lib/http/api-error';
import { toast } from '../../../lib/toast';
import { downloadModel, type ExportKind } from '../../../domain/models/api/exports';

const LABELS = { xlsx: 'Excel', pdf: 'PDF' } as const;

/** Downloads the model as an Excel workbook with formulas, or as a PDF for a lender or partner. */
export function ExportButtons({ dealId, modelId }: { dealId: string; modelId: string }) {
  const [busy, setBusy] = useState<ExportKind | null>(null);
  const download = async (kind: ExportKind) => {
    setBusy(kind);
    try {
      await downloadModel(dealId, modelId, kind);
    } catch (error) {
      toast.error(getErrorMessage(error));
    }
    setBusy(null);
  };
  return (['xlsx', 'pdf'] as const).map((kind) => (
    <Button key={kind} variant="outlined" disabled={busy !== null} onClick={() => void download(kind)}>
      {busy === kind ? 'Preparing...' : LABELS[kind]}
    </Button>
  ));
}
