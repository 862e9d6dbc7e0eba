export {
  AUTH_SECRET_FILE,
  findAuthSecrets,
  formatAuthSecrets,
  readAuthSecrets,
  type Secret,
} from './auth-secrets.js';
export { Signatures } from './signatures.js';
export { SigningModule } from './signing.module.js';
