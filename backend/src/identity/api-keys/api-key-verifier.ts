import { type IncomingMessage } from 'node:http';
import { Injectable, Logger } from '@nestjs/common';
import { toClientTrace } from '../../platform/audit/index.js';
import { VerifiedKey } from '../caller.js';
import { IdentityProvider } from '../identity-provider.js';
import { ExpiringCache } from '../verify/expiring-cache.js';
import { hashApiKey, isWellFormed } from './api-key.js';
import { ApiKeyExpired, ApiKeyRevoked, ApiKeyUnknown, KeyCheckUnavailable } from './api-key.errors.js';
import { ApiKeysQueries, type FoundApiKey } from './api-keys.queries.js';

/** The use of a key is recorded at most this often. */
const MIN_USE_INTERVAL_MS = 60_000;
const MAX_REMEMBERED_USES = 10_000;

/**
 * Verifies API keys, with one statement for each request: no cache, so that a revocation counts at once in every
 * process.
 */
@Injectable()
export class ApiKeyVerifier {
  private readonly logger = new Logger('Identity');
  /** Keys whose use this process has just recorded. */
  private readonly recorded = new ExpiringCache<true>(MAX_REMEMBERED_USES);

  constructor(
    private readonly queries: ApiKeysQueries,
    private readonly provider: IdentityProvider,
  ) {}

  /** @throws ApiKeyUnknown, ApiKeyRevoked, ApiKeyExpired, KeyCheckUnavailable */
  async verify(key: string, request: IncomingMessage & { ip?: string }): Promise<VerifiedKey> {
    const found = await this.find(key);
    // An account of a former identity provider is closed: nobody could sign in to it and revoke the key.
    if (found === null || found.issuer !== this.provider.trust.issuer) throw new ApiKeyUnknown();
    if (found.isRevoked) throw new ApiKeyRevoked();
    if (found.expiresAt !== null && found.isExpired) throw new ApiKeyExpired(found.expiresAt);
    this.recordUse(found, request);
    return toVerifiedKey(found);
  }

  private async find(key: string): Promise<FoundApiKey | null> {
    if (!isWellFormed(key)) return null;
    return this.queries
      .findByHash(hashApiKey(key))
      .catch((error: Error) => Promise.reject(new KeyCheckUnavailable(error)));
  }

  /** No request waits for the statement, and none fails with it. */
  private recordUse(key: FoundApiKey, { ip, headers }: IncomingMessage & { ip?: string }): void {
    if (this.recorded.get(key.id) === true) return;
    this.recorded.set(key.id, true, Date.now() + MIN_USE_INTERVAL_MS);
    const { address } = toClientTrace(ip, headers['user-agent']);
    this.queries
      .recordUse(key, address, MIN_USE_INTERVAL_MS)
      .catch((error: unknown) => this.logger.warn({ err: error }, 'the use of an API key was not recorded'));
  }
}

function toVerifiedKey(found: FoundApiKey): VerifiedKey {
  const { id, ownerId, name, scopes, expiresAt, issuer, subject, email, userName } = found;
  return new VerifiedKey({
    ownerId,
    subject,
    issuer,
    email,
    // Only a token of the issuer can say that it is.
    emailVerified: false,
    name: userName,
    sessionId: id,
    roles: [],
    apiKey: { id, name, scopes, expiresAt },
  });
}
