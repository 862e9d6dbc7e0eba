import { taxReturn } from './support/documents.js';
import { startTestApp, type TestApp, type TestUser } from './support/test-app.js';
import { upload } from './support/upload.js';
import { type Job, jobAs, over } from './support/workers.js';

jest.setTimeout(200_000);

interface FollowUp {
  readonly id: string;
  readonly question: string | null;
  readonly answeredBy: string | null;
  readonly followUpDoneAt: string | null;
  readonly summary: string;
}
interface Questions {
  readonly modelId: string | null;
  readonly questions: readonly {
    readonly id: string;
    readonly amount: number | null;
    readonly reason: string;
    readonly weight: number;
    readonly followUp: FollowUp | null;
  }[];
  readonly answered: readonly FollowUp[];
}

const TAX = 'unproven:businessTaxReturn:2025';
const BANK = 'unproven:bankStatements:2025';
const FIGURES = {
  yearLabels: { year1: '2025' },
  historicalFinancials: {
    year1: {
      grossRevenue: '1500000',
      cogs: '650000',
      netIncome: '160000',
      ownerSalary: '84000',
      otherAddBacks: '42000',
    },
  },
};
const LOAN = { purchasePrice: 900_000, downPayment: 15, sbaRate: 11, sbaTerm: 10 };

