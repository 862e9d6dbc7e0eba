import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** Filters and order of the deals list under a name, as the address bar writes them. */
@Entity('saved_views')
export class SavedViewEntity {
  @PrimaryColumn('uuid', { name: 'owner_id' })
  ownerId!: string;

  @PrimaryColumn('uuid', { default: () => 'gen_random_uuid()' })
  id!: string;

  @Column('text')
  name!: string;

  @Column('text')
  query!: string;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;
}
