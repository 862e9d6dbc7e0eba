import { statement } from './support/documents.js';
import { startTestApp, type TestApp, type TestUser } from './support/test-app.js';
import { until } from './support/until.js';
import { upload } from './support/upload.js';

jest.setTimeout(200_000);

interface Version {
  readonly kind: string;
  readonly cause: {
    kind: string;
    documents?: string[];
    figures: { field: string; document?: string }[];
  } | null;
}

const FIGURES = {
  yearLabels: { year1: '2024' },
  historicalFinancials: { year1: { grossRevenue: '1234567', netIncome: '334567' } },
};

describe('documents that move the score of a model', () => {
  let server: TestApp;
  let ada: TestUser;
  let jobId: string;

  beforeAll(async () => {
    server = await startTestApp({ QUEUE: 'memory' });
    ada = await server.newUser();
    const sent = await upload<{ id: string }>(server, ada, '/extraction/jobs', 'files', [
      { name: 'Tax return 2024.pdf', bytes: await statement() },
    ]);
    jobId = sent.body.data.id;
    await until('the end of the job', async () => {
      const { data } = (await ada.call('GET', `/extraction/jobs/${jobId}`)).body;
      return data['state'] === 'done' ? data : null;
    });
  });
  afterAll(() => server.close());

  const newDeal = async (figures: object) =>
    (await ada.call<{ id: string }>('POST', '/deals', { description: 'Bakery', ...figures })).body.data.id;
  const review = async (dealId: string) => {
    const body = { dealId, values: { financials: FIGURES } };
    expect((await ada.call('POST', `/extraction/jobs/${jobId}/review`, body)).status).toBe(200);
  };
  const listVersions = async (dealId: string) =>
    (await ada.call<Version[]>('GET', `/deals/${dealId}/model-versions`)).body.data;

  it('names the document that a changed figure was read from', async () => {
    const dealId = await newDeal({
      yearLabels: { year1: '2024' },
      historicalFinancials: { year1: { grossRevenue: '1234567', netIncome: '90000', ownerSalary: '80000' } },
    });
    await ada.call('PATCH', `/deals/${dealId}/financials`, FIGURES);
    await review(dealId);
    const [newest] = await listVersions(dealId);
    expect(newest).toMatchObject({
      kind: 'recalculated',
      cause: {
        kind: 'figures',
        figures: [
          { year: '2024', field: 'netIncome', from: '90000', to: '334567', document: 'Tax return 2024.pdf' },
          { year: '2024', field: 'ownerSalary', from: '80000', to: null },
        ],
      },
    });
    expect(newest?.cause?.figures[1]).not.toHaveProperty('document');
  });

  it('names the documents of a deal that was made from them', async () => {
    const dealId = await newDeal(FIGURES);
    await review(dealId);
    expect(await listVersions(dealId)).toMatchObject([
      { kind: 'created', cause: { kind: 'figures', documents: ['Tax return 2024.pdf'] } },
    ]);
  });
});
