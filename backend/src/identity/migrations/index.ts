import { Identity1763600050000 } from './1763600050000-identity.js';

export const identityMigrations = [Identity1763600050000];
