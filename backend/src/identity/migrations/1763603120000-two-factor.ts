import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Adds the tables that the two-factor plugin of the embedded provider requires. */
export class TwoFactor1763603120000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table identity."user" add column "twoFactorEnabled" boolean;
      create table identity."twoFactor" ("id" text not null primary key, "secret" text not null, "backupCodes" text not null, "userId" text not null references identity."user" ("id") on delete cascade, "verified" boolean, "failedVerificationCount" integer, "lockedUntil" timestamptz);
      create index "twoFactor_secret_idx" on identity."twoFactor" ("secret");
      create index "twoFactor_userId_idx" on identity."twoFactor" ("userId");
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table identity."twoFactor";
      alter table identity."user" drop column "twoFactorEnabled";
    `);
  }
}
