import { Injectable } from '@nestjs/common';
import { InjectTransactionHost, OwnedRepository, type TypeOrmTransactionHost } from '../database/index.js';
import { AbandonedFileEntity } from './abandoned-file.entity.js';

@Injectable()
export class AbandonedFilesRepository extends OwnedRepository<AbandonedFileEntity> {
  constructor(@InjectTransactionHost() host: TypeOrmTransactionHost) {
    super(host, AbandonedFileEntity);
  }

  /** Adds files that no row refers to; those that are listed already stay as they are. */
  async add(ownerId: string, keys: readonly string[]): Promise<void> {
    await this.insertManyIfAbsent(
      ownerId,
      keys.map((key) => ({ key })),
    );
  }

  /** Across all owners: the files tried least often, oldest first. Counts the try. */
  async takeNext(limit: number): Promise<AbandonedFileEntity[]> {
    const rows = await this.repository.find({ order: { tries: 'ASC', createdAt: 'ASC' }, take: limit });
    if (rows.length > 0) {
      await this.repository
        .createQueryBuilder()
        .update()
        .set({ tries: () => 'tries + 1' })
        .whereInIds(rows)
        .execute();
    }
    return rows;
  }
}
