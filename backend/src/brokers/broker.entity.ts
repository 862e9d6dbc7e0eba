import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { RevisionedEntity } from '../platform/database/index.js';

@Entity('brokers')
@Index('brokers_name', { synchronize: false })
@Index('brokers_search', { synchronize: false })
export class BrokerEntity extends RevisionedEntity {
  @PrimaryColumn('uuid', { name: 'owner_id', primaryKeyConstraintName: 'brokers_pkey' })
  ownerId!: string;

  @PrimaryColumn('uuid', { default: () => 'gen_random_uuid()', primaryKeyConstraintName: 'brokers_pkey' })
  id!: string;

  @Column('text')
  name!: string;

  @Column('text', { nullable: true })
  email!: string | null;

  @Column('text', { nullable: true })
  company!: string | null;

  @Column('text', { nullable: true })
  phone!: string | null;

  @Column('text', { nullable: true })
  website!: string | null;

  @Column('text', { nullable: true })
  notes!: string | null;

  /** the import whose rows named this broker first; null if the owner added it */
  @Column('uuid', { name: 'import_batch_id', nullable: true })
  importBatchId!: string | null;

  @Column('text', { name: 'search_text', default: '' })
  searchText!: string;
}
