import { setTimeout as sleep } from 'node:timers/promises';
import { randomUUID } from 'node:crypto';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { type Request, type Response } from 'express';
import { AppConfig } from '../../platform/config/index.js';
import { Idempotency, readIdempotencyKey } from '../../platform/idempotency/index.js';
import { JobQueue } from '../../platform/queue/index.js';
import { type UploadedFile, Uploads } from '../../platform/uploads/index.js';
import { ExtractionJobDetailResponse, ExtractionJobResponse } from '../api/dto/extraction-job.response.js';
import { extractionDisabled, jobNotFound, jobNotRetryable } from '../extraction.errors.js';
import { EXTRACTION_UPLOADS, hasFinished, type JobKind } from './extraction-job.constants.js';
import { type ExtractionJobEntity } from './extraction-job.entity.js';
import { type JobFile } from './extraction-job.types.js';
import { type ExtractionJob, ExtractionJobsRepository } from './extraction-jobs.repository.js';

const MAX_LISTED_JOBS = 100;
const MAX_WAIT_MS = 120_000;
const POLL_INTERVAL_MS = 200;

/** Creates extraction jobs from uploads, and shows, cancels and retries them for their owner. */
@Injectable()
export class ExtractionJobsService implements OnModuleDestroy {
  private isStopping = false;

  constructor(
    private readonly config: AppConfig,
    private readonly jobs: ExtractionJobsRepository,
    private readonly queue: JobQueue,
    private readonly uploads: Uploads,
    private readonly idempotency: Idempotency,
  ) {}

  onModuleDestroy(): void {
    this.isStopping = true;
  }

  /** Creates a job from a multipart request. Returns the first job again for a repeated Idempotency-Key. */
  async start(
    ownerId: string,
    kind: JobKind,
    request: Request,
    response: Response,
  ): Promise<ExtractionJobResponse> {
    if (!this.config.extraction) throw extractionDisabled();
    const key = readIdempotencyKey(request);
    const files = await this.uploads.receiveFiles(request, response, EXTRACTION_UPLOADS[kind]);
    const job = await this.createOnce(ownerId, kind, key, files).catch(async (error: unknown) => {
      await this.uploads.deleteStored(files.map((file) => file.key));
      throw error;
    });
    await this.queue.push({ ownerId, id: job.id, run: job.attempts });
    response.setHeader('Location', `/api/extraction/jobs/${job.id}`);
    return job;
  }

  /** Waits until the job finishes. Returns its current state on timeout, shutdown or client disconnect. */
  async waitUntilFinished(ownerId: string, id: string, request: Request): Promise<ExtractionJobEntity> {
    const deadline = performance.now() + MAX_WAIT_MS;
    let isConnected = true;
    request.res?.once('close', () => (isConnected = false));
    for (;;) {
      const { state } = await this.find(ownerId, id);
      if (hasFinished(state) || !isConnected || this.isStopping || performance.now() > deadline)
        return this.findWithResult(ownerId, id);
      await sleep(POLL_INTERVAL_MS);
    }
  }

  async list(ownerId: string): Promise<ExtractionJobResponse[]> {
    return (await this.jobs.findNewest(ownerId, MAX_LISTED_JOBS)).map((job) =>
      ExtractionJobResponse.from(job),
    );
  }

  async get(ownerId: string, id: string): Promise<ExtractionJobResponse> {
    return ExtractionJobResponse.from(await this.find(ownerId, id));
  }

  async getDetail(ownerId: string, id: string): Promise<ExtractionJobDetailResponse> {
    const job = await this.findWithResult(ownerId, id);
    const { result } = job;
    return {
      ...ExtractionJobResponse.from(job),
      result: result && { dealInfo: result.dealInfo ?? null, financials: result.financials ?? null },
    };
  }

  /** The worker ends the run within a second. A finished job stays as it is. */
  async cancel(ownerId: string, id: string): Promise<ExtractionJobResponse> {
    const canceled = await this.jobs.cancel(ownerId, id);
    return canceled === null ? this.get(ownerId, id) : ExtractionJobResponse.from(canceled);
  }

  async retry(ownerId: string, id: string): Promise<ExtractionJobResponse> {
    if (!this.config.extraction) throw extractionDisabled();
    await this.find(ownerId, id);
    const job = await this.jobs.retry(ownerId, id);
    if (job === null) throw jobNotRetryable();
    await this.queue.push({ ownerId, id, run: job.runs });
    return ExtractionJobResponse.from(job);
  }

  async find(ownerId: string, id: string): Promise<ExtractionJob> {
    const job = await this.jobs.findOne(ownerId, { id });
    if (job === null) throw jobNotFound();
    return job;
  }

  async findWithResult(ownerId: string, id: string): Promise<ExtractionJobEntity> {
    const job = await this.jobs.findWithResult(ownerId, id);
    if (job === null) throw jobNotFound();
    return job;
  }

  private async createOnce(
    ownerId: string,
    kind: JobKind,
    key: string | null,
    files: readonly UploadedFile[],
  ): Promise<ExtractionJobResponse> {
    const create = async () =>
      ExtractionJobResponse.from(await this.jobs.create(ownerId, kind, files.map(toJobFile)));
    if (key === null) return create();
    const content = `extraction ${JSON.stringify([kind, files.map(({ name, sha256 }) => [name, sha256])])}`;
    const { body, replayed } = await this.idempotency.runOnce({ ownerId, key, content }, async () => ({
      status: 202,
      body: await create(),
    }));
    const first = body as ExtractionJobResponse;
    if (!replayed) return first;
    await this.uploads.deleteStored(files.map((file) => file.key));
    return first;
  }
}

const toJobFile = ({ name, kind, size, sha256, key }: UploadedFile): JobFile => ({
  id: randomUUID(),
  name,
  kind,
  size,
  sha256,
  key,
});
