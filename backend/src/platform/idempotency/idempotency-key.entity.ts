import { Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';

/** The stored response to a POST with an Idempotency-Key, which retries receive again. */
@Entity('idempotency_keys')
@Index('idempotency_keys_age', ['createdAt'])
export class IdempotencyKeyEntity {
  @PrimaryColumn('uuid', { name: 'owner_id', primaryKeyConstraintName: 'idempotency_keys_pkey' })
  ownerId!: string;

  @PrimaryColumn('text', { primaryKeyConstraintName: 'idempotency_keys_pkey' })
  key!: string;

  @Column('text', { name: 'request_hash' })
  requestHash!: string;

  @Column('integer', { nullable: true })
  status!: number | null;

  @Column('jsonb', { nullable: true })
  body!: unknown;

  /** null: the response has no ETag of its own */
  @Column('text', { nullable: true })
  etag!: string | null;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;
}
