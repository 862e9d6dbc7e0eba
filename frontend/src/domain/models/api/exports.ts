import { downloadFrom } from '../../../lib/files/download-from';

export type ExportKind = 'xlsx' | 'pdf' | 'package';

const FILES: Readonly<Record<ExportKind, string>> = {
  xlsx: 'export.xlsx',
  pdf: 'export.pdf',
  package: 'lender-package.pdf',
};

/** Downloads a model as an Excel workbook, as a PDF, or as a lender's package. */
export const downloadModel = (dealId: string, modelId: string, kind: ExportKind): Promise<void> =>
  downloadFrom(`/api/deals/${dealId}/valuations/${modelId}/${FILES[kind]}`, FILES[kind]);
