import { downloadFrom } from '../../../lib/download-from';

export type ExportKind = 'xlsx' | 'pdf';

/** Hands the reader the model as a file. */
export const downloadModel = (dealId: string, modelId: string, kind: ExportKind): Promise<void> =>
  downloadFrom(`/api/deals/${dealId}/valuations/${modelId}/export.${kind}`, `financial-model.${kind}`);
