import { Injectable } from '@nestjs/common';
import { InjectTransactionHost, TransactionHost } from '@nestjs-cls/transactional';
import { type TransactionalAdapterTypeOrm } from '@nestjs-cls/transactional-adapter-typeorm';
import { type PoolClient, type QueryResult } from 'pg';
import { DataSource } from 'typeorm';
import { AppConfig } from '../config/index.js';
import { getPool } from './pool.js';
import { listValues, type Statement, type StatementValues } from './statement.js';
import { getStatementName } from './statement-names.js';

/** A declared statement with its values by name, or the text of one that is built for each call. */
type Query = [statement: Statement, values?: StatementValues] | [text: string, values?: readonly unknown[]];

function toTextAndValues([statement, values = []]: Query): { text: string; values: unknown[] } {
  return typeof statement === 'string'
    ? { text: statement, values: [...(values as readonly unknown[])] }
    : { text: statement.text, values: listValues(statement, values as StatementValues) };
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
  async rows<T>(...query: Query): Promise<T[]> {
    return (await this.run(query)).rows as T[];
  }

  /** Returns the first row, or null. */
  async first<T>(...query: Query): Promise<T | null> {
    return ((await this.run(query)).rows[0] as T | undefined) ?? null;
  }

  /** Returns the number of affected rows. */
  async count(...query: Query): Promise<number> {
    return (await this.run(query)).rowCount ?? 0;
  }

  private async run(sent: Query): Promise<QueryResult> {
    const { text, values } = toTextAndValues(sent);
    const name = this.config.isPooled ? undefined : getStatementName(text);
    const query = { text, values, ...(name === undefined ? {} : { name }) };
    const runner = this.host.isTransactionActive() ? this.host.tx.queryRunner : undefined;
    if (runner === undefined) {
      return getPool(this.dataSource).query(query);
    }
    const client = (await runner.connect()) as PoolClient;
    return client.query(query);
  }
}
