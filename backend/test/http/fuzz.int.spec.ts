import { Agent, request } from 'node:http';
import fc from 'fast-check';
import { validateResponse, type Operation, operations, resolve } from '../support/api-document.js';
import { startTestApp, type TestApp, type TestUser } from '../support/test-app.js';

/** FUZZ_REQUESTS=16000 for the long run; FUZZ_SEED repeats another one. */
const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? 1500);
const SEED = Number(process.env['FUZZ_SEED'] ?? 20261121);
const AT_ONCE = 8;
const HANG_MS = 5_000;
/** What no response may reveal: stack traces, SQL statements and paths on disk. */
const LEAK =
  /\bat \S+ \(|\.(?:ts|js):\d+|node_modules|\bselect\b.+\bfrom\b|insert into|QueryFailedError|TypeError|relation "|column "|\/(?:work|home|usr|tmp)\//i;

interface Shot {
  readonly call: Operation;
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body: string | null;
}
interface Heard {
  readonly status: number;
  readonly type: string;
  readonly text: string;
  readonly ms: number;
}

const hostileText = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\ud800',
    'x\udfff',
    '\u202e',
    '=1+1',
    "' or 1=1 --",
    '%00',
    '../..',
  ),
  fc.constantFrom(
    'null',
    'true',
    '-0',
    '1e999',
    'NaN',
    '0x10',
    '9007199254740993',
    '2026-02-30',
    '99999-01-01',
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.integer({ min: 250, max: 60_000 }).map((length) => 'é'.repeat(length)),
);
const hostileNumber = fc.oneof(
  fc.constantFrom(0, -0, -1, 1.5, 1e308, -1e308, 5e-324, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 1e21),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);
const deep = fc.integer({ min: 2, max: 60 }).map((levels) => {
  let value: unknown = 1;
  for (let level = 0; level < levels; level += 1) value = level % 2 === 0 ? [value] : { a: value };
  return value;
});
const hostile: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  hostileNumber,
  fc.constantFrom(null, true, false, [], {}, [[]], [null], { __proto__x: 1 }),
  fc.array(hostileText, { maxLength: 3 }),
  fc.dictionary(fc.string({ maxLength: 8 }), hostileText, { maxKeys: 4 }),
  deep,
);

type Json = Record<string, unknown>;

/** A value that fits the schema or nearly does, so that requests get past the first check. */
function nearly(schema: Json, depth = 0): fc.Arbitrary<unknown> {
  const created = resolve(schema);
  if (depth > 4) return hostile;
  const all = created['allOf'] as Json[] | undefined;
  const first = all?.[0];
  if (first !== undefined) return nearly(first, depth + 1);
  if (Array.isArray(created['enum'])) return mostly(fc.constantFrom(...(created['enum'] as unknown[])));
  switch (created['type']) {
    case 'object': {
      const properties = Object.entries((created['properties'] as Record<string, Json> | undefined) ?? {});
      const more = created['additionalProperties'];
      const known = fc.record(
        Object.fromEntries(properties.map(([name, item]) => [name, nearly(item, depth + 1)])),
        { requiredKeys: properties.map(([name]) => name).slice(0, 2) },
      );
      if (typeof more !== 'object' || more === null) return mostly(known);
      const keys = fc.oneof(
        fc.constantFrom('2025', 'year1', 'MOST_RECENT_YEAR_1'),
        fc.string({ maxLength: 70 }),
      );
      return mostly(fc.dictionary(keys, nearly(more as Json, depth + 1), { maxKeys: 3 }));
    }
    case 'array':
      return mostly(
        fc.array(nearly((created['items'] as Json | undefined) ?? {}, depth + 1), { maxLength: 3 }),
      );
    case 'boolean':
      return mostly(fc.boolean());
    case 'number':
    case 'integer':
      return mostly(fc.oneof(fc.integer({ min: 0, max: 100 }), hostileNumber));
    case 'string':
      if (created['format'] === 'uuid') return mostly(fc.uuid());
      if (created['format'] === 'date')
        return mostly(fc.constantFrom('2026-01-31', '0001-01-01', '9999-12-31'));
      return mostly(
        fc.oneof(fc.string({ maxLength: 30 }), fc.constantFrom('123', '-1e400', '1,234.5', 'a@b.co')),
      );
    default:
      return hostile;
  }
}

const mostly = (usual: fc.Arbitrary<unknown>) =>
  fc.oneof({ weight: 9, arbitrary: usual }, { weight: 1, arbitrary: hostile });

/** JSON text with escapes that JSON.stringify would never write, and sometimes invalid JSON. */
const bodyText = (value: fc.Arbitrary<unknown>) =>
  fc.oneof(
    { weight: 12, arbitrary: value.map((one) => JSON.stringify(one) ?? 'null') },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        '',
        '{',
        'null',
        '[]',
        '"x"',
        '1e999',
        '{"description":"\\ud800"}',
        '{"__proto__":{"a":1}}',
        '{"a":1}}',
        `${'['.repeat(5000)}`,
        `{"description":${'1'.repeat(400)}}`,
      ),
    },
  );

