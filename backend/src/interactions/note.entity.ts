import {
  Column,
  CreateDateColumn,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  type Relation,
  UpdateDateColumn,
} from 'typeorm';
import { DealEntity } from '../deals/index.js';

@Entity('notes')
@Index('notes_deal', { synchronize: false })
@Index('notes_trash', { synchronize: false })
export class NoteEntity {
  @PrimaryColumn('uuid', { name: 'owner_id' })
  ownerId!: string;

  @PrimaryColumn('uuid', { default: () => 'gen_random_uuid()' })
  id!: string;

  @Column('uuid', { name: 'deal_id' })
  dealId!: string;

  @ManyToOne(() => DealEntity, { onDelete: 'CASCADE' })
  @JoinColumn([
    { name: 'owner_id', referencedColumnName: 'ownerId' },
    { name: 'deal_id', referencedColumnName: 'id' },
  ])
  deal!: Relation<DealEntity>;

  @Column('text')
  content!: string;

  @Column('integer', { default: 1 })
  revision!: number;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;

  @UpdateDateColumn({ name: 'updated_at', type: 'timestamptz' })
  updatedAt!: Date;

  @Column('timestamptz', { name: 'deleted_at', nullable: true })
  deletedAt!: Date | null;
}
