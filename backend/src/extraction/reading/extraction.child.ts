import { gunzipSync, gzipSync } from 'node:zlib';
import {
  handleReadRequest,
  type ReadDocument,
  type ReadRequest,
  renderPage,
} from '@dealwright/document-reader';
import {
  acceptModelResponse,
  extractDealInfo,
  extractFinancials,
  findDocumentSections,
  buildModelPrompt,
} from '@dealwright/extraction-engine';
import { runTaskProcess } from '../../platform/processes/index.js';
import {
  type ExtractReply,
  type ExtractRequest,
  type ReadReply,
  type RenderPagesRequest,
} from './extraction-child.types.js';

/** Outside this process documents stay gzipped: unpacking a large one would block the event loop of the API. */
const unpack = (packed: readonly Uint8Array[]): ReadDocument[] =>
  packed.map((bytes) => JSON.parse(gunzipSync(bytes).toString()) as ReadDocument);

runTaskProcess({
  read: async (request: ReadRequest, progress): Promise<ReadReply> => {
    const reply = await handleReadRequest(request, progress);
    if (!reply.ok) return reply;
    const { pageCount, pages, warnings } = reply.document;
    return {
      ok: true,
      packed: gzipSync(JSON.stringify(reply.document)),
      pageCount,
      pagesRead: pages.length,
      warnings: warnings.map(({ message }) => message),
      sections: findDocumentSections(reply.document),
      uprights: Object.fromEntries(
        pages.flatMap(({ index, upright }) => (upright === undefined ? [] : [[index, upright]])),
      ),
    };
  },
  render: async ({ bytes, width, pages }: RenderPagesRequest): Promise<Uint8Array[]> => {
    const pictures: Uint8Array[] = [];
    for (const { page, upright } of pages) {
      const options = { width, ...(upright === undefined ? {} : { upright }) };
      pictures.push((await renderPage(bytes, page, options)).png);
    }
    return pictures;
  },
  prompt: (packed: readonly Uint8Array[]) => Promise.resolve(buildModelPrompt(unpack(packed))),
  extract: ({ packed, kind, asOfYear, modelAnswer }: ExtractRequest): Promise<ExtractReply> => {
    const documents = unpack(packed);
    const modelCandidates = acceptModelResponse(modelAnswer, documents, asOfYear);
    const options = { asOfYear, modelCandidates };
    const financials = extractFinancials(documents, options);
    return Promise.resolve({
      ...(kind === 'financials' ? {} : { dealInfo: extractDealInfo(documents, options, financials) }),
      ...(kind === 'dealInfo' ? {} : { financials }),
    });
  },
});