const oddHeaders = fc.record(
  {
    'if-match': fc.oneof(
      fc.constantFrom('*', '"r1"', 'W/"r1"', '"r99999999999"', 'r1', '"x"', '""', '"r1","r2"', '"r-1"'),
      latin(),
    ),
    'idempotency-key': fc.oneof(fc.constantFrom('k', 'é', ' ', 'k'.repeat(201)), latin()),
    prefer: fc.oneof(fc.constantFrom('return=minimal', 'respond-async', 'wait=-1'), latin()),
    'if-none-match': fc.constantFrom('*', '"r1"', 'W/""', 'x'),
    accept: fc.constantFrom('*/*', 'text/html', 'application/xml', ';;'),
    'content-type': fc.constantFrom(
      'application/json',
      'application/json; charset=utf-16',
      'application/json; charset=nonsense',
      'text/plain',
      'multipart/form-data',
      'application/merge-patch+json',
      'x',
    ),
    'content-encoding': fc.constantFrom('identity', 'gzip', 'br', 'nonsense'),
    'x-request-id': latin(),
    range: fc.constantFrom('bytes=0-1', 'bytes=-', 'x'),
  },
  { requiredKeys: [] },
);

function latin() {
  return fc.string({
    unit: fc
      .integer({ min: 0x20, max: 0xff })
      .filter((code) => code !== 0x7f)
      .map((code) => String.fromCharCode(code)),
    minLength: 1,
    maxLength: 30,
  });
}

const oddQuery = fc.oneof(
  fc.constantFrom(
    '',
    '?',
    '?%00=1',
    '?q=%ED%A0%80',
    '?q=%',
    '?limit=1e3&limit=2',
    '?q[]=1&q[a]=b',
    '?__proto__=1',
    '?constructor=x',
    `?q=${'a'.repeat(5000)}`,
    '?cursor=W10',
    '?cursor=eyJhIjoxfQ',
  ),
  fc.webQueryParameters().map((query) => `?${query}`),
);

/** A value of a query parameter: near its schema, or anything. */
const queryOf = (call: Operation) => {
  const named = call.parameters.filter((parameter) => parameter.in === 'query');
  if (named.length === 0) return oddQuery;
  const record = fc.record(
    Object.fromEntries(named.map(({ name, schema }) => [name, nearly(schema ?? {})])),
    { requiredKeys: [] },
  );
  const usual = record.map(
    (values) =>
      `?${Object.entries(values)
        .map(([name, value]) => `${name}=${encoded(value)}`)
        .join('&')}`,
  );
  return fc.oneof({ weight: 4, arbitrary: usual }, { weight: 1, arbitrary: oddQuery });
};

