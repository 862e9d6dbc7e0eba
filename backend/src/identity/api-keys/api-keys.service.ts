import { Injectable } from '@nestjs/common';
import { type Request } from 'express';
import { AuditService } from '../../platform/audit/index.js';
import { Transactional } from '../../platform/database/index.js';
import { NotFound } from '../../platform/http/index.js';
import { type Caller } from '../caller.js';
import {
  ApiKeyResponse,
  type ApiKeyLifetime,
  type CreateApiKeyDto,
  DEFAULT_API_KEY_LIFETIME,
  type NewApiKeyResponse,
  type OperatorApiKeyResponse,
} from '../dto/api-key.dto.js';
import { IdentityProvider } from '../identity-provider.js';
import { createApiKey, hashApiKey, shortenApiKey } from './api-key.js';
import { type ApiKeyEntity } from './api-key.entity.js';
import { TooManyApiKeys } from './api-key.errors.js';
import { ApiKeysQueries, MAX_LISTED_KEYS } from './api-keys.queries.js';
import { ApiKeysRepository } from './api-keys.repository.js';

const DAY_MS = 86_400_000;
const MAX_ACTIVE_KEYS = 20;
const LIFETIME_DAYS: Readonly<Record<ApiKeyLifetime, number | null>> = {
  '30d': 30,
  '90d': 90,
  '365d': 365,
  never: null,
};

/** The API keys of an account, for its owner and for operators. */
@Injectable()
export class ApiKeysService {
  constructor(
    private readonly keys: ApiKeysRepository,
    private readonly queries: ApiKeysQueries,
    private readonly provider: IdentityProvider,
    private readonly audit: AuditService,
  ) {}

  /** Newest first. */
  async list(ownerId: string): Promise<ApiKeyResponse[]> {
    return (await this.keys.list(ownerId, MAX_LISTED_KEYS)).map((key) => ApiKeyResponse.from(key));
  }

  /**
   * Creates a key, if the caller shows who they are. Only its answer has the key; no table stores it.
   *
   * @throws IdentityNotConfirmed, TooManyApiKeys
   */
  async create(
    caller: Caller,
    { password, code, ...values }: CreateApiKeyDto,
    request: Request,
  ): Promise<NewApiKeyResponse> {
    const proof = {
      ...(password === undefined ? {} : { password }),
      ...(code === undefined ? {} : { code }),
    };
    await this.provider.confirmIdentity(caller, proof);
    return this.insert(caller.ownerId, values, request);
  }

  /** Ends a key. A key that has been revoked before stays as it is. @throws NotFound */
  @Transactional()
  async revoke(ownerId: string, id: string, request: Request): Promise<ApiKeyResponse> {
    const revoked = await this.keys.revoke(ownerId, id, 'owner');
    if (revoked !== null) await this.audit.record(ownerId, 'api-key-revoked', request, describeKey(revoked));
    return ApiKeyResponse.from(revoked ?? (await this.find(ownerId, id)));
  }

  /** The newest keys of all owners; with a text those of an email address, or that the text starts with. */
  async listAll(search: string | null): Promise<OperatorApiKeyResponse[]> {
    const rows = await this.queries.listAll(search);
    return rows.map(({ ownerId, ownerEmail, ...key }) => ({
      ...ApiKeyResponse.from(key),
      ownerId,
      ownerEmail,
    }));
  }

  /** Ends a key of any owner, and records it in the activity of both. @throws NotFound */
  @Transactional()
  async revokeAsOperator(operatorId: string, id: string, request: Request): Promise<OperatorApiKeyResponse> {
    const owner = await this.queries.findOwner(id);
    if (owner === null) throw new NotFound('API key');
    const { ownerId, ownerEmail } = owner;
    const revoked = await this.keys.revoke(ownerId, id, 'operator');
    if (revoked !== null) {
      const detail = describeKey(revoked);
      await this.audit.record(ownerId, 'api-key-revoked', undefined, `${detail}, by an operator`);
      await this.audit.record(
        operatorId,
        'api-key-revoked',
        request,
        `${detail} of ${ownerEmail ?? ownerId}`,
      );
    }
    return { ...ApiKeyResponse.from(revoked ?? (await this.find(ownerId, id))), ownerId, ownerEmail };
  }

  @Transactional()
  private async insert(
    ownerId: string,
    { name, scopes, expiresIn = DEFAULT_API_KEY_LIFETIME }: CreateApiKeyDto,
    request: Request,
  ): Promise<NewApiKeyResponse> {
    if ((await this.keys.countActive(ownerId)) >= MAX_ACTIVE_KEYS) throw new TooManyApiKeys(MAX_ACTIVE_KEYS);
    const days = LIFETIME_DAYS[expiresIn];
    const key = createApiKey();
    const stored = await this.keys.insert(ownerId, {
      name,
      scopes: [...new Set(scopes)],
      prefix: shortenApiKey(key),
      keyHash: hashApiKey(key),
      expiresAt: days === null ? null : new Date(Date.now() + days * DAY_MS),
    });
    await this.audit.record(ownerId, 'api-key-created', request, describeKey(stored));
    return { ...ApiKeyResponse.from(stored), key };
  }

  private async find(ownerId: string, id: string): Promise<ApiKeyEntity> {
    const key = await this.keys.findOne(ownerId, { id });
    if (key === null) throw new NotFound('API key');
    return key;
  }
}

const describeKey = ({ name, prefix, scopes }: ApiKeyEntity): string =>
  `${name} (${prefix}…, ${scopes.join(' and ')})`;
