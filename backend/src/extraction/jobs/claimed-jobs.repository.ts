import { Injectable } from '@nestjs/common';
import { type QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity.js';
import {
  InjectTransactionHost,
  OwnedRepository,
  type TypeOrmTransactionHost,
} from '../../platform/database/index.js';
import { type Ticket } from '../../platform/queue/index.js';
import { type Engine, type JobKind, type JobStep } from './extraction-job.constants.js';
import { ExtractionJobEntity } from './extraction-job.entity.js';
import { type ExtractionResult, type JobFile } from './extraction-job.types.js';

/** A job that this worker works on. Its writes are accepted only while `run` is the current run of the job. */
export interface ClaimedJob {
  readonly ownerId: string;
  readonly id: string;
  readonly run: number;
  readonly kind: JobKind;
  readonly files: readonly JobFile[];
}

export interface JobProgress {
  readonly step: JobStep;
  /** The page that is being read, from 1. */
  readonly page: number | null;
  readonly pages: number | null;
  /** Percent. */
  readonly progress: number;
}

/** What a finished run writes to its job. */
export interface RunOutcome {
  readonly result: ExtractionResult;
  readonly files: readonly JobFile[];
  readonly warnings: readonly string[];
  readonly engine: Engine;
  readonly pagesRead: number;
}

type JobChanges = QueryDeepPartialEntity<ExtractionJobEntity>;
const NOW = () => 'now()';

/** Extraction jobs as workers see them. A worker that has lost its claim cannot write to the job any more. */
@Injectable()
export class ClaimedJobsRepository extends OwnedRepository<ExtractionJobEntity> {
  constructor(@InjectTransactionHost() host: TypeOrmTransactionHost) {
    super(host, ExtractionJobEntity);
  }

  /** Starts the next run of a queued job. Returns null if another worker has the job, or it has finished. */
  async claim(ownerId: string, id: string): Promise<ClaimedJob | null> {
    const job = await this.update(
      ownerId,
      { id, state: 'queued' },
      { state: 'running', runs: () => 'runs + 1', startedAt: NOW, heartbeatAt: NOW },
    );
    return job && { ownerId, id, run: job.runs, kind: job.kind, files: job.files };
  }

  /** Returns false if the claim is lost: the job was canceled or given to another worker. */
  saveProgress(job: ClaimedJob, { step, page, pages, progress }: JobProgress): Promise<boolean> {
    return this.write(job, { heartbeatAt: NOW, step, page, pages, progress });
  }

  finish(job: ClaimedJob, { result, files, warnings, engine, pagesRead }: RunOutcome): Promise<boolean> {
    return this.write(job, {
      state: 'done',
      step: 'done',
      progress: 100,
      error: null,
      finishedAt: NOW,
      heartbeatAt: null,
      result,
      files: [...files],
      warnings: [...warnings],
      engine,
      pagesRead,
    });
  }

  fail(job: ClaimedJob, error: string): Promise<boolean> {
    return this.write(job, { state: 'failed', error, finishedAt: NOW, heartbeatAt: null });
  }

  /** Puts the job back into the queue because this process is about to stop. It does not count as a stall. */
  async release(job: ClaimedJob): Promise<void> {
    await this.write(job, { state: 'queued', step: 'received', heartbeatAt: null, queuedAt: NOW });
  }

  /** Across all owners: tickets of queued jobs, the oldest first. */
  async findQueued(limit: number): Promise<Ticket[]> {
    const jobs = await this.repository.find({
      select: { ownerId: true, id: true, runs: true },
      where: { state: 'queued' },
      order: { queuedAt: 'ASC' },
      take: limit,
    });
    return jobs.map(({ ownerId, id, runs }) => ({ ownerId, id, run: runs }));
  }

  /**
   * Across all owners: deletes finished jobs that nobody reviewed, or whose deal is gone. A trigger marks for deletion
   * those of their files that no document has.
   */
  async purge(days: number): Promise<void> {
    await this.repository
      .createQueryBuilder()
      .delete()
      .where(
        '(dealId is null or reviewedAt is null) and finishedAt < now() - make_interval(days => :days::int)',
        { days },
      )
      .execute();
  }

  private async write({ ownerId, id, run }: ClaimedJob, changes: JobChanges): Promise<boolean> {
    const { affected } = await this.repository.update({ ownerId, id, runs: run, state: 'running' }, changes);
    return (affected ?? 0) > 0;
  }
}