const encoded = (value: unknown) =>
  encodeURIComponent((typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed());

function shotsAt(call: Operation, ids: Readonly<Record<string, string>>): fc.Arbitrary<Shot> {
  const names = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
  const one = (name: string) =>
    fc.oneof(
      { weight: 8, arbitrary: fc.constant(ids[name] ?? 'x') },
      { weight: 1, arbitrary: fc.uuid() },
      {
        weight: 2,
        arbitrary: fc.oneof(
          fc.constantFrom(
            '%00',
            '%',
            '%ED%A0%80',
            '..',
            '-',
            '0',
            'null',
            'undefined',
            '%2F',
            'a'.repeat(3000),
          ),
          hostileText.map(encoded),
        ),
      },
    );
  const path = fc
    .record(Object.fromEntries(names.map((name) => [name, one(name)])))
    .map((values) =>
      call.path.replaceAll(
        /\{(\w+)\}/g,
        (_, name: string) => (values as Record<string, string>)[name] || '-',
      ),
    );
  const body =
    call.verb === 'GET'
      ? fc.constant(null)
      : fc.option(bodyText(call.body === null ? hostile : nearly(call.body)), { freq: 12 });
  const headers = fc.oneof({ weight: 3, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: oddHeaders });
  return fc
    .record({ path, query: queryOf(call), body, headers })
    .map(({ path: filled, query, body: text, headers: odd }) => ({
      call,
      path: `/api${filled}${query}`,
      body: text,
      headers: { ...(text === null ? {} : { 'content-type': 'application/json' }), ...odd },
    }));
}

describe('whatever is sent', () => {
  let server: TestApp;
  let ada: TestUser;
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const ids: Record<string, string> = { secret: 'nobody-knows' };

  beforeAll(async () => {
    server = await startTestApp();
    ada = await server.newUser();
    await furnish();
  });
  afterAll(async () => {
    agent.destroy();
    await server.close();
  });

  /**
   * Creates one resource of each kind, so that near-valid requests find something. Called again after requests that
   * delete.
   */
  async function furnish() {
    const make = async (path: string, body: unknown) =>
      (await ada.call<{ id: string }>('POST', path, body)).body.data.id;
    const dealId = await make('/deals', {
      description: 'Target',
      historicalFinancials: { '2025': { netIncome: '100000', ownerSalary: '90000' } },
    });
    ids['dealId'] = dealId;
    ids['valuationId'] = await make(`/deals/${dealId}/valuations`, { name: 'Second' });
    ids['interactionId'] = await make(`/deals/${dealId}/interactions`, {
      date: '2026-01-01',
      type: 'Email',
      summary: 'x',
    });
    ids['noteId'] = await make(`/deals/${dealId}/notes`, { content: 'x' });
    ids['brokerId'] = await make('/brokers', { name: 'Target' });
    ids['viewId'] = await make('/users/views', { name: 'x', query: '' });
    ids['importId'] = await make('/imports', {
      batchKey: crypto.randomUUID(),
      rows: [{ description: 'x' }],
    });
  }

  function fire({ call, path, body, headers }: Shot): Promise<Heard> {
    return new Promise((done) => {
      const started = performance.now();
      const heard = (status: number, type: string, text: string) =>
        done({ status, type, text, ms: performance.now() - started });
      const shot = request(
        `${server.url}`,
        {
          method: call.verb,
          path,
          agent,
          timeout: HANG_MS,
          headers: {
            ...(body === null ? {} : { 'content-length': Buffer.byteLength(body) }),
            ...headers,
            ...(call.guarded ? { authorization: `Bearer ${ada.token}` } : {}),
          },
        },
        (answer) => {
          let text = '';
          answer.setEncoding('utf8');
          answer.on('data', (chunk: string) => (text += chunk));
          answer.on('end', () =>
            heard(answer.statusCode ?? 0, String(answer.headers['content-type'] ?? ''), text),
          );
        },
      );
      shot.on('timeout', () => shot.destroy(new Error('hang')));
      shot.on('error', (error) => heard(0, '', error.message));
      shot.end(body ?? undefined);
    });
  }

  function complaints({ call }: Shot, { status, type, text, ms }: Heard): string[] {
    const found: string[] = [];
    if (status === 0) return [`no answer: ${text}`];
    if (status >= 500) found.push(`answered ${status}`);
    if (ms > HANG_MS) found.push(`took ${Math.round(ms)} ms`);
    // Node refuses headers beyond 16 KiB before any operation is chosen.
    if (status === 431) return LEAK.test(text) ? ['tells too much'] : [];
    if (LEAK.test(status >= 400 ? text : '')) found.push('tells too much');
    const json = type.includes('json');
    let body: unknown = null;
    try {
      body = json ? JSON.parse(text) : null;
    } catch {
      found.push('is not JSON');
    }
    // A path that is odd enough is another address, which no operation answers for.
    if (status === 404 && (body as { code?: string } | null)?.code === 'route.notFound') return found;
    // Odd path parts may also make it another operation: what leaves must then fit some operation of that verb.
    const own = validateResponse(call, status, type, body);
    const fits =
      own.length === 0 ||
      operations.some(
        (other) =>
          other.verb === call.verb &&
          other.path.split('/').length === call.path.split('/').length &&
          validateResponse(other, status, type, body).length === 0 &&
          other.path !== call.path &&
          call.path.includes('{'),
      );
    return fits ? found : [...found, ...own.slice(0, 3)];
  }

  it(
    `is answered as the document says: ${REQUESTS} requests, none of them a failure of ours`,
    async () => {
      const per = Math.ceil(REQUESTS / operations.length);
      const bad: string[] = [];
      const statuses = new Map<number, number>();
      for (const [index, call] of operations.entries()) {
        const shots = fc.sample(shotsAt(call, ids), { numRuns: per, seed: SEED + index });
        for (let at = 0; at < shots.length; at += AT_ONCE) {
          const volley = shots.slice(at, at + AT_ONCE);
          const heard = await Promise.all(volley.map(fire));
          volley.forEach((shot, n) => {
            const answer = heard[n];
            if (answer === undefined) return;
            statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
            for (const complaint of complaints(shot, answer)) {
              bad.push(
                `${shot.call.verb} ${shot.path.slice(0, 200)} ${JSON.stringify(shot.headers)} ${(shot.body ?? '').slice(0, 300)}\n   ${complaint}\n   ${answer.text.slice(0, 300)}`,
              );
            }
          });
        }
        await furnish();
      }
      process.stdout.write(
        `fuzz: seed ${SEED}, ${JSON.stringify(Object.fromEntries(statuses))}, ${bad.length} complaints\n`,
      );
      bad.sort((a, b) => Number(b.includes('answered 5')) - Number(a.includes('answered 5')));
      expect(bad.slice(0, 12).join('\n\n')).toBe('');
      expect(statuses.get(200) ?? 0).toBeGreaterThan(REQUESTS / 20);
    },
    120_000 + REQUESTS * 60,
  );
});
