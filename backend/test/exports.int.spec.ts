import { readFileSync } from 'node:fs';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { readDocument } from '@dealwright/document-reader';
import ExcelJS from 'exceljs';
import { startTestApp, type TestApp, type TestUser } from './support/test-app.js';
import { TEN_MODELS } from './support/ten-models.js';
import { listChildProcesses } from './support/workers.js';

interface Model {
  id: string;
  results: {
    sde: number;
    debtService: { totalAnnual: number; dscr: number | null } | null;
    valuation: { mid: number } | null;
  } | null;
  score: number | null;
}

/** Processes of this server that build files. */
const listExportProcesses = () =>
  listChildProcesses(process.pid).filter((pid) =>
    readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('export.child'),
  );

describe('a model as a file', () => {
  let server: TestApp;
  let ada: TestUser;
  beforeAll(async () => {
    server = await startTestApp();
    ada = await server.newUser();
  });
  afterAll(() => server.close());

  const fetchFile = async (path: string) => {
    const response = await fetch(`${server.url}/api${path}`, {
      headers: { authorization: `Bearer ${ada.token}` },
    });
    return { response, bytes: Buffer.from(await response.arrayBuffer()) };
  };

  const store = async (model: (typeof TEN_MODELS)[number], businessName: string) => {
    const deal = await ada.call<{ id: string; model: { defaultModelId: string } }>('POST', '/deals', {
      description: model.shape,
      businessName,
      ...model.financials,
    });
    const path = `/deals/${deal.body.data.id}/valuations/${deal.body.data.model.defaultModelId}`;
    const saved = await ada.call<Model>('PUT', path, {
      loanData: model.loan,
      projections: { growthRate: model.growthRate, projectionPeriod: model.projectionPeriod },
    });
    expect(saved.status).toBe(200);
    return { path, model: saved.body.data };
  };

  it.each(TEN_MODELS.map((model) => [model.shape, model] as const))(
    'of a deal %s says what the API says, as workbook and as document',
    async (_shape, sample) => {
      await ada.call('PUT', '/users/settings', { sdeCalculationMethod: sample.method });
      const { path, model } = await store(sample, 'Lakeside');
      const sheet = await fetchFile(`${path}/export.xlsx`);
      const book = new ExcelJS.Workbook();
      await book.xlsx.load(new Uint8Array(sheet.bytes).buffer);
      const summary = new Map<unknown, unknown>();
      book
        .getWorksheet('Summary')
        ?.eachRow((row) => summary.set(row.getCell(1).value, row.getCell(2).result));
      expect(summary.get('SDE')).toBe(model.results?.sde);
      expect(summary.get('DSCR before closing costs')).toBe(model.results?.debtService?.dscr ?? '–');
      expect(summary.get('Debt service in year 1')).toBe(model.results?.debtService?.totalAnnual ?? '–');
      expect(summary.get('Valuation, middle')).toBe(model.results?.valuation?.mid ?? '–');
      if (model.score !== null) expect(summary.get('Viability score')).toBe(model.score);
      const file = await fetchFile(`${path}/export.pdf`);
      const read = await readDocument({ fileId: 'f', bytes: file.bytes, fileName: 'model.pdf' });
      const text = read.pages.flatMap((page) => page.words.map((word) => word.text)).join(' ');
      const annual = model.results?.debtService?.totalAnnual;
      if (annual !== undefined) {
        expect(text).toContain(annual.toLocaleString('en-US', { style: 'currency', currency: 'USD' }));
      }
      if (model.score !== null) expect(text).toContain(`${model.score} of 100`);
    },
  );

  it.each(['xlsx', 'pdf'])('comes as a private %s attachment with a safe name', async (extension) => {
    const { path } = await store(TEN_MODELS[3]!, 'Łódź "Best"\\ / & Sons');
    const { response, bytes } = await fetchFile(`${path}/export.${extension}`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="Lodz-Best-Sons-Base-Case.${extension}"`,
    );
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(response.headers.get('content-type')).toContain(
      extension === 'pdf' ? 'application/pdf' : 'spreadsheetml',
    );
    expect(bytes.subarray(0, 2).toString()).toBe(extension === 'pdf' ? '%P' : 'PK');
  });

  it.each(['xlsx', 'pdf'])('is not there for anyone else as %s', async (extension) => {
    const { path } = await store(TEN_MODELS[3]!, 'Mine');
    const bob = await server.newUser('Bob');
    const answer = await bob.call('GET', `${path}/export.${extension}`);
    expect(answer.status).toBe(404);
    expect(answer.body).toMatchObject({ success: false, error: 'Financial model not found' });
  });

  describe('is built in a process of its own', () => {
    let path: string;
    beforeAll(async () => {
      ({ path } = await store(TEN_MODELS[3]!, 'Lakeside'));
      expect((await fetchFile(`${path}/export.xlsx`)).response.status).toBe(200);
    });

    it('so that others are served before the file is ready', async () => {
      const processes = listExportProcesses();
      expect(processes.length).toBeGreaterThan(0);
      for (const pid of processes) process.kill(pid, 'SIGSTOP');
      let isReady = false;
      const exporting = fetchFile(`${path}/export.xlsx`).finally(() => (isReady = true));
      const bob = await server.newUser('Bob');
      for (let request = 0; request < 5; request += 1)
        expect((await bob.call('GET', '/deals')).status).toBe(200);
      expect(isReady).toBe(false);
      for (const pid of processes) process.kill(pid, 'SIGCONT');
      expect((await exporting).response.status).toBe(200);
    });

    it('and built again when that process is killed', async () => {
      const processes = listExportProcesses();
      for (const pid of processes) process.kill(pid, 'SIGSTOP');
      const exporting = fetchFile(`${path}/export.pdf`);
      await ada.call('GET', '/deals');
      for (const pid of processes) process.kill(pid, 'SIGKILL');
      const { response, bytes } = await exporting;
      expect([response.status, bytes.subarray(0, 4).toString()]).toEqual([200, '%PDF']);
    });

    it('and refused in the one shape when every process is killed, until one lives', async () => {
      let isOver = false;
      const exporting = fetchFile(`${path}/export.xlsx`).finally(() => (isOver = true));
      while (!isOver) {
        for (const pid of listExportProcesses()) process.kill(pid, 'SIGKILL');
        await nextTurn();
      }
      const { response, bytes } = await exporting;
      expect([response.status, response.headers.get('content-disposition')]).toEqual([500, null]);
      expect(JSON.parse(bytes.toString())).toMatchObject({
        success: false,
        code: 'financialmodel.exportFailed',
        error:
          'The file could not be created. Nothing was changed; try again, and quote the request id if it stays.',
      });
      expect((await fetchFile(`${path}/export.xlsx`)).response.status).toBe(200);
    });
  });
});