describe('questions to the seller', () => {
  let server: TestApp;
  let ada: TestUser;

  beforeAll(async () => {
    server = await startTestApp({ QUEUE: 'memory' });
    ada = await server.newUser();
  });
  afterAll(() => server.close());

  async function newDeal(): Promise<string> {
    const deal = await ada.call<{ id: string; model: { defaultModelId: string } }>('POST', '/deals', {
      description: 'Bakery',
      ...FIGURES,
    });
    const { id, model } = deal.body.data;
    await ada.call('PUT', `/deals/${id}/valuations/${model.defaultModelId}`, { loanData: LOAN });
    return id;
  }
  const list = async (dealId: string, user = ada) =>
    (await user.call<Questions>('GET', `/deals/${dealId}/questions`)).body.data;
  const ask = (dealId: string, questionId: string, user = ada) =>
    user.call<FollowUp>('POST', `/deals/${dealId}/questions/follow-ups`, {
      questionId,
      date: '2026-11-23',
      followUpDate: '2026-11-30',
    });

  it('ranks what rests on the word of the broker, with what falls without it', async () => {
    const { questions, modelId } = await list(await newDeal());
    expect(modelId).not.toBeNull();
    expect(questions.map(({ id, amount }) => [id, amount])).toEqual([
      [TAX, 84_000],
      [BANK, 42_000],
    ]);
    expect(questions[0]!.weight).toBeGreaterThan(questions[1]!.weight);
    expect(questions[1]!.reason).toMatch(
      /^\$42,000 of add-backs .* rest on the broker's word\. Without them DSCR/,
    );
  });

  it('does not ask for the asking price of a deal that has one, also where its model has no price', async () => {
    const findIds = async (askingPrice: number | null) => {
      const deal = await ada.call<{ id: string; model: { defaultModelId: string } }>('POST', '/deals', {
        description: 'Bakery',
        askingPrice,
        ...FIGURES,
      });
      const { id, model } = deal.body.data;
      const loanData = { ...LOAN, purchasePrice: null };
      await ada.call('PUT', `/deals/${id}/valuations/${model.defaultModelId}`, { loanData });
      return (await list(id)).questions.map((question) => question.id);
    };
    expect(await findIds(null)).toContain('missing:askingPrice');
    expect(await findIds(1_250_000)).not.toContain('missing:askingPrice');
  });

  it('makes a question one follow-up, however often it is asked, and asks again after an undo', async () => {
    const dealId = await newDeal();
    const asked = await ask(dealId, TAX);
    expect(asked.status).toBe(201);
    expect(asked.body.data).toMatchObject({ question: TAX, answeredBy: null, followUpDoneAt: null });
    expect(asked.body.data.summary).toMatch(/^2025 business tax return \(Form 1120-S/);
    expect((await ask(dealId, TAX)).body.data.id).toBe(asked.body.data.id);
    const dated = { questionId: TAX, date: '2026-11-23', followUpDate: '2031-05-12' };
    const later = await ada.call<FollowUp>('POST', `/deals/${dealId}/questions/follow-ups`, dated);
    expect(later.body.data).toMatchObject({ id: asked.body.data.id, followUpDate: '2031-05-12' });
    expect((await ask(dealId, TAX)).body.data).toMatchObject({ followUpDate: '2026-11-30' });
    expect((await list(dealId)).questions[0]!.followUp?.id).toBe(asked.body.data.id);
    const due = await ada.call<FollowUp[]>('GET', '/follow-ups');
    expect(due.body.data.map(({ id }) => id)).toContain(asked.body.data.id);
    await ada.call('DELETE', `/deals/${dealId}/interactions/${asked.body.data.id}`);
    expect((await list(dealId)).questions[0]!.followUp).toBeNull();
    expect((await ask(dealId, TAX)).body.data.id).not.toBe(asked.body.data.id);
  });

  it('counts a question as an interaction only once it was asked', async () => {
    const dealId = await newDeal();
    const readDate = async () =>
      (await ada.call<{ lastInteractionDate: string | null }>('GET', `/deals/${dealId}`)).body.data
        .lastInteractionDate;
    const { id } = (await ask(dealId, TAX)).body.data;
    expect(await readDate()).toBeNull();
    const call = { date: '2026-11-22', type: 'Phone Call', summary: 'Asked about the lease' };
    await ada.call('POST', `/deals/${dealId}/interactions`, call);
    expect(await readDate()).toBe('2026-11-22');
    const done = `/deals/${dealId}/interactions/${id}/follow-up`;
    expect((await ada.call('PUT', done, { done: true })).status).toBe(200);
    expect(await readDate()).toBe('2026-11-23');
    await ada.call('PUT', done, { done: false });
    expect(await readDate()).toBe('2026-11-22');
  });

  it('counts a question as answered when the tax return arrives that proves it', async () => {
    const dealId = await newDeal();
    const { id } = (await ask(dealId, TAX)).body.data;
    await ask(dealId, BANK);
    const sent = await upload<Job>(server, ada, '/extraction/jobs', 'files', [
      {
        name: 'Return 2025.pdf',
        bytes: await taxReturn(2025, [
          ['1c', 'Balance. Subtract line 1b from line 1a', '1,500,000'],
          ['2', 'Cost of goods sold', '650,000'],
          ['3', 'Gross profit', '850,000'],
          ['7', 'Compensation of officers', '84,000'],
          ['21', 'Total deductions', '690,000'],
          ['22', 'Ordinary business income (loss)', '160,000'],
        ]),
      },
    ]);
    expect((await jobAs(ada, sent.body.data.id, over)).state).toBe('done');
    const review = { dealId, values: { financials: FIGURES } };
    expect((await ada.call('POST', `/extraction/jobs/${sent.body.data.id}/review`, review)).status).toBe(200);

    const { questions, answered } = await list(dealId);
    expect(questions.map((question) => question.id)).toEqual([BANK]);
    expect(questions[0]!.followUp?.followUpDoneAt).toBeNull();
    expect(answered).toMatchObject([{ id, question: TAX, answeredBy: 'Return 2025.pdf' }]);
    expect(answered[0]!.followUpDoneAt).not.toBeNull();
    const due = await ada.call<FollowUp[]>('GET', '/follow-ups');
    expect(due.body.data.map((followUp) => followUp.id)).not.toContain(id);
    const stored = await ada.call<{ items: { id: string }[] }>('GET', `/deals/${dealId}/adjustments`);
    const proofByYear = { year1: { evidence: 'taxReturn', source: { page: 1 } } };
    for (const proven of ['addBack.ownerSalary', 'netIncome'])
      expect(stored.body.data.items.find((item) => item.id === proven)).toMatchObject({ proofByYear });
    const timeline = await ada.call<{ kind: string; data: object }[]>('GET', `/deals/${dealId}/timeline`);
    expect(timeline.body.data).toContainEqual(
      expect.objectContaining({
        kind: 'questionAnswered',
        data: {
          name: '2025 business tax return (Form 1120-S, 1065, 1120 or Schedule C)',
          files: ['Return 2025.pdf'],
        },
      }),
    );
    // What the user stores keeps the proof of the year.
    const { items } = stored.body.data;
    expect((await ada.call('PUT', `/deals/${dealId}/adjustments`, { items })).status).toBe(200);
    expect((await list(dealId)).questions).toHaveLength(1);
  });

  it('counts a question as answered when the user sets the evidence', async () => {
    const dealId = await newDeal();
    const { id } = (await ask(dealId, BANK)).body.data;
    const item = { id: 'addBack.otherAddBacks', label: 'Other add-backs', kind: 'other' };
    await ada.call('PUT', `/deals/${dealId}/adjustments`, { items: [{ ...item, evidence: 'thirdParty' }] });
    const { answered } = await list(dealId);
    expect(answered).toMatchObject([{ id, question: BANK, answeredBy: null }]);
    expect(answered[0]!.followUpDoneAt).not.toBeNull();
  });

  it('refuses a question that is not open, and the deal of somebody else', async () => {
    const dealId = await newDeal();
    expect((await ask(dealId, 'unproven:lease:1999')).status).toBe(404);
    const eve = await server.newUser();
    expect((await eve.call('GET', `/deals/${dealId}/questions`)).status).toBe(404);
    expect((await ask(dealId, TAX, eve)).status).toBe(404);
    expect((await list(dealId)).answered).toEqual([]);
  });

  it.each([
    [{ proofByYear: { year1: { evidence: 'rumor' } } }],
    [{ proofByYear: { year1: null } }],
    [{ proofByYear: { year1: { evidence: 'ledger', source: { documentId: 'x', page: 0 } } } }],
  ])('refuses %j as a proof', async (proof) => {
    const dealId = await newDeal();
    const item = { id: 'addBack.interest', label: 'Interest', kind: 'interest', evidence: 'claimed' };
    const reply = await ada.call('PUT', `/deals/${dealId}/adjustments`, { items: [{ ...item, ...proof }] });
    expect([reply.status, JSON.stringify(reply.body)]).toEqual([400, expect.stringContaining('proofByYear')]);
  });
});
