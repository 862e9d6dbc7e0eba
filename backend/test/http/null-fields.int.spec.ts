import { randomUUID } from 'node:crypto';
import { type Operation, operations, resolve } from '../support/api-document.js';
import { startTestApp, type TestApp, type TestUser } from '../support/test-app.js';

type Json = Record<string, unknown>;

/** What a body needs before its other fields are checked. */
const REQUIRED: Readonly<Record<string, object>> = {
  createDeal: { description: 'Deal' },
  createValuation: { name: 'Base Case' },
  askWhatIf: { returns: true },
  saveEvaluation: { model: { name: 'Base Case' } },
  saveDealReview: { jobIds: [randomUUID()] },
};

/** `nullable` in OpenAPI 3.0, or one of several types in 3.1. */
function isNullable(schema: Json): boolean {
  const types = [schema['type']].flat();
  const choices = [schema['anyOf'], schema['oneOf']].flat() as (Json | undefined)[];
  return (
    schema['nullable'] === true ||
    types.includes('null') ||
    choices.some((choice) => choice !== undefined && isNullable(choice))
  );
}

const writes = operations.filter(({ body }) => body !== null);

describe('null in a body', () => {
  let server: TestApp;
  let ada: TestUser;
  let ids: Record<string, string>;

  beforeAll(async () => {
    server = await startTestApp();
    ada = await server.newUser();
    const create = async (path: string, body: object): Promise<string> =>
      (await ada.call<{ id: string }>('POST', path, body)).body.data.id;
    const dealId = await create('/deals', { description: 'Deal' });
    const deal = `/deals/${dealId}`;
    ids = {
      dealId,
      brokerId: await create('/brokers', { name: 'Dana' }),
      viewId: await create('/users/views', { name: 'Mine', query: '' }),
      interactionId: await create(`${deal}/interactions`, {
        date: '2026-03-14',
        type: 'Email',
        summary: 'Asked for the CBR',
      }),
      noteId: await create(`${deal}/notes`, { content: 'Note' }),
      valuationId: await create(`${deal}/valuations`, { name: 'Base Case' }),
    };
  });
  afterAll(() => server.close());

  const properties = (call: Operation) =>
    Object.entries((resolve(call.body ?? {})['properties'] as Record<string, Json> | undefined) ?? {});

  it.each(writes.map((call) => [call.id, call] as const))(
    'of %s is stored where it may be, else refused with the name of the field',
    async (_id, call) => {
      const path = call.path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => ids[name] ?? randomUUID());
      const wrong: unknown[] = [];
      for (const [name, schema] of properties(call)) {
        const { status, body } = await ada.call(call.verb, path, { ...REQUIRED[call.id], [name]: null });
        const isNamed = body.errors?.some(({ field }) => field.split('.')[0] === name) === true;
        const isRefused = status === 400 && isNamed;
        // A nullable field may be refused for another field that is missing.
        if (status >= 500 || (!isNullable(schema) && !isRefused)) wrong.push({ name, status, body });
      }
      expect(wrong).toEqual([]);
    },
  );

  it('is refused by the name of the field when an interaction is edited', async () => {
    const path = `/deals/${ids['dealId']}/interactions/${ids['interactionId']}`;
    const { status, body } = await ada.call('PUT', path, {
      date: null,
      type: null,
      summary: null,
      followUpRequired: null,
    });
    expect(status).toBe(400);
    expect(body.errors?.map(({ field }) => field)).toEqual(['date', 'type', 'summary', 'followUpRequired']);
  });
});
