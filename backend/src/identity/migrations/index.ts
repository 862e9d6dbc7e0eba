import { AccountDeletion1763603115000 } from './1763603115000-account-deletion.js';
import { AuditEvents1763603110000 } from './1763603110000-audit-events.js';
import { TwoFactor1763603120000 } from './1763603120000-two-factor.js';
import { Passkeys1763605111000 } from './1763605111000-passkeys.js';
import { UsedCodes1763625130000 } from './1763625130000-used-codes.js';
import { ApiKeys1764400000000 } from './1764400000000-api-keys.js';
import { Identity1763600050000 } from './1763600050000-identity.js';

export const identityMigrations = [
  Identity1763600050000,
  AuditEvents1763603110000,
  AccountDeletion1763603115000,
  TwoFactor1763603120000,
  Passkeys1763605111000,
  UsedCodes1763625130000,
  ApiKeys1764400000000,
];
