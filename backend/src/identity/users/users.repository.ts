import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { type User } from './user.js';
import { UserEntity } from './user.entity.js';

/** A user as the issuer describes them. */
export interface Identity {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string | null;
  readonly name: string | null;
}

@Injectable()
export class UsersRepository {
  constructor(@InjectRepository(UserEntity) private readonly users: Repository<UserEntity>) {}

  /**
   * Returns the local user of an issuer's subject; creates it at the first call. Stores an email address or a name
   * that changed; what the issuer does not send stays as it was.
   */
  async upsert({ issuer, subject, email, name }: Identity): Promise<User> {
    const stored =
      (await this.users.findOneBy({ issuer, subject })) ??
      (await this.create({ issuer, subject, email, name }));
    const changes = { email: email ?? stored.email, name: name ?? stored.name };
    if (changes.email !== stored.email || changes.name !== stored.name)
      await this.users.update({ id: stored.id }, changes);
    return { id: stored.id, ...changes, isOperator: stored.isOperator };
  }

  /** Name and email address of a local user; null where the issuer never sent them. */
  async findContact(id: string): Promise<Pick<Identity, 'email' | 'name'>> {
    const user = await this.users.findOneBy({ id });
    return { email: user?.email ?? null, name: user?.name ?? null };
  }

  /** Concurrent first calls create one row. */
  private async create(identity: Identity): Promise<UserEntity> {
    await this.users.createQueryBuilder().insert().values(identity).orIgnore().execute();
    return this.users.findOneByOrFail({ issuer: identity.issuer, subject: identity.subject });
  }
}
