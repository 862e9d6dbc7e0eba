import { downloadFrom } from '../../../lib/files/download-from';

export type ExportKind = 'xlsx' | 'pdf';

const getModelPath = (dealId: string, modelId: string) => `/api/deals/${dealId}/valuations/${modelId}`;

/** Downloads a model as an Excel workbook or as a PDF. */
export const downloadModel = (dealId: string, modelId: string, kind: ExportKind): Promise<void> =>
  downloadFrom(`${getModelPath(dealId, modelId)}/export.${kind}`, `export.${kind}`);

/** What the buyer chooses to show in a lender's package. */
interface PackageOptions {
  readonly showsFailures: boolean;
  readonly showsNegotiation: boolean;
}

/** Downloads a model as a lender's package. */
export function downloadPackage(
  dealId: string,
  modelId: string,
  { showsFailures, showsNegotiation }: PackageOptions,
): Promise<void> {
  const query = new URLSearchParams({
    showsFailures: String(showsFailures),
    showsNegotiation: String(showsNegotiation),
  });
  const path = `${getModelPath(dealId, modelId)}/lender-package.pdf?${query.toString()}`;
  return downloadFrom(path, 'lender-package.pdf');
}
