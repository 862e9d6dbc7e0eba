import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How many requests one user or address sent in the current window. */
@Entity('rate_limits')
export class RateLimitEntity {
  @PrimaryColumn('text')
  key!: string;

  @Column('integer')
  hits!: number;

  @Column({ name: 'expires_at', type: 'timestamptz' })
  expiresAt!: Date;
}
