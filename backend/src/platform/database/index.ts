export { analyzeGrownTables } from './analyze-grown-tables.js';
export { RevisionedEntity, SoftDeletableEntity, TimestampedEntity } from './base-entities.js';
export { connectToDatabase } from './connect-to-database.js';
export { dataSourceOptions, openDataSource, type Schema } from './data-source.js';
export { DatabaseModule } from './database.module.js';
export { emitInTransaction } from './emit-in-transaction.js';
export {
  type EntityClass,
  getColumnName,
  getTableName,
  listColumnNames,
  listTypedColumns,
  type PropertyOf,
  selectColumns,
  toColumnNames,
} from './entity-columns.js';
export { iso } from './iso.js';
export {
  type OwnedEntity,
  OwnedRepository,
  type RowValues,
  type TypeOrmTransactionHost,
} from './owned.repository.js';
export { getPool } from './pool.js';
export { poolOptions } from './pool-options.js';
export { afterCommit } from './retrying-transactional-adapter.js';
export { Sql } from './sql.js';
export { defineStatement, listStatements, renderStatements, type Statement } from './statement.js';
export {
  buildSearchConditions,
  buildSearchRankSql,
  buildSearchTextSql,
  buildWordLikeSql,
} from './text-search.sql.js';
export { withoutAccentsSql } from './without-accents.sql.js';
export { InjectTransactionHost, Transactional } from '@nestjs-cls/transactional';
export { pageRows } from './statement-pages.js';
