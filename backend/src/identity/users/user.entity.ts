import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn, Unique, UpdateDateColumn } from 'typeorm';

/** The local user of an issuer's subject. */
@Entity('users')
@Unique('users_issuer_subject_key', ['issuer', 'subject'])
export class UserEntity {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'users_pkey' })
  id!: string;

  @Column('text')
  issuer!: string;

  @Column('text')
  subject!: string;

  @Column('text', { nullable: true })
  email!: string | null;

  @Column('text', { nullable: true })
  name!: string | null;

  @Column('boolean', { name: 'is_operator', default: false })
  isOperator!: boolean;

  /** When the account is deleted; null unless its owner requested that. */
  @Column('timestamptz', { name: 'deletion_at', nullable: true })
  deletionAt!: Date | null;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;

  @UpdateDateColumn({ name: 'updated_at', type: 'timestamptz' })
  updatedAt!: Date;
}
