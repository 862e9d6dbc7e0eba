import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** A named query of the deal list: its filters and order, as in the URL of the list. */
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
