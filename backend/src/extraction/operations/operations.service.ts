import { Injectable } from '@nestjs/common';
import { type Response } from 'express';
import { NotFound } from '../../platform/http/index.js';
import { JobQueue } from '../../platform/queue/index.js';
import { BOARD, BoardPass } from './queue-board-pass.js';
import { JobResponse } from '../api/dto/extraction-job.response.js';
import { type BoardResponse, type OperatorJobResponse, type QueueResponse } from './operations.response.js';
import { jobNotFound } from '../extraction.errors.js';
import { ExtractionService } from '../jobs/extraction-jobs.service.js';
import { OperationsRepository } from './operations.queries.js';

const MOST_LISTED = 200;

/** The state of all jobs, and what an operator may do about them. Never what was read. */
@Injectable()
export class OperationsService {
  constructor(
    private readonly operations: OperationsRepository,
    private readonly extraction: ExtractionService,
    private readonly queue: JobQueue,
    private readonly pass: BoardPass,
  ) {}

  async figures(): Promise<QueueResponse> {
    const [figures, counts] = await Promise.all([this.operations.figures(), this.queue.counts()]);
    const { engine } = this.queue;
    return {
      ...figures,
      engine,
      reachable: counts !== null,
      board: engine === 'redis' ? BOARD : null,
    };
  }

  openBoard(ownerId: string, response: Response): BoardResponse {
    if (this.queue.engine !== 'redis') throw new NotFound('Dashboard');
    return { url: BOARD, expiresAt: this.pass.give(ownerId, response).toISOString() };
  }

  async jobs(): Promise<OperatorJobResponse[]> {
    const rows = await this.operations.jobs(MOST_LISTED);
    return rows.map(({ stalls, ...row }) => ({ ...JobResponse.from(row), ownerId: row.ownerId, stalls }));
  }

  async retry(id: string): Promise<JobResponse> {
    return this.extraction.retry(await this.ownerOf(id), id);
  }

  async cancel(id: string): Promise<JobResponse> {
    return this.extraction.cancel(await this.ownerOf(id), id);
  }

  private async ownerOf(id: string): Promise<string> {
    const ownerId = await this.operations.ownerOf(id);
    if (ownerId === null) throw jobNotFound();
    return ownerId;
  }
}
