import { readVariables } from './app-config.js';

const OIDC = {
  IDENTITY_PROVIDER: 'oidc',
  OIDC_ISSUER: 'https://login.example.com',
  OIDC_CLIENT_ID: 'web',
};
const CLERK = {
  IDENTITY_PROVIDER: 'clerk',
  CLERK_ISSUER: 'https://clerk.example.com',
  CLERK_PUBLISHABLE_KEY: 'pk_test_abc',
};

it.each([
  [OIDC, 'OIDC_ISSUER'],
  [OIDC, 'OIDC_CLIENT_ID'],
  [CLERK, 'CLERK_ISSUER'],
  [CLERK, 'CLERK_PUBLISHABLE_KEY'],
])('refuses a provider without one of its variables', (complete, name) => {
  expect(() => readVariables(complete)).not.toThrow();
  expect(() => readVariables({ ...complete, [name]: '' })).toThrow(`${name} must be set too`);
});

it.each([
  ['OIDC_ISSUER', OIDC.OIDC_ISSUER],
  ['OIDC_AUDIENCE', 'urn:api'],
  ['CLERK_PUBLISHABLE_KEY', 'pk_test_abc'],
])('refuses %s while another provider is in use', (name, value) => {
  expect(() => readVariables({ [name]: value })).toThrow(
    new RegExp(`${name} is set, but IDENTITY_PROVIDER is embedded`),
  );
});

it('refuses the port of the app as the port of the metrics', () => {
  expect(() => readVariables({ PORT: '4000', METRICS_PORT: '4000' })).toThrow(
    'METRICS_PORT must not be PORT',
  );
});

it('refuses a key of Clerk that is not the publishable one', () => {
  expect(() => readVariables({ ...CLERK, CLERK_PUBLISHABLE_KEY: 'sk_live_abc' })).toThrow(
    /CLERK_PUBLISHABLE_KEY must be a publishable key/,
  );
});
