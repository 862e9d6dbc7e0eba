import { Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';

/** A link under which people without an account read one model. Only the hash of its token is stored. */
@Entity('share_links')
@Index('share_links_token', ['tokenHash'], { unique: true })
@Index('share_links_model', { synchronize: false })
export class ShareLinkEntity {
  @PrimaryColumn('uuid', { name: 'owner_id' })
  ownerId!: string;

  @PrimaryColumn('uuid', { default: () => 'gen_random_uuid()' })
  id!: string;

  @Column('uuid', { name: 'valuation_id' })
  valuationId!: string;

  /** SHA-256, hexadecimal */
  @Column('text', { name: 'token_hash' })
  tokenHash!: string;

  @Column('boolean', { name: 'shows_name' })
  showsName!: boolean;

  @Column('boolean', { name: 'includes_package', default: false })
  includesPackage!: boolean;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;

  @Column('timestamptz', { name: 'revoked_at', nullable: true })
  revokedAt!: Date | null;

  @Column('integer', { name: 'view_count', default: 0 })
  viewCount!: number;

  @Column('timestamptz', { name: 'last_viewed_at', nullable: true })
  lastViewedAt!: Date | null;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;
}
