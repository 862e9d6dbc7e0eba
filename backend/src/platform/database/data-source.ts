import { DataSource, type DataSourceOptions } from 'typeorm';
import { AppConfig } from '../config/index.js';

/** The entities and migrations of all domain modules. */
export interface Schema {
  readonly entities: readonly (abstract new (...args: never[]) => unknown)[];
  readonly migrations: readonly (abstract new (...args: never[]) => unknown)[];
}

/** Options of the data source. The schema comes from migrations and is never synchronized. */
export function dataSourceOptions(config: AppConfig, schema: Schema): DataSourceOptions {
  return {
    type: 'postgres',
    url: config.databaseUrl,
    entities: [...schema.entities],
    migrations: [...schema.migrations],
    migrationsTableName: 'migrations',
    migrationsTransactionMode: 'all',
    synchronize: false,
    logging: false,
    installExtensions: false,
    extra: { max: config.databasePool, connectionTimeoutMillis: 5_000, statement_timeout: 30_000 },
    poolErrorHandler: () => undefined,
  };
}

/** Opens the data source and runs pending migrations, in one process at a time. */
export async function openDataSource(options: DataSourceOptions): Promise<DataSource> {
  const dataSource = await new DataSource(options).initialize();
  const lock = dataSource.createQueryRunner();
  try {
    await lock.query('select pg_advisory_lock(4919)');
    await dataSource.runMigrations();
  } finally {
    await lock.query('select pg_advisory_unlock(4919)').catch(() => undefined);
    await lock.release();
  }
  return dataSource;
}
