import { downloadFrom } from '../../../lib/files/download-from';

export type ExportKind = 'xlsx' | 'pdf';

/** Downloads a model as an Excel workbook or a PDF. */
export const downloadModel = (dealId: string, modelId: string, kind: ExportKind): Promise<void> =>
  downloadFrom(`/api/deals/${dealId}/valuations/${modelId}/export.${kind}`, `financial-model.${kind}`);
