import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../platform/config/index.js';
import { type Caller, type Claims, type Credential, VerifiedKey } from '../caller.js';
import { NotSignedIn } from '../identity.errors.js';
import { IdentityProvider } from '../identity-provider.js';
import { ExpiringCache } from '../verify/expiring-cache.js';
import { UsersRepository } from './users.repository.js';

type KnownCaller = Omit<Caller, 'sessionId' | 'apiKey'>;

const MAX_CACHED_CALLERS = 10_000;

/** Finds the local user of a verified token or API key. */
@Injectable()
export class UsersService {
  private readonly callers = new ExpiringCache<Promise<KnownCaller>>(MAX_CACHED_CALLERS);

  constructor(
    private readonly config: AppConfig,
    private readonly provider: IdentityProvider,
    private readonly users: UsersRepository,
  ) {}

  /** @throws NotSignedIn when the provider no longer has the user */
  async resolveCaller(credential: Credential, token: string): Promise<Caller> {
    if (credential instanceof VerifiedKey) return credential.caller;
    const claims = credential;
    const key = JSON.stringify([claims.iss, claims.sub]);
    let caller = this.callers.get(key);
    if (caller === undefined) {
      caller = this.loadCaller(claims, token);
      this.callers.set(key, caller, Date.now() + this.provider.profileSeconds * 1_000);
      caller.then(
        (loaded) => this.awaitsConfirmation(loaded) && this.callers.delete(key),
        () => this.callers.delete(key),
      );
    }
    return { ...(await caller), sessionId: claims.sid ?? null, apiKey: null };
  }

  /** Name and email address of a user, for documents that carry them. */
  getContact(ownerId: string): Promise<{ readonly name: string | null; readonly email: string | null }> {
    return this.users.findContact(ownerId);
  }

  /** Whether the caller becomes an operator as soon as the address is confirmed, which must not wait for the cache. */
  private awaitsConfirmation({ emailVerified, email }: KnownCaller): boolean {
    return !emailVerified && this.isOperatorEmail(email);
  }

  private isOperatorEmail(email: string | null): boolean {
    return this.config.operatorEmails.includes((email ?? '').toLowerCase());
  }

  private async loadCaller(claims: Claims, token: string): Promise<KnownCaller> {
    const profile = await this.provider.profile(claims, token);
    if (profile === null) throw new NotSignedIn();
    const { iss: issuer, sub: subject } = claims;
    const user = await this.users.upsert({ issuer, subject, email: profile.email, name: profile.name });
    const isOperator =
      user.isOperator ||
      // An unconfirmed address may belong to someone else.
      (profile.emailVerified && this.isOperatorEmail(profile.email));
    return {
      ownerId: user.id,
      issuer,
      subject,
      email: user.email,
      emailVerified: profile.emailVerified,
      name: user.name,
      roles: isOperator ? ['operator'] : [],
    };
  }
}
