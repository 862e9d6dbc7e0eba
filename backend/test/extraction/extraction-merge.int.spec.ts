import { statement, teaser } from '../support/documents.js';
import { startTestApp, type TestApp, type TestUser } from '../support/test-app.js';
import { upload } from '../support/upload.js';
import { type Job, jobAs, over } from '../support/workers.js';

// Readings are done at the lowest priority: on a busy machine that takes its time.
jest.setTimeout(200_000);

interface Source {
  field: string;
  year: string | null;
  saved: string | null;
  jobId: string;
}
const FIGURES = {
  yearLabels: { year1: '2023', year2: '2024' },
  historicalFinancials: { year2: { grossRevenue: '1234567', cogs: '500000' } },
};

describe('readings and sources when two deals are merged', () => {
  let server: TestApp;
  let ada: TestUser;
  let jobId: string;

  beforeAll(async () => {
    server = await startTestApp({ QUEUE: 'memory' });
    ada = await server.newUser();
  });
  afterAll(() => server.close());

  const newDeal = async (fields: object) =>
    (await ada.call<{ id: string }>('POST', '/deals', { description: 'Lakeside', ...fields })).body.data.id;
  const sources = async (dealId: string) =>
    (await ada.call<Source[]>('GET', `/deals/${dealId}/provenance`)).body.data;
  const places = async (dealId: string) =>
    (await sources(dealId)).map(({ field, year }) => (year === null ? field : `${field} ${year}`)).sort();
  const fetchDealId = async (id: string) =>
    (await ada.call<{ dealId: string | null }>('GET', `/extraction/jobs/${id}`)).body.data.dealId;
  const review = async (job: string, dealId: string, values: object) =>
    expect((await ada.call('POST', `/extraction/jobs/${job}/review`, { dealId, values })).status).toBe(200);
  const merge = async (verb: 'merge' | 'unmerge', stored: string, otherId: string) =>
    expect((await ada.call('POST', `/deals/${stored}/${verb}`, { otherId })).status).toBe(200);

  /** A deal whose values came from documents. */
  const readDeal = async (): Promise<string> => {
    const sent = await upload<Job>(server, ada, '/extraction/jobs', 'files', [
      { name: 'figures.pdf', bytes: await statement() },
      { name: 'teaser.pdf', bytes: await teaser() },
    ]);
    jobId = sent.body.data.id;
    expect((await jobAs(ada, jobId, over)).state).toBe('done');
    const dealInfo = {
      businessName: 'Lakeside Heating & Air',
      address: 'Duluth, MN',
      askingPrice: 1_850_000,
      advertisedCashFlow: 412_000,
    };
    const id = await newDeal({ ...dealInfo, ...FIGURES });
    await review(jobId, id, { dealInfo, financials: FIGURES });
    return id;
  };

  it('follow the fields that the merge filled, and move back when the merge is undone', async () => {
    const other = await readDeal();
    const all = await places(other);
    expect(all).toEqual(expect.arrayContaining(['address', 'businessName', 'grossRevenue 2024']));
    // Its name and price were typed by hand: the other deal's document is no source of them.
    const stored = await newDeal({ businessName: 'Lakeside HVAC', askingPrice: 1_700_000 });

    await merge('merge', stored, other);
    expect(await fetchDealId(jobId)).toBe(stored);
    const taken = await places(stored);
    expect(taken).toEqual(
      expect.arrayContaining(['address', 'advertisedCashFlow', 'cogs 2024', 'grossRevenue 2024']),
    );
    expect(taken).not.toContain('businessName');
    expect(taken).not.toContain('askingPrice');
    expect((await sources(stored)).every((source) => source.jobId === jobId)).toBe(true);

    await merge('unmerge', stored, other);
    expect([await fetchDealId(jobId), await places(stored), await places(other)]).toEqual([other, [], all]);
  });

  it('do not replace figures and sources that the deal already has', async () => {
    const stored = await readDeal();
    const own = jobId;
    const before = await sources(stored);
    const other = await readDeal();
    await merge('merge', stored, other);
    expect(await sources(stored)).toEqual(before);
    expect([await fetchDealId(own), await fetchDealId(jobId)]).toEqual([stored, stored]);
    await merge('unmerge', stored, other);
    expect(await sources(stored)).toEqual(before);
    expect([await fetchDealId(own), await fetchDealId(jobId)]).toEqual([stored, other]);
  });

  it('preserve a source that was reviewed again between merge and undo', async () => {
    const other = await readDeal();
    const stored = await newDeal({});
    await merge('merge', stored, other);
    await review(jobId, stored, { dealInfo: { address: 'Superior, WI' } });
    await merge('unmerge', stored, other);
    // The review named every deal field that was read; the figures were copies and went.
    const left = await sources(stored);
    expect(left.find(({ field }) => field === 'address')).toMatchObject({ saved: 'Superior, WI' });
    expect(left.filter(({ year }) => year !== null)).toEqual([]);
    expect(await places(other)).toContain('grossRevenue 2024');
  });
});
