import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { ModelEntity } from '../model.entity.js';
import { type VersionCause, type VersionKind, type VersionState } from './model-version.types.js';

/** A model as it was after a save, or after its results changed. The newest version has the highest number. */
@Entity('model_versions')
export class ModelVersionEntity {
  @PrimaryColumn('uuid', { name: 'owner_id', primaryKeyConstraintName: 'model_versions_pkey' })
  ownerId!: string;

  @PrimaryColumn('uuid', { name: 'valuation_id', primaryKeyConstraintName: 'model_versions_pkey' })
  valuationId!: string;

  /** From 1. Numbers of versions that were removed are not used again. */
  @PrimaryColumn('integer', { primaryKeyConstraintName: 'model_versions_pkey' })
  number!: number;

  @ManyToOne(() => ModelEntity, { onDelete: 'CASCADE' })
  @JoinColumn([
    {
      name: 'owner_id',
      referencedColumnName: 'ownerId',
      foreignKeyConstraintName: 'model_versions_owner_id_valuation_id_fkey',
    },
    {
      name: 'valuation_id',
      referencedColumnName: 'id',
      foreignKeyConstraintName: 'model_versions_owner_id_valuation_id_fkey',
    },
  ])
  model!: Relation<ModelEntity>;

  @Column('text')
  kind!: VersionKind;

  /** Versions with a name are never removed. */
  @Column('text', { nullable: true })
  name!: string | null;

  @Column('jsonb')
  state!: VersionState;

  @Column('jsonb', { nullable: true })
  cause!: VersionCause | null;

  @Column('integer', { nullable: true })
  score!: number | null;

  /** Null without a score, and for a score from before this was stored. */
  @Column('boolean', { name: 'is_score_provisional', nullable: true })
  isScoreProvisional!: boolean | null;

  @Column('double precision', { nullable: true })
  dscr!: number | null;

  @Column('double precision', { nullable: true })
  sde!: number | null;

  @Column('double precision', { name: 'purchase_price', nullable: true })
  purchasePrice!: number | null;

  @Column('uuid', { name: 'actor_id' })
  actorId!: string;

  /** The session that saved it, where the token names one. */
  @Column('text', { name: 'session_id', nullable: true })
  sessionId!: string | null;

  /** The first of the saves that this version joins. */
  @Column('timestamptz', { name: 'started_at' })
  startedAt!: Date;

  /** The last of them. */
  @Column('timestamptz', { name: 'saved_at' })
  savedAt!: Date;
}
