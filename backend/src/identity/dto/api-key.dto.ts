import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayNotEmpty, IsIn, IsNotEmpty, IsString, MaxLength } from 'class-validator';
import { CanBeOmitted, Trim } from '../../platform/http/index.js';
import { API_KEY_SCOPES, type ApiKeyScope } from '../api-keys/api-key.js';
import { type ApiKeyEntity, type ApiKeyRevoker } from '../api-keys/api-key.entity.js';
import { IdentityProofDto } from './account.dto.js';

const API_KEY_LIFETIMES = ['30d', '90d', '365d', 'never'] as const;
export type ApiKeyLifetime = (typeof API_KEY_LIFETIMES)[number];
export const DEFAULT_API_KEY_LIFETIME: ApiKeyLifetime = '90d';

const MAX_API_KEY_NAME_LENGTH = 80;
const MAX_SEARCH_LENGTH = 320;

export class CreateApiKeyDto extends IdentityProofDto {
  @ApiProperty({ example: 'Spreadsheet sync', description: 'What uses the key.' })
  @Trim()
  @IsString({ message: 'Name the key after the program that uses it.' })
  @IsNotEmpty({ message: 'Name the key after the program that uses it.' })
  @MaxLength(MAX_API_KEY_NAME_LENGTH, {
    message: `The name can have ${MAX_API_KEY_NAME_LENGTH} characters.`,
  })
  name!: string;

  @ApiProperty({
    enum: API_KEY_SCOPES,
    isArray: true,
    description: '`read` for calls that change nothing, `write` for all others.',
  })
  @ArrayNotEmpty({ message: 'Choose what the key may do: read, write, or both.' })
  @ArrayMaxSize(API_KEY_SCOPES.length, { message: 'Name each scope once.' })
  @IsIn(API_KEY_SCOPES, { each: true, message: `Each scope must be one of ${API_KEY_SCOPES.join(', ')}.` })
  scopes!: ApiKeyScope[];

  @ApiPropertyOptional({ enum: API_KEY_LIFETIMES, default: DEFAULT_API_KEY_LIFETIME })
  @CanBeOmitted()
  @IsIn(API_KEY_LIFETIMES, { message: `expiresIn must be one of ${API_KEY_LIFETIMES.join(', ')}.` })
  expiresIn?: ApiKeyLifetime;
}

export class FindApiKeysQuery {
  @ApiPropertyOptional({
    example: 'dw_Ab3xY9',
    description: 'The first nine characters of a key, or the email address of its owner.',
  })
  @CanBeOmitted()
  @IsString()
  @MaxLength(MAX_SEARCH_LENGTH)
  search?: string;
}

const API_KEY_STATUSES = ['active', 'expired', 'revoked'] as const;
type ApiKeyStatus = (typeof API_KEY_STATUSES)[number];

/** A key without its hash. */
type ListedApiKey = Omit<ApiKeyEntity, 'ownerId' | 'keyHash'>;

@ApiSchema({ description: 'API key' })
export class ApiKeyResponse {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty() name!: string;
  @ApiProperty({ example: 'dw_Ab3xY9', description: 'The start of the key.' }) prefix!: string;
  @ApiProperty({ enum: API_KEY_SCOPES, isArray: true }) scopes!: ApiKeyScope[];
  @ApiProperty({ enum: API_KEY_STATUSES }) status!: ApiKeyStatus;
  @ApiProperty() createdAt!: Date;
  @ApiProperty({ type: Date, nullable: true, description: 'null: it does not expire.' })
  expiresAt!: Date | null;
  @ApiProperty({ type: Date, nullable: true, description: 'To the minute; null: it was never used.' })
  lastUsedAt!: Date | null;
  @ApiProperty({
    type: String,
    nullable: true,
    example: '203.0.113.0/24',
    description: 'The network of the last use. The full address is not stored.',
  })
  lastUsedAddress!: string | null;
  @ApiProperty({ type: Date, nullable: true }) revokedAt!: Date | null;
  @ApiProperty({
    type: String,
    nullable: true,
    example: 'owner',
    description: '`owner` or `operator`, of a revoked key.',
  })
  revokedBy!: ApiKeyRevoker | null;

  static from(key: ListedApiKey): ApiKeyResponse {
    const { id, name, prefix, scopes, createdAt, expiresAt, lastUsedAt, lastUsedAddress } = key;
    const { revokedAt, revokedBy } = key;
    const isExpired = expiresAt !== null && expiresAt.getTime() <= Date.now();
    const status = revokedAt !== null ? 'revoked' : isExpired ? 'expired' : 'active';
    const uses = { lastUsedAt, lastUsedAddress };
    return { id, name, prefix, scopes, status, createdAt, expiresAt, ...uses, revokedAt, revokedBy };
  }
}

@ApiSchema({ description: 'API key with its secret' })
export class NewApiKeyResponse extends ApiKeyResponse {
  @ApiProperty({
    example: 'dw_Ab3xY9…',
    description: 'The key, shown only here. Whoever has it can act for you until it ends.',
  })
  key!: string;
}

@ApiSchema({ description: 'API key of the installation' })
export class OperatorApiKeyResponse extends ApiKeyResponse {
  @ApiProperty({ format: 'uuid', description: 'The user whose key it is.' }) ownerId!: string;
  @ApiProperty({ type: String, nullable: true, description: 'The email address of the owner.' })
  ownerEmail!: string | null;
}
