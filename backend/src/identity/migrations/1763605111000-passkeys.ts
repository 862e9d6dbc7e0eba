import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Adds the table that the passkey plugin of the embedded provider requires. */
export class Passkeys1763605111000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table identity."passkey" ("id" text not null primary key, "name" text, "publicKey" text not null, "userId" text not null references identity."user" ("id") on delete cascade, "credentialID" text not null, "counter" integer not null, "deviceType" text not null, "backedUp" boolean not null, "transports" text, "createdAt" timestamptz, "aaguid" text);
      create index "passkey_userId_idx" on identity."passkey" ("userId");
      create index "passkey_credentialID_idx" on identity."passkey" ("credentialID");
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table identity."passkey"');
  }
}
