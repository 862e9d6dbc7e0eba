import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';
import { type AuditAct } from './audit-acts.js';

/** One act in or on an account. Append-only: a trigger refuses changes. */
@Entity('audit_events')
export class AuditEventEntity {
  @PrimaryColumn('uuid', { name: 'owner_id', primaryKeyConstraintName: 'audit_events_pkey' })
  ownerId!: string;

  @PrimaryColumn('bigint', { primaryKeyConstraintName: 'audit_events_pkey', generated: 'identity' })
  id!: string;

  @CreateDateColumn({ type: 'timestamptz' })
  at!: Date;

  @Column('text')
  act!: AuditAct;

  /** The network of the client, not its address. */
  @Column('text', { nullable: true })
  address!: string | null;

  /** The user agent of the client. */
  @Column('text', { nullable: true })
  device!: string | null;

  @Column('text', { nullable: true })
  detail!: string | null;
}
