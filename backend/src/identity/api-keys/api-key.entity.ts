import { Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';
import { type ApiKeyScope } from './api-key.js';

export type ApiKeyRevoker = 'owner' | 'operator';

/** A key with which a program acts for its owner. Only the hash of the key is stored. */
@Entity('api_keys')
@Index('api_keys_hash', ['keyHash'], { unique: true })
@Index('api_keys_created', ['createdAt'])
export class ApiKeyEntity {
  @PrimaryColumn('uuid', { name: 'owner_id' })
  ownerId!: string;

  @PrimaryColumn('uuid', { default: () => 'gen_random_uuid()' })
  id!: string;

  @Column('text')
  name!: string;

  /** The start of the key. */
  @Column('text')
  prefix!: string;

  /** SHA-256, hexadecimal */
  @Column('text', { name: 'key_hash' })
  keyHash!: string;

  @Column('text', { array: true })
  scopes!: ApiKeyScope[];

  /** null: it does not expire */
  @Column('timestamptz', { name: 'expires_at', nullable: true })
  expiresAt!: Date | null;

  @Column('timestamptz', { name: 'revoked_at', nullable: true })
  revokedAt!: Date | null;

  @Column('text', { name: 'revoked_by', nullable: true })
  revokedBy!: ApiKeyRevoker | null;

  /** To the minute. */
  @Column('timestamptz', { name: 'last_used_at', nullable: true })
  lastUsedAt!: Date | null;

  /** The network of the client, not its address. */
  @Column('text', { name: 'last_used_address', nullable: true })
  lastUsedAddress!: string | null;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;
}
