/** Fixed names, not derived from the host name: after a move to another host, users still own their deals. */
export const ISSUER = 'urn:dealwright:identity';
export const AUDIENCE = 'urn:dealwright:api';

/** The schema that holds the provider's own tables. */
export const SCHEMA = 'identity';

export const BASE_PATH = '/api/auth';

/** Carries the client's address from the mount to the provider; whatever a client sends in it is replaced. */
export const CLIENT_ADDRESS = 'x-dealwright-client-address';

/** Of a person and of a passkey, in characters. */
export const MAX_NAME_LENGTH = 100;
