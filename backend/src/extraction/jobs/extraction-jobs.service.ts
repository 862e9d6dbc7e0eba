import { setTimeout as sleep } from 'node:timers/promises';
import { randomUUID } from 'node:crypto';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { type Request, type Response } from 'express';
import { AppConfig } from '../../platform/config/index.js';
import { Idempotency, readIdempotencyKey } from '../../platform/idempotency/index.js';
import { JobQueue } from '../../platform/queue/index.js';
import { type UploadedFile, Uploads } from '../../platform/uploads/index.js';
import { JobDetailResponse, JobResponse } from '../api/dto/extraction-job.response.js';
import { EXTRACTION_UPLOADS, hasEnded, type JobKind } from './extraction-job.constants.js';
import { extractionOff, jobNotFound, notOver } from '../extraction.errors.js';
import { type JobFile, type JobRow, type JobWithResult } from './extraction-job.types.js';
import { JobsRepository } from './extraction-jobs.repository.js';

const MOST_LISTED = 100;
const WAIT_MS = 120_000;
const LOOK_EVERY_MS = 200;

/** Jobs as their owner sees them. */
@Injectable()
export class ExtractionService implements OnModuleDestroy {
  private stopping = false;

  constructor(
    private readonly config: AppConfig,
    private readonly jobs: JobsRepository,
    private readonly queue: JobQueue,
    private readonly uploads: Uploads,
    private readonly idempotency: Idempotency,
  ) {}

  onModuleDestroy(): void {
    this.stopping = true;
  }

  /** From a multipart request to a job; the same again for the same Idempotency-Key. */
  async begin(ownerId: string, kind: JobKind, request: Request, response: Response): Promise<JobResponse> {
    if (!this.config.extraction) throw extractionOff();
    const key = readIdempotencyKey(request);
    const files = await this.uploads.receiveFiles(request, response, EXTRACTION_UPLOADS[kind]);
    const job = await this.once(ownerId, kind, key, files).catch(async (error: unknown) => {
      await this.uploads.deleteStored(files.map((file) => file.key));
      throw error;
    });
    await this.queue.push({ ownerId, id: job.id, run: job.attempts });
    response.setHeader('Location', `/api/extraction/jobs/${job.id}`);
    return job;
  }

  /** The job once it has ended, or as it is when the patience, this process or the reader's interest ends. */
  async wait(ownerId: string, id: string, request: Request): Promise<JobWithResult> {
    const until = Date.now() + WAIT_MS;
    let isThere = true;
    request.res?.once('close', () => (isThere = false));
    for (;;) {
      const { state } = await this.row(ownerId, id);
      if (hasEnded(state) || !isThere || this.stopping || Date.now() > until)
        return this.withResult(ownerId, id);
      await sleep(LOOK_EVERY_MS);
    }
  }

  async list(ownerId: string): Promise<JobResponse[]> {
    return (await this.jobs.newest(ownerId, MOST_LISTED)).map((row) => JobResponse.from(row));
  }

  async get(ownerId: string, id: string): Promise<JobResponse> {
    return JobResponse.from(await this.row(ownerId, id));
  }

  async detail(ownerId: string, id: string): Promise<JobDetailResponse> {
    const { result, ...row } = await this.withResult(ownerId, id);
    return {
      ...JobResponse.from(row),
      result: result && { dealInfo: result.dealInfo ?? null, financials: result.financials ?? null },
    };
  }

  /** Its process is ended within a second. What has ended stays as it is. */
  async cancel(ownerId: string, id: string): Promise<JobResponse> {
    const cancelled = await this.jobs.cancel(ownerId, id);
    return cancelled === null ? this.get(ownerId, id) : JobResponse.from(cancelled);
  }

  async retry(ownerId: string, id: string): Promise<JobResponse> {
    if (!this.config.extraction) throw extractionOff();
    await this.row(ownerId, id);
    const job = await this.jobs.retry(ownerId, id);
    if (job === null) throw notOver();
    await this.queue.push({ ownerId, id, run: job.attempts });
    return JobResponse.from(job);
  }

  async row(ownerId: string, id: string): Promise<JobRow> {
    const row = await this.jobs.find(ownerId, id);
    if (row === null) throw jobNotFound();
    return row;
  }

  async withResult(ownerId: string, id: string): Promise<JobWithResult> {
    const row = await this.jobs.findWithResult(ownerId, id);
    if (row === null) throw jobNotFound();
    return row;
  }

  private async once(
    ownerId: string,
    kind: JobKind,
    key: string | null,
    files: readonly UploadedFile[],
  ): Promise<JobResponse> {
    const insert = async () => JobResponse.from(await this.jobs.insert(ownerId, kind, files.map(fileOf)));
    if (key === null) return insert();
    const content = `extraction ${JSON.stringify([kind, files.map(({ name, sha256 }) => [name, sha256])])}`;
    const { body, replayed } = await this.idempotency.runOnce({ ownerId, key, content }, async () => ({
      status: 202,
      body: await insert(),
    }));
    const first = body as JobResponse;
    if (!replayed) return first;
    await this.uploads.deleteStored(files.map((file) => file.key));
    return this.get(ownerId, first.id);
  }
}

const fileOf = ({ name, kind, size, key }: UploadedFile): JobFile => ({
  id: randomUUID(),
  name,
  kind,
  size,
  key,
});
