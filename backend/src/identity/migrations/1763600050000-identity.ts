import { type MigrationInterface, type QueryRunner } from 'typeorm';

/**
 * The embedded provider's tables in their own schema, as its current version requires them; the counters of wrong
 * passwords; and the users, who own everything else. A test fails when a new version of the provider requires more;
 * add another migration then and leave this one unchanged.
 */
export class Identity1763600050000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
create schema identity;

create table identity."user" ("id" text not null primary key, "name" text not null, "email" text not null unique, "emailVerified" boolean not null, "image" text, "createdAt" timestamptz default CURRENT_TIMESTAMP not null, "updatedAt" timestamptz default CURRENT_TIMESTAMP not null);
create table identity."session" ("id" text not null primary key, "expiresAt" timestamptz not null, "token" text not null unique, "createdAt" timestamptz default CURRENT_TIMESTAMP not null, "updatedAt" timestamptz not null, "ipAddress" text, "userAgent" text, "userId" text not null references identity."user" ("id") on delete cascade, "activeOrganizationId" text);
create table identity."account" ("id" text not null primary key, "accountId" text not null, "providerId" text not null, "userId" text not null references identity."user" ("id") on delete cascade, "accessToken" text, "refreshToken" text, "idToken" text, "accessTokenExpiresAt" timestamptz, "refreshTokenExpiresAt" timestamptz, "scope" text, "password" text, "createdAt" timestamptz default CURRENT_TIMESTAMP not null, "updatedAt" timestamptz not null);
create table identity."verification" ("id" text not null primary key, "identifier" text not null, "value" text not null, "expiresAt" timestamptz not null, "createdAt" timestamptz default CURRENT_TIMESTAMP not null, "updatedAt" timestamptz default CURRENT_TIMESTAMP not null);
create table identity."jwks" ("id" text not null primary key, "publicKey" text not null, "privateKey" text not null, "createdAt" timestamptz not null, "expiresAt" timestamptz, "alg" text, "crv" text);
create table identity."organization" ("id" text not null primary key, "name" text not null, "slug" text not null unique, "logo" text, "createdAt" timestamptz not null, "metadata" text);
create table identity."member" ("id" text not null primary key, "organizationId" text not null references identity."organization" ("id") on delete cascade, "userId" text not null references identity."user" ("id") on delete cascade, "role" text not null, "createdAt" timestamptz not null);
create table identity."invitation" ("id" text not null primary key, "organizationId" text not null references identity."organization" ("id") on delete cascade, "email" text not null, "role" text, "status" text not null, "expiresAt" timestamptz not null, "createdAt" timestamptz default CURRENT_TIMESTAMP not null, "inviterId" text not null references identity."user" ("id") on delete cascade);
create table identity."rateLimit" ("id" text not null primary key, "key" text not null unique, "count" integer not null, "lastRequest" bigint not null);
create index "session_userId_idx" on identity."session" ("userId");
create index "account_userId_idx" on identity."account" ("userId");
create index "verification_identifier_idx" on identity."verification" ("identifier");
create index "member_organizationId_idx" on identity."member" ("organizationId");
create index "member_userId_idx" on identity."member" ("userId");
create index "invitation_organizationId_idx" on identity."invitation" ("organizationId");
create index "invitation_email_idx" on identity."invitation" ("email");

create table identity.sign_in_failures (
  account text primary key,
  failures integer not null,
  expires_at timestamptz not null
);
create index sign_in_failures_expires_at_idx on identity.sign_in_failures (expires_at);

create table public.users (
  id uuid primary key default gen_random_uuid(),
  issuer text not null,
  subject text not null,
  email text,
  name text,
  is_operator boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint users_issuer_subject_key unique (issuer, subject)
);
`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table public.users; drop schema identity cascade;');
  }
}
