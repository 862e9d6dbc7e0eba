import { downloadBlob } from '../../../lib/download';
import { apiFetch, TIMEOUT } from '../../../lib/transport';

export type ExportKind = 'xlsx' | 'pdf';

/** Fetches the model as a file and hands it to the reader under the name that the server gave it. */
export async function downloadModel(dealId: string, modelId: string, kind: ExportKind): Promise<void> {
  const path = `/api/deals/${dealId}/valuations/${modelId}/export.${kind}`;
  const response = await apiFetch(path, { timeoutMs: TIMEOUT.settings });
  const given = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  downloadBlob(given ?? `financial-model.${kind}`, await response.blob());
}
