import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import ts from 'typescript';
import { startTestApp, type TestApp, type TestUser } from '../support/test-app.js';

const GUIDE = readFileSync(join(__dirname, '..', '..', '..', 'docs', 'integrators.md'), 'utf8');
const run = promisify(execFile);

/** The first block of a language in a section of the guide. */
function findSnippet(section: string, language: string): string {
  const text = GUIDE.split(/^## /m).find((one) => one.startsWith(`${section}\n`)) ?? '';
  const found = new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, 'ms').exec(text)?.[1];
  if (found === undefined) throw new Error(`No ${language} in ${section}.`);
  return found;
}

/** Runs the function of the guide once and prints what it leaves. */
const PROGRAM = `
import { syncCopy } from './sync.mjs';
const copy = new Map(JSON.parse(process.env.COPY));
const cursor = await syncCopy(copy, process.env.CURSOR);
process.stdout.write(JSON.stringify({ cursor, copy: [...copy] }));
`;

describe('the section of the guide about copies', () => {
  const SECTION = 'Keep a copy up to date';
  let server: TestApp;
  let ada: TestUser;
  let deal: string;

  const environment = async () => ({
    ...process.env,
    NODE_OPTIONS: '',
    DEALWRIGHT: server.url,
    TOKEN: await ada.freshToken(),
  });
  const post = async (path: string, body: object) =>
    (await ada.call<{ id: string }>('POST', path, body)).body.data.id;

  beforeAll(async () => {
    server = await startTestApp();
    ada = await server.newUser();
    deal = await post('/deals', {
      description: 'HVAC',
      historicalFinancials: { '2025': { netIncome: '1' } },
    });
  });
  afterAll(() => server.close());

  it('has calls of curl that answer as shown', async () => {
    const { stdout } = await run('bash', ['-c', findSnippet(SECTION, 'sh')], { env: await environment() });
    expect(JSON.parse(stdout)).toEqual({
      success: true,
      data: [],
      meta: { cursor: expect.any(String) as string, hasMore: false },
    });
  });

  it('has a program that keeps a copy up to date, also with a cursor that is gone', async () => {
    const folder = mkdtempSync(join(process.env['TEST_FOLDER'] ?? '/tmp', 'guide-'));
    const compilerOptions = { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 };
    const compiled = ts.transpileModule(findSnippet(SECTION, 'ts'), {
      compilerOptions,
      reportDiagnostics: true,
    });
    expect(compiled.diagnostics).toEqual([]);
    writeFileSync(join(folder, 'sync.mjs'), compiled.outputText);
    writeFileSync(join(folder, 'program.mjs'), PROGRAM);
    let stored: { cursor: string; copy: [string, Record<string, unknown>][] } = { cursor: '', copy: [] };
    const sync = async () => {
      const env = { ...(await environment()), CURSOR: stored.cursor, COPY: JSON.stringify(stored.copy) };
      stored = JSON.parse(
        (await run(process.execPath, ['program.mjs'], { cwd: folder, env })).stdout,
      ) as typeof stored;
      return new Map(stored.copy);
    };

    const note = await post(`/deals/${deal}/notes`, { content: 'Call' });
    const broker = await post('/brokers', { name: 'Rhea' });
    const first = await sync();
    expect(first.size).toBe(4);
    expect(first.get(deal)).toMatchObject({ description: 'HVAC' });

    await ada.call('PUT', `/deals/${deal}/notes/${note}`, { content: 'Called' });
    await ada.call('DELETE', `/brokers/${broker}`);
    const second = await sync();
    expect(second.get(note)).toMatchObject({ content: 'Called' });
    expect([...second.keys()]).not.toContain(broker);

    stored.cursor = Buffer.from('1.1.1~5:5:~1').toString('base64url');
    stored.copy.push(['stale', { id: 'stale' }]);
    expect(new Set((await sync()).keys())).toEqual(new Set(second.keys()));
  });
});
