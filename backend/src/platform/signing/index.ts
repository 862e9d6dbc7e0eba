export { readAuthSecrets } from './auth-secrets.js';
export { Signatures } from './signatures.js';
export { SigningModule } from './signing.module.js';
