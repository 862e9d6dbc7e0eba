import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectTransactionHost, TransactionHost } from '@nestjs-cls/transactional';
import { type TransactionalAdapterTypeOrm } from '@nestjs-cls/transactional-adapter-typeorm';
import { type Request } from 'express';
import { Sql } from '../database/sql.js';
import { DomainError, Invalid } from '../http/domain-error.js';

interface Stored {
  request_hash: string;
  status: number | null;
  body: unknown;
}

/** The first answer to a request, or the same again. */
export interface IdempotentResult {
  readonly status: number;
  readonly body: unknown;
  readonly replayed: boolean;
}

/**
 * Work that happens once for a key: the key is taken, the work is done and the answer is kept in one
 * transaction. A retry, also one that runs at the same time, waits for the first and gets its answer.
 */
@Injectable()
export class Idempotency {
  constructor(
    private readonly sql: Sql,
    @InjectTransactionHost()
    private readonly host: TransactionHost<TransactionalAdapterTypeOrm>,
  ) {}

  /**
   * @param content what makes two requests the same
   * @param work gives what to answer: a status and a JSON body, as a value or as its text
   */
  runOnce(
    ownerId: string,
    key: string,
    content: string,
    work: () => Promise<{ status: number; body: unknown }>,
  ): Promise<IdempotentResult> {
    const hash = createHash('sha256').update(content).digest('hex');
    return this.host.withTransaction(async () => {
      const taken = await this.sql.count(
        'insert into idempotency_keys (owner_id, key, request_hash) values ($1, $2, $3) on conflict do nothing',
        [ownerId, key, hash],
      );
      if (taken === 0) return this.replay(ownerId, key, hash);
      const { status, body } = await work();
      await this.sql.count(
        'update idempotency_keys set status = $3, body = $4 where owner_id = $1 and key = $2',
        [ownerId, key, status, typeof body === 'string' ? body : JSON.stringify(body)],
      );
      return { status, body, replayed: false };
    });
  }

  private async replay(ownerId: string, key: string, hash: string): Promise<IdempotentResult> {
    const stored = await this.sql.first<Stored>(
      'select request_hash, status, body from idempotency_keys where owner_id = $1 and key = $2',
      [ownerId, key],
    );
    if (stored === null || stored.request_hash !== hash) {
      throw new DomainError(
        422,
        'idempotency.reused',
        'This Idempotency-Key was used with another request. Use a new key for a new request.',
      );
    }
    return { status: stored.status ?? 200, body: stored.body, replayed: true };
  }
}

/** The Idempotency-Key of a POST, or null. @throws Invalid */
export function idempotencyKey(request: Request): string | null {
  const key = request.headers['idempotency-key'];
  if (request.method !== 'POST' || key === undefined) return null;
  if (typeof key !== 'string' || key.length < 1 || key.length > 200) {
    throw new Invalid([{ field: 'Idempotency-Key', message: 'Idempotency-Key must be 1 to 200 characters' }]);
  }
  return key;
}
