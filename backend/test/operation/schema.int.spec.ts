import { type DataSource } from 'typeorm';
import { AppConfig, readVariables } from '../../src/platform/config/index.js';
import { dataSourceOptions, openDataSource } from '../../src/platform/database/index.js';
import { schema } from '../../src/schema.js';
import { newDatabase } from '../support/test-app.js';

interface Column {
  table: string;
  name: string;
  type: string;
  nullable: boolean;
}

const byName = (a: Column, b: Column) => `${a.table}.${a.name}`.localeCompare(`${b.table}.${b.name}`);

function declared(dataSource: DataSource): Column[] {
  return dataSource.entityMetadatas.flatMap((entity) =>
    entity.columns.map((column) => ({
      table: entity.tableName,
      name: column.databaseName,
      type: column.isArray ? 'ARRAY' : dataSource.driver.normalizeType(column),
      nullable: column.isNullable,
    })),
  );
}

async function existing(dataSource: DataSource): Promise<Column[]> {
  const tables = dataSource.entityMetadatas.map((entity) => entity.tableName);
  return dataSource.query<Column[]>(
    `select table_name as "table", column_name as name, data_type as type, is_nullable = 'YES' as nullable
     from information_schema.columns where table_schema = 'public' and table_name = any($1)`,
    [tables],
  );
}

describe('the schema', () => {
  let dataSource: DataSource;
  beforeAll(async () => {
    const config = new AppConfig(readVariables({}), await newDatabase());
    dataSource = await openDataSource(dataSourceOptions(config, schema));
  });
  afterAll(() => dataSource.destroy());

  it('has exactly the columns that the entities declare, after all migrations', async () => {
    expect((await existing(dataSource)).sort(byName)).toEqual(declared(dataSource).sort(byName));
  });

  it('has an entity for each table, except those of identity and migrations', async () => {
    const rows = await dataSource.query<{ name: string }[]>(
      `select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
    );
    const known = new Set([...dataSource.entityMetadatas.map((entity) => entity.tableName), 'migrations']);
    expect(rows.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([]);
  });

  it('has the owner first in every primary key', async () => {
    const rows = await dataSource.query<{ name: string; first: string }[]>(
      `select c.relname as name, (select attname from pg_attribute where attrelid = c.oid and attnum = i.indkey[0]) as first
       from pg_index i join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace
       where i.indisprimary and n.nspname = 'public' and c.relname not in ('migrations', 'users', 'rate_limits', 'backups')`,
    );
    expect(rows.filter(({ first }) => first !== 'owner_id')).toEqual([]);
  });

  it('can be reverted completely and created again', async () => {
    for (let left = schema.migrations.length; left > 0; left -= 1) await dataSource.undoLastMigration();
    expect(await dataSource.runMigrations()).toHaveLength(schema.migrations.length);
  });
});
