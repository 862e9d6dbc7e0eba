import { DataSource, type DataSourceOptions, MigrationExecutor, type QueryRunner } from 'typeorm';
import { AppConfig } from '../config/index.js';
import { StartError } from '../start-error.js';
import { poolOptions } from './pool-options.js';
import { PreparingClient } from './statement-names.js';

/** Any number that nothing else locks in this database. */
const MIGRATION_LOCK = 4919;

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
    extra: {
      max: config.databasePool,
      ...poolOptions(config),
      ...(config.isPooled ? {} : { Client: PreparingClient }),
    },
    poolErrorHandler: () => undefined,
  };
}

/**
 * Opens the data source and runs pending migrations, in one process at a time.
 *
 * @throws StartError where the database belongs to a newer version
 */
export async function openDataSource(options: DataSourceOptions): Promise<DataSource> {
  const dataSource = await new DataSource(options).initialize();
  try {
    await runMigrations(dataSource);
    return dataSource;
  } catch (error) {
    await dataSource.destroy();
    throw error;
  }
}

/** The lock is of the transaction, because a pooler may give every transaction another session. */
async function runMigrations(dataSource: DataSource): Promise<void> {
  const runner = dataSource.createQueryRunner();
  try {
    await runner.startTransaction();
    await runner.query('set local statement_timeout = 0');
    await runner.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    await assertNoNewerMigration(dataSource, runner);
    const executor = new MigrationExecutor(dataSource, runner);
    executor.transaction = 'all';
    await executor.executePendingMigrations();
    await runner.commitTransaction();
  } catch (error) {
    await runner.rollbackTransaction().catch(() => undefined);
    throw error;
  } finally {
    await runner.release();
  }
}

/** An older version would write rows that the newer one cannot read, so it never starts on a newer database. */
async function assertNoNewerMigration(dataSource: DataSource, runner: QueryRunner): Promise<void> {
  const [table] = (await runner.query(`select to_regclass('public.migrations') as name`)) as {
    name: string | null;
  }[];
  if (table === undefined || table.name === null) return;
  const applied = (await runner.query('select name from migrations order by timestamp')) as {
    name: string;
  }[];
  const known = new Set(dataSource.migrations.map(({ name, constructor }) => name ?? constructor.name));
  const unknown = applied.filter(({ name }) => !known.has(name));
  if (unknown.length === 0) return;
  throw new StartError(
    `The database was opened by a newer version of Dealwright (${unknown.at(-1)?.name}). Start that version or a newer one, or restore a backup of this version into an empty data folder. Nothing was changed.`,
  );
}
