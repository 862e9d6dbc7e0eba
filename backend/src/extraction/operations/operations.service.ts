import { Injectable } from '@nestjs/common';
import { type Response } from 'express';
import { AppConfig } from '../../platform/config/index.js';
import { cutPage, decodeCursor, Listing, MAX_PAGE_ROWS, NotFound } from '../../platform/http/index.js';
import { JobQueue } from '../../platform/queue/index.js';
import { ExtractionJobResponse } from '../api/dto/extraction-job.response.js';
import { extractionDisabled, jobNotFound } from '../extraction.errors.js';
import { ExtractionJobsRepository } from '../jobs/extraction-jobs.repository.js';
import { ExtractionJobsService } from '../jobs/extraction-jobs.service.js';
import { type ListJobsQuery } from './list-jobs.dto.js';
import { OperationsQueries } from './operations.queries.js';
import {
  type OperatorExtractionJobResponse,
  type QueueBoardResponse,
  type QueueStatusResponse,
  type RetriedJobsResponse,
} from './operations.response.js';
import { QUEUE_BOARD_PATH, QueueBoardPass } from './queue-board-pass.js';

/** The jobs of all owners, for operators. Documents and extracted values are never part of it. */
@Injectable()
export class OperationsService {
  constructor(
    private readonly config: AppConfig,
    private readonly queries: OperationsQueries,
    private readonly repository: ExtractionJobsRepository,
    private readonly jobs: ExtractionJobsService,
    private readonly queue: JobQueue,
    private readonly boardPass: QueueBoardPass,
  ) {}

  async getQueueStatus(): Promise<QueueStatusResponse> {
    const [figures, counts] = await Promise.all([this.queries.getQueueFigures(), this.queue.counts()]);
    const { engine } = this.queue;
    return {
      ...figures,
      engine,
      reachable: counts !== null,
      board: engine === 'redis' ? QUEUE_BOARD_PATH : null,
    };
  }

  openBoard(ownerId: string, response: Response): QueueBoardResponse {
    if (this.queue.engine !== 'redis') throw new NotFound('Dashboard');
    return { url: QUEUE_BOARD_PATH, expiresAt: this.boardPass.issue(ownerId, response).toISOString() };
  }

  async listJobs({
    limit = MAX_PAGE_ROWS,
    cursor,
    ...filter
  }: ListJobsQuery): Promise<Listing<OperatorExtractionJobResponse>> {
    const after = cursor === undefined ? undefined : decodeCursor(cursor);
    const rows = await this.repository.findPageOfAllOwners({ ...filter, limit, cursor: after });
    const { items, nextCursor } = cutPage(rows, limit);
    const jobs = items.map((job) => ({
      ...ExtractionJobResponse.from(job),
      ownerId: job.ownerId,
      stalls: job.stalls,
    }));
    return new Listing(jobs, { nextCursor });
  }

  /** The next sweep gives the jobs to the queue, which may be many. */
  async retryFailed(): Promise<RetriedJobsResponse> {
    if (!this.config.extraction) throw extractionDisabled();
    return { retried: await this.repository.retryAllFailed() };
  }

  async retry(id: string): Promise<ExtractionJobResponse> {
    return this.jobs.retry(await this.findOwnerId(id), id);
  }

  async cancel(id: string): Promise<ExtractionJobResponse> {
    return this.jobs.cancel(await this.findOwnerId(id), id);
  }

  private async findOwnerId(id: string): Promise<string> {
    const ownerId = await this.repository.findOwnerId(id);
    if (ownerId === null) throw jobNotFound();
    return ownerId;
  }
}
