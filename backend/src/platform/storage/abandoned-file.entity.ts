import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** A stored file whose row was deleted. Triggers insert it, so that no way of deleting a row leaves its file behind. */
@Entity('abandoned_files')
export class AbandonedFileEntity {
  @PrimaryColumn('uuid', { name: 'owner_id' })
  ownerId!: string;

  @PrimaryColumn('text')
  key!: string;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;

  @Column('integer', { default: 0 })
  tries!: number;
}
