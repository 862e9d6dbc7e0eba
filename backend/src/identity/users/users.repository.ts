import { Injectable } from '@nestjs/common';
import { Sql } from '../../platform/database/index.js';
import { type User } from './user.js';

export interface Identity {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string | null;
  readonly name: string | null;
}

@Injectable()
export class UsersRepository {
  constructor(private readonly sql: Sql) {}

  /** The local user of an issuer's subject, made at the first call. What the issuer did not tell stays as it was. */
  async upsert({ issuer, subject, email, name }: Identity): Promise<User> {
    const row = await this.sql.first<User>(
      `insert into users (issuer, subject, email, name) values ($1, $2, $3, $4)
       on conflict (issuer, subject) do update set
         email = coalesce(excluded.email, users.email),
         name = coalesce(excluded.name, users.name),
         updated_at = case when (users.email, users.name)
             is distinct from (coalesce(excluded.email, users.email), coalesce(excluded.name, users.name))
           then now() else users.updated_at end
       returning id, email, name, is_operator as "isOperator"`,
      [issuer, subject, email, name],
    );
    if (row === null) throw new Error('The user was not stored');
    return row;
  }
}
