import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** One view of a shared model, for the owner of the link to read. */
@Entity('share_views')
export class ShareViewEntity {
  @PrimaryColumn('uuid', { name: 'owner_id', primaryKeyConstraintName: 'share_views_pkey' })
  ownerId!: string;

  @PrimaryColumn('bigint', { primaryKeyConstraintName: 'share_views_pkey', generated: 'identity' })
  id!: string;

  @Column('uuid', { name: 'link_id' })
  linkId!: string;

  @CreateDateColumn({ type: 'timestamptz' })
  at!: Date;

  /** The network of the viewer, not the address. */
  @Column('text', { nullable: true })
  network!: string | null;

  /** Browser and system of the viewer, such as 'Firefox on Windows'. */
  @Column('text')
  device!: string;
}
