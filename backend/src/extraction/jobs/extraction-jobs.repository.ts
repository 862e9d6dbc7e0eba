import { Injectable } from '@nestjs/common';
import { In, type SelectQueryBuilder } from 'typeorm';
import {
  InjectTransactionHost,
  OwnedRepository,
  type TypeOrmTransactionHost,
} from '../../platform/database/index.js';
import { type JobKind } from './extraction-job.constants.js';
import { ExtractionJobEntity } from './extraction-job.entity.js';
import { type JobFile } from './extraction-job.types.js';

/** A job without its result. */
export type ExtractionJob = Omit<ExtractionJobEntity, 'result'>;

/** Extraction jobs as their owner sees them. */
@Injectable()
export class ExtractionJobsRepository extends OwnedRepository<ExtractionJobEntity> {
  constructor(@InjectTransactionHost() host: TypeOrmTransactionHost) {
    super(host, ExtractionJobEntity);
  }

  /** @param dealId the deal whose documents are read; null for an upload that belongs to none yet */
  create(
    ownerId: string,
    kind: JobKind,
    files: readonly JobFile[],
    dealId: string | null = null,
  ): Promise<ExtractionJob> {
    return this.insert(ownerId, { kind, files: [...files], dealId });
  }

  findNewest(ownerId: string, limit: number): Promise<ExtractionJob[]> {
    return this.find(ownerId, {}, { order: { createdAt: 'DESC', id: 'ASC' }, take: limit });
  }

  /** For operators: the newest jobs of all owners. */
  findNewestOfAllOwners(limit: number): Promise<ExtractionJob[]> {
    return this.repository.find({ order: { createdAt: 'DESC', id: 'ASC' }, take: limit });
  }

  /** For operators: the owner of a job, or null if there is no such job. */
  async findOwnerId(id: string): Promise<string | null> {
    const job = await this.repository.findOne({ where: { id }, select: { ownerId: true } });
    return job?.ownerId ?? null;
  }

  findWithResult(ownerId: string, id: string): Promise<ExtractionJobEntity | null> {
    const query: SelectQueryBuilder<ExtractionJobEntity> = this.createQueryBuilder(ownerId, 'job');
    return query.andWhere('job.id = :id', { id }).addSelect('job.result').getOne();
  }

  /** Finished uploads that belong to no deal yet, newest first. */
  findUnassigned(ownerId: string, limit: number): Promise<ExtractionJobEntity[]> {
    const query: SelectQueryBuilder<ExtractionJobEntity> = this.createQueryBuilder(ownerId, 'job');
    return query
      .andWhere("job.dealId is null and job.state = 'done' and job.kind = 'both'")
      .addSelect('job.result')
      .orderBy('job.createdAt', 'DESC')
      .take(limit)
      .getMany();
  }

  /** The jobs whose values were reviewed for a deal, oldest first. */
  findWithResultsByDeal(ownerId: string, dealId: string): Promise<ExtractionJobEntity[]> {
    const query: SelectQueryBuilder<ExtractionJobEntity> = this.createQueryBuilder(ownerId, 'job');
    return query
      .andWhere('job.dealId = :dealId and job.reviewedAt is not null', { dealId })
      .addSelect('job.result')
      .orderBy('job.createdAt', 'ASC')
      .addOrderBy('job.id', 'ASC')
      .getMany();
  }

  /** Returns null if the job has finished. */
  cancel(ownerId: string, id: string): Promise<ExtractionJob | null> {
    return this.update(
      ownerId,
      { id, state: In(['queued', 'running']) },
      { state: 'cancelled', finishedAt: () => 'now()', heartbeatAt: null },
    );
  }

  /** Returns null unless the job failed or was cancelled. */
  retry(ownerId: string, id: string): Promise<ExtractionJob | null> {
    return this.update(
      ownerId,
      { id, state: In(['failed', 'cancelled']) },
      {
        state: 'queued',
        step: 'received',
        page: null,
        pages: null,
        progress: 0,
        error: null,
        stalls: 0,
        warnings: [],
        queuedAt: () => 'now()',
        startedAt: null,
        finishedAt: null,
      },
    );
  }

  /** Makes a job one of a deal, for which it is reviewed next. */
  assignToDeal(ownerId: string, id: string, dealId: string): Promise<ExtractionJob | null> {
    return this.update(ownerId, { id }, { dealId });
  }

  async markReviewed(ownerId: string, id: string, dealId: string): Promise<void> {
    await this.update(ownerId, { id }, { dealId, reviewedAt: () => 'now()' });
  }

  /** Moves every job of one deal to another. Returns the ids of the jobs. */
  async moveAllToDeal(ownerId: string, fromId: string, toId: string): Promise<string[]> {
    const jobs = await this.updateMany(ownerId, { dealId: fromId }, { dealId: toId });
    return jobs.map(({ id }) => id);
  }

  async moveToDeal(ownerId: string, ids: readonly string[], dealId: string): Promise<void> {
    if (ids.length > 0) await this.updateMany(ownerId, { id: In([...ids]) }, { dealId });
  }
}
