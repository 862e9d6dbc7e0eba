import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type Request } from 'express';
import { Transactional } from '../database/index.js';
import { DomainError, Invalid } from '../http/domain-error.js';
import { IdempotencyKeysRepository } from './idempotency-keys.repository.js';

/** A request that its caller marked with an Idempotency-Key. */
export interface IdempotentRequest {
  readonly ownerId: string;
  readonly key: string;
  /** Text that is equal for equal requests, such as method, path and body. */
  readonly content: string;
}

/** A response with a JSON body, as a value or as its text. */
interface JsonResponse {
  readonly status: number;
  readonly body: unknown;
  readonly etag?: string | null;
}

/** The first response to a request, or the stored one again. */
export interface IdempotentResult extends JsonResponse {
  readonly etag: string | null;
  readonly replayed: boolean;
}

/**
 * Runs work once for each Idempotency-Key: one transaction claims the key, runs the work and stores its response.
 * A retry, also one that arrives while the first request is running, waits for it and gets the same response.
 */
@Injectable()
export class Idempotency {
  constructor(private readonly keys: IdempotencyKeysRepository) {}

  /**
   * @throws DomainError 422 where the key was used with another request
   */
  @Transactional()
  async runOnce(
    { ownerId, key, content }: IdempotentRequest,
    work: () => Promise<JsonResponse>,
  ): Promise<IdempotentResult> {
    const requestHash = createHash('sha256').update(content).digest('hex');
    const claimed = await this.keys.insertIfAbsent(ownerId, { key, requestHash });
    if (claimed === null) return this.replay(ownerId, key, requestHash);
    const { status, body, etag = null } = await work();
    const stored = (typeof body === 'string' ? JSON.parse(body) : body) as object;
    await this.keys.update(ownerId, { key }, { status, body: stored, etag });
    return { status, body, etag, replayed: false };
  }

  private async replay(ownerId: string, key: string, requestHash: string): Promise<IdempotentResult> {
    const stored = await this.keys.findOne(ownerId, { key });
    if (stored === null || stored.requestHash !== requestHash) {
      throw new DomainError(
        422,
        'idempotency.reused',
        'This Idempotency-Key was used with another request. Use a new key for a new request.',
      );
    }
    return { status: stored.status ?? 200, body: stored.body, etag: stored.etag, replayed: true };
  }
}

/** Reads the Idempotency-Key of a POST; null where there is none. @throws Invalid */
export function readIdempotencyKey(request: Request): string | null {
  const key = request.headers['idempotency-key'];
  if (request.method !== 'POST' || key === undefined) return null;
  if (typeof key !== 'string' || key.length < 1 || key.length > 200) {
    throw new Invalid([{ field: 'Idempotency-Key', message: 'Idempotency-Key must be 1 to 200 characters' }]);
  }
  return key;
}
