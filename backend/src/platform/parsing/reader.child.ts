import {
  handleReadRequest,
  DocumentRefused,
  type ReadRequest,
  renderPage,
  sniff,
} from '@dealwright/document-reader';
import { runTaskProcess } from '../processes/index.js';
import { type RenderRequest, type Refusal, type SniffRequest } from './document-parser.types.js';

const refusal = (cause: unknown): Refusal => {
  if (!(cause instanceof DocumentRefused)) throw cause;
  return { code: cause.code, message: cause.message };
};

runTaskProcess({
  sniff: async ({ bytes, fileName, accept }: SniffRequest) => {
    const result = await sniff(bytes, fileName, { accept });
    return 'kind' in result ? { kind: result.kind } : { refusal: refusal(result.refusal) };
  },
  read: (request: ReadRequest, progress) => handleReadRequest(request, progress),
  render: async ({ bytes, page, options }: RenderRequest) =>
    renderPage(bytes, page, options).then(
      (picture) => ({ picture }),
      (cause: unknown) => ({ refusal: refusal(cause) }),
    ),
});
