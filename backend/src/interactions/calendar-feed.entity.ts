import { Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';

/** The secret link under which a calendar program reads an owner's follow-ups. Only its hash is stored. */
@Entity('calendar_feeds')
@Index('calendar_feeds_secret', ['secretHash'], { unique: true })
export class CalendarFeedEntity {
  @PrimaryColumn('uuid', { name: 'owner_id' })
  ownerId!: string;

  @Column('text', { name: 'secret_hash' })
  secretHash!: string;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;
}
