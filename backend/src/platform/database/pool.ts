import { type Pool } from 'pg';
import { type DataSource } from 'typeorm';
import { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';

/** The connections of a data source. */
export function getPool({ driver }: DataSource): Pool {
  if (!(driver instanceof PostgresDriver)) throw new Error('The database is not PostgreSQL.');
  return driver.master as Pool;
}
