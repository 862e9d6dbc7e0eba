import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** A stored file whose row is gone. Triggers write it, so that every way of deleting a row leads to its file. */
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
