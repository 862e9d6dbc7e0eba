import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../platform/config/index.js';
import { type Caller, type Claims } from '../caller.js';
import { NotSignedIn } from '../identity.errors.js';
import { IdentityProvider } from '../identity-provider.js';
import { ExpiringCache } from '../verify/expiring-cache.js';
import { UsersRepository } from './users.repository.js';

type Known = Omit<Caller, 'sessionId'>;

const MOST_CALLERS = 10_000;

/** Knows who a verified token stands for. */
@Injectable()
export class UsersService {
  private readonly known = new ExpiringCache<Promise<Known>>(MOST_CALLERS);

  constructor(
    private readonly config: AppConfig,
    private readonly provider: IdentityProvider,
    private readonly users: UsersRepository,
  ) {}

  /** @throws NotSignedIn when the provider no longer knows the user */
  async resolveCaller(claims: Claims, token: string): Promise<Caller> {
    const key = JSON.stringify([claims.iss, claims.sub]);
    let known = this.known.get(key);
    if (known === undefined) {
      known = this.recognise(claims, token);
      this.known.set(key, known, Date.now() + this.provider.profileSeconds * 1_000);
      known.catch(() => this.known.delete(key));
    }
    return { ...(await known), sessionId: claims.sid ?? null };
  }

  private async recognise(claims: Claims, token: string): Promise<Known> {
    const profile = await this.provider.profile(claims, token);
    if (profile === null) throw new NotSignedIn();
    const { iss: issuer, sub: subject } = claims;
    const user = await this.users.upsert({ issuer, subject, email: profile.email, name: profile.name });
    const isOperator =
      user.isOperator ||
      // An address that nobody has confirmed may be anybody's.
      (profile.emailVerified && this.config.operatorEmails.includes((profile.email ?? '').toLowerCase()));
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
