import { Logger } from '@nestjs/common';
import { AppConfig } from '../../platform/config/index.js';
import { type Claims } from '../caller.js';
import {
  type BrowserSettings,
  IdentityProvider,
  type KeySet,
  type Membership,
  type Profile,
  type Standing,
  type Trust,
} from '../identity-provider.js';
import { type Discovery, discover, fetchJson } from './discovery.js';

const DISCOVERY_LIVES = 60 * 60 * 1_000;

/** A hosted issuer, configured by its discovery document. */
abstract class RemoteProvider extends IdentityProvider {
  readonly profileSeconds = 15 * 60;
  private readonly logger = new Logger('Identity');
  private discovered: { readonly document: Discovery; readonly at: number } | undefined;

  async fetchKeys(): Promise<KeySet> {
    const { jwksUri } = await this.discovery();
    const { keys } = await fetchJson(jwksUri);
    if (!Array.isArray(keys)) throw new Error(`The issuer's key set at ${jwksUri} has no keys`);
    return { keys: keys as KeySet['keys'] };
  }

  async profile(claims: Claims, token: string): Promise<Profile> {
    if (typeof claims['email'] === 'string') return toProfile(claims);
    try {
      const { userinfoEndpoint } = await this.discovery();
      if (userinfoEndpoint === null) return toProfile(claims);
      const info = await fetchJson(userinfoEndpoint, token);
      return toProfile(info['sub'] === claims.sub ? info : claims);
    } catch (error) {
      this.logger.warn(`The issuer told nothing about a user: ${(error as Error).message}`);
      return toProfile(claims);
    }
  }

  standing(claims: Claims): Promise<Standing> {
    const membership = readMembership(claims);
    return Promise.resolve({
      session: claims.sid === undefined ? null : { id: claims.sid, expiresAt: new Date(claims.exp * 1_000) },
      organization: membership?.organization ?? null,
      memberships: membership === null ? [] : [membership],
    });
  }

  /** Does nothing: the account at the issuer belongs to the issuer. */
  deleteUser(): Promise<void> {
    return Promise.resolve();
  }

  private async discovery(): Promise<Discovery> {
    if (this.discovered === undefined || Date.now() - this.discovered.at > DISCOVERY_LIVES) {
      this.discovered = { document: await discover(this.trust.issuer), at: Date.now() };
    }
    return this.discovered.document;
  }
}

/** Any OpenID Connect issuer. */
export class OidcProvider extends RemoteProvider {
  readonly trust: Trust;
  readonly browser: BrowserSettings;

  constructor(config: AppConfig) {
    super();
    const { oidcIssuer: issuer, oidcClientId: clientId, oidcAudience } = config;
    if (issuer === undefined || clientId === undefined)
      throw new Error('OIDC_ISSUER and OIDC_CLIENT_ID are not set');
    const audience = oidcAudience ?? clientId;
    const parties = [clientId, ...config.oidcAuthorizedParties];
    this.trust = { issuer, audience, parties, audienceIsClient: audience === clientId };
    this.browser = {
      provider: 'oidc',
      issuer,
      clientId,
      audience,
      scope: config.oidcScope,
      // The client id is the default audience of every issuer, so no parameter is needed for it.
      audienceParameter: audience === clientId ? 'none' : config.oidcAudienceParameter,
      ...(config.oidcAccountUrl === undefined ? {} : { accountUrl: config.oidcAccountUrl }),
    };
  }
}

/** Clerk. Its session tokens have no audience; they name the origin that they were issued to. */
export class ClerkProvider extends RemoteProvider {
  readonly trust: Trust;
  readonly browser: BrowserSettings;

  constructor({
    clerkIssuer: issuer,
    clerkPublishableKey: publishableKey,
    publicUrl,
    trustedOrigins,
  }: AppConfig) {
    super();
    if (issuer === undefined || publishableKey === undefined) {
      throw new Error('CLERK_ISSUER and CLERK_PUBLISHABLE_KEY are not set');
    }
    const parties = [new URL(publicUrl).origin, ...trustedOrigins];
    this.trust = { issuer, audience: null, parties, audienceIsClient: false };
    this.browser = { provider: 'clerk', publishableKey };
  }

  /**
   * Clerk's session tokens are not accepted by a userinfo endpoint. To get names and email addresses, add them to the
   * token in Clerk.
   */
  override profile(claims: Claims): Promise<Profile> {
    return Promise.resolve(toProfile(claims));
  }
}

function toProfile(source: Readonly<Record<string, unknown>>): Profile {
  const { email, email_verified: verified, name, preferred_username: username } = source;
  return {
    email: text(email),
    emailVerified: verified === true || verified === 'true',
    name: text(name) ?? text(username),
  };
}

/** Reads the organization in a token: Clerk's `o` claim, or the `org_…` claims of other issuers. */
function readMembership(claims: Claims): Membership | null {
  const short = claims['o'] as { id?: unknown; slg?: unknown; rol?: unknown } | undefined;
  const id = text(short?.id) ?? text(claims['org_id']);
  if (id === null) return null;
  const slug = text(short?.slg) ?? text(claims['org_slug']);
  const role = text(short?.rol) ?? text(claims['org_role']) ?? 'member';
  return { id, role, organization: { id, name: text(claims['org_name']) ?? slug, slug } };
}

function text(value: unknown): string | null {
  return typeof value === 'string' && value !== '' && !value.includes('\0') ? value.slice(0, 320) : null;
}
