import { Injectable } from '@nestjs/common';
import { In, type SelectQueryBuilder } from 'typeorm';
import { type QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity.js';
import {
  InjectTransactionHost,
  OwnedRepository,
  type TypeOrmTransactionHost,
} from '../../platform/database/index.js';
import { type Cursor, type SortedRow } from '../../platform/http/index.js';
import { type JobKind, type JobState } from './extraction-job.constants.js';
import { ExtractionJobEntity } from './extraction-job.entity.js';
import { type JobFile } from './extraction-job.types.js';

/** A job without its result. */
export type ExtractionJob = Omit<ExtractionJobEntity, 'result'>;

/** Which jobs of all owners an operator wants to see. */
interface JobPage {
  readonly state?: JobState | undefined;
  /** part of the name of a file, or the beginning of an id */
  readonly search?: string | undefined;
  readonly limit: number;
  readonly cursor?: Cursor | undefined;
}

const MATCHES_SEARCH = `(job.id::text like :start or job.owner_id::text like :start or exists (
  select 1 from jsonb_array_elements(job.files) as file where file ->> 'name' ilike :part))`;

function toSearchPatterns(search: string): { start: string; part: string } {
  const text = search.replaceAll(/[\\%_]/g, String.raw`\$&`);
  return { start: `${text.toLowerCase()}%`, part: `%${text}%` };
}

/** A job that ended, as it waits for its next run. */
const NEW_RUN: QueryDeepPartialEntity<ExtractionJobEntity> = {
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
};

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

  /** For operators: one page of the jobs of all owners, newest first, and a row more if there is a next page. */
  async findPageOfAllOwners({ state, search, limit, cursor }: JobPage): Promise<SortedRow<ExtractionJob>[]> {
    const query = this.repository
      .createQueryBuilder('job')
      .addSelect('job.created_at::text', 'sort_value')
      .orderBy('job.createdAt', 'DESC')
      .addOrderBy('job.id', 'DESC')
      .limit(limit + 1);
    if (state !== undefined) query.andWhere('job.state = :state', { state });
    if (search !== undefined && search !== '') query.andWhere(MATCHES_SEARCH, toSearchPatterns(search));
    if (cursor !== undefined)
      query.andWhere('(job.created_at, job.id) < (:value::timestamptz, :id::uuid)', { ...cursor });
    const { entities, raw } = await query.getRawAndEntities<{ sort_value: string }>();
    return entities.map((job, index) => ({ ...job, sortValue: raw[index]?.sort_value ?? '' }));
  }

  /** For operators: puts every failed job of all owners back into the queue. Returns how many. */
  async retryAllFailed(): Promise<number> {
    const { affected } = await this.repository.update({ state: 'failed' }, NEW_RUN);
    return affected ?? 0;
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

  /** Returns null unless the job failed or was canceled. */
  retry(ownerId: string, id: string): Promise<ExtractionJob | null> {
    return this.update(ownerId, { id, state: In(['failed', 'cancelled']) }, NEW_RUN);
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
