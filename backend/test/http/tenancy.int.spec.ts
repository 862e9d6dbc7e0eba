import { makePdf, put } from '../../../libs/document-reader/src/testing/make-pdf.test-support.js';
import { decodeJwt, decodeProtectedHeader, generateKeyPair, SignJWT } from 'jose';
import { operations } from '../support/api-document.js';
import { call, startTestApp, type TestApp, type TestUser } from '../support/test-app.js';
import { upload } from '../support/upload.js';

const UNKNOWN = '00000000-0000-4000-8000-000000000000';
const ANOTHER = '00000000-0000-4000-8000-000000000001';

const guarded = operations.filter((operation) => operation.guarded);
const owned = guarded.filter(({ path }) => path.includes('{'));

/** Tokens that say the same as a valid one and are not signed by the server. */
async function forgeTokens(valid: string): Promise<Readonly<Record<string, string>>> {
  const [header = '', payload = '', signature = ''] = valid.split('.');
  const { alg = 'EdDSA', kid } = decodeProtectedHeader(valid);
  const foreignKey = await generateKeyPair(alg);
  const foreign = new SignJWT(decodeJwt(valid)).setProtectedHeader(
    kid === undefined ? { alg } : { alg, kid },
  );
  const none = Buffer.from(JSON.stringify({ alg: 'none', typ: 'JWT' })).toString('base64url');
  const otherUser = { ...decodeJwt(valid), sub: UNKNOWN };
  const changed = Buffer.from(JSON.stringify(otherUser)).toString('base64url');
  return {
    'signed by another key': await foreign.sign(foreignKey.privateKey),
    'not signed': `${none}.${payload}.`,
    'of a changed user': `${header}.${changed}.${signature}`,
  };
}

/** Valid bodies, so that only the owner of the resource can be the reason for a refusal. */
/** Parameters of paths that are whole numbers, not ids. */
const NUMBERS = ['page', 'number'];
const BODIES: Readonly<Record<string, unknown>> = {
  updateDeal: { description: 'x' },
  setDealStatus: { status: 'Lead' },
  patchDealStatus: { status: 'Lead' },
  updateDealFinancials: { yearLabels: {} },
  updateBroker: { name: 'x' },
  createValuation: { name: 'x' },
  updateValuation: { name: 'x' },
  createLetterOfIntent: { format: 'pdf' },
  nameModelVersion: { name: 'x' },
  saveEvaluation: { model: { name: 'x' } },
  askWhatIf: { returns: true },
  mergeDeals: { otherId: ANOTHER },
  unmergeDeals: { otherId: ANOTHER },
  updateView: { name: 'x', query: '' },
  createInteraction: { date: '2026-01-01', type: 'Email', summary: 'x' },
  setFollowUpDone: { done: true },
  saveAdjustments: { items: [] },
  askSeller: { questionId: 'unproven:businessTaxReturn:2025', date: '2026-01-01' },
  createNote: { content: 'x' },
  updateNote: { content: 'x' },
  reviewExtractionJob: { dealId: ANOTHER, values: {} },
  readDocuments: { documentIds: [ANOTHER] },
  saveDealReview: { jobIds: [ANOTHER] },
};

describe('every operation of the document', () => {
  let server: TestApp;
  let owner: TestUser;
  let stranger: TestUser;
  const ids: Record<string, string> = {};

  beforeAll(async () => {
    server = await startTestApp();
    owner = await server.newUser('Owner');
    stranger = await server.newUser('Stranger');
    const deal = await owner.call<{ id: string; model: { defaultModelId: string } }>('POST', '/deals', {
      description: 'Owned',
      historicalFinancials: { '2025': { netIncome: '1', ownerSalary: '1' } },
    });
    const broker = await owner.call<{ id: string }>('POST', '/brokers', { name: 'Owned' });
    ids['dealId'] = deal.body.data.id;
    ids['valuationId'] = deal.body.data.model.defaultModelId;
    ids['brokerId'] = broker.body.data.id;
    const make = async (path: string, body: unknown) =>
      (await owner.call<{ id: string }>('POST', path, body)).body.data.id;
    ids['interactionId'] = await make(`/deals/${ids['dealId']}/interactions`, BODIES['createInteraction']);
    ids['noteId'] = await make(`/deals/${ids['dealId']}/notes`, BODIES['createNote']);
    const pdf = { name: 'a.pdf', bytes: await makePdf((page) => put(page, 'x', 9, 9)) };
    const documents = await upload<{ id: string }[]>(
      server,
      owner,
      `/deals/${ids['dealId']}/documents`,
      'documents',
      [pdf],
    );
    ids['documentId'] = documents.body.data[0]?.id ?? '';
    const job = await upload<{ id: string; files: { id: string }[] }>(
      server,
      owner,
      '/extraction/jobs',
      'files',
      [pdf],
    );
    ids['jobId'] = job.body.data.id;
    ids['fileId'] = job.body.data.files[0]?.id ?? '';
    ids['page'] = '1';
    ids['viewId'] = await make('/users/views', BODIES['updateView']);
    ids['linkId'] = await make(`/deals/${ids['dealId']}/valuations/${ids['valuationId']}/share-links`, {});
    const newKey = { password: 'correct horse battery', name: 'Owned', scopes: ['read'] };
    ids['keyId'] = await make('/me/api-keys', newKey);
    ids['importId'] = await make('/imports', { batchKey: 'k', rows: [{ description: 'x' }] });
  });
  afterAll(() => server.close());

  const fill = (path: string, known: Record<string, string>) =>
    path.replaceAll(
      /\{(\w+)\}/g,
      (_, name: string) => known[name] ?? (NUMBERS.includes(name) ? '1' : UNKNOWN),
    );

  it.each(guarded.map(({ id, verb, path }) => [id, verb, path]))(
    '%s responds with 401 without a valid token',
    async (id, verb, path) => {
      const body = BODIES[id] ?? (verb === 'GET' ? undefined : {});
      const tokens = { none: '', ...(await forgeTokens(await owner.freshToken())) };
      for (const [kind, token] of Object.entries(tokens)) {
        const answer = await call(server.url, token, verb, fill(path, ids), body);
        expect([kind, answer.status]).toEqual([kind, 401]);
        expect(answer.body).toMatchObject({ success: false, errors: [] });
      }
    },
  );

  it.each(owned.map(({ id, verb, path }) => [id, verb, path]))(
    '%s responds to another user as if the resource did not exist',
    async (id, verb, path) => {
      const body = BODIES[id] ?? (verb === 'GET' ? undefined : {});
      const foreign = await stranger.call(verb, fill(path, ids), body);
      const missing = await stranger.call(verb, fill(path, {}), body);
      expect(foreign.status).toBe(404);
      expect([missing.status, missing.body.error]).toEqual([foreign.status, foreign.body.error]);
    },
  );

  it('is guarded or declared public, and the public ones are few', () => {
    const open = operations.filter((operation) => !operation.guarded).map(({ id }) => id);
    expect(open.sort()).toEqual([
      'downloadFile',
      'getCalendar',
      'getConfig',
      'getLiveness',
      'getReadiness',
      'getSharedModel',
      'getSharedPackage',
      'getVersion',
    ]);
  });
});
