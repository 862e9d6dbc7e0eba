import { Injectable } from '@nestjs/common';
import { InjectTransactionHost, TransactionHost } from '@nestjs-cls/transactional';
import { type TransactionalAdapterTypeOrm } from '@nestjs-cls/transactional-adapter-typeorm';
import { type Pool, type PoolClient, type QueryResult } from 'pg';
import { DataSource } from 'typeorm';
import { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { AppConfig } from '../config/index.js';
import { getStatementName } from './statement-names.js';

function getPool({ driver }: DataSource): Pool {
  if (!(driver instanceof PostgresDriver)) throw new Error('The database is not PostgreSQL.');
  return driver.master as Pool;
}

/**
 * Runs hand-written SQL in the transaction that is under way, or on the pool where there is none. Each text is a named
 * prepared statement, except behind a pooler, and the driver's rows are returned as they are: no entity is built. For
 * `*.queries.ts`; repositories extend OwnedRepository.
 */
@Injectable()
export class Sql {
  constructor(
    private readonly config: AppConfig,
    private readonly dataSource: DataSource,
    @InjectTransactionHost()
    private readonly host: TransactionHost<TransactionalAdapterTypeOrm>,
  ) {}

  /** Returns all rows. */
  async rows<T>(text: string, values: readonly unknown[] = []): Promise<T[]> {
    return (await this.run(text, values)).rows as T[];
  }

  /** Returns the first row, or null. */
  async first<T>(text: string, values: readonly unknown[] = []): Promise<T | null> {
    return ((await this.run(text, values)).rows[0] as T | undefined) ?? null;
  }

  /** Returns the number of affected rows. */
  async count(text: string, values: readonly unknown[] = []): Promise<number> {
    return (await this.run(text, values)).rowCount ?? 0;
  }

  private async run(text: string, values: readonly unknown[]): Promise<QueryResult> {
    const name = this.config.isPooled ? undefined : getStatementName(text);
    const query = { text, values: [...values], ...(name === undefined ? {} : { name }) };
    const runner = this.host.isTransactionActive() ? this.host.tx.queryRunner : undefined;
    if (runner === undefined) {
      return getPool(this.dataSource).query(query);
    }
    const client = (await runner.connect()) as PoolClient;
    return client.query(query);
  }
}
