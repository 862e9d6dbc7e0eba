import { type IncomingMessage } from 'node:http';
import { Injectable, Logger } from '@nestjs/common';
import { AppConfig } from '../platform/config/index.js';
import { AccountService } from './account/account.service.js';
import { ConfigResponse } from './dto/config.response.js';
import { MeResponse } from './dto/me.response.js';
import { type BrowserSession, IdentityProvider } from './identity-provider.js';
import { UsersService } from './users/users.service.js';

/** Longer than this, the page does not wait for the session: it then asks for it itself. */
const MAX_WAIT_MS = 1_000;

/** Answers of the API by path, which the page brings along instead of asking for them. */
export interface FirstAnswers {
  /** null: this server does not know, because the session is the identity provider's */
  readonly isSignedIn: boolean | null;
  readonly answers: Readonly<Record<string, unknown>>;
  /** cookies that the provider renewed */
  readonly cookies: readonly string[];
}

/** Reads what the page needs before its first figure: the configuration, the session of its cookie, and the profile. */
@Injectable()
export class PageAnswers {
  private readonly logger = new Logger('Page');

  constructor(
    private readonly config: AppConfig,
    private readonly provider: IdentityProvider,
    private readonly users: UsersService,
    private readonly accounts: AccountService,
  ) {}

  /** Never rejects: without an answer the page asks for it. */
  async read(request: IncomingMessage): Promise<FirstAnswers> {
    const config = { '/api/config': envelope(ConfigResponse.from(this.provider.browser, this.config)) };
    if (this.provider.browser.provider !== 'embedded')
      return { isSignedIn: null, answers: config, cookies: [] };
    try {
      const session = await withinTime(this.readSession(request));
      return { ...session, answers: { ...config, ...session.answers } };
    } catch (error) {
      this.logger.warn(`The page is sent without its session: ${(error as Error).message}`);
      return { isSignedIn: null, answers: config, cookies: [] };
    }
  }

  private async readSession({ headers }: IncomingMessage): Promise<FirstAnswers> {
    const found =
      headers.cookie === undefined ? null : await this.provider.findBrowserSession(headers.cookie);
    if (found === null) {
      return { isSignedIn: false, answers: { '/api/auth/get-session': null }, cookies: [] };
    }
    const answers = {
      '/api/auth/get-session': { user: found.user, session: found.session },
      '/api/me': envelope(await this.readProfile(found)),
    };
    return { isSignedIn: true, answers, cookies: found.cookies };
  }

  private async readProfile({ claims }: BrowserSession): Promise<MeResponse> {
    const caller = await this.users.resolveCaller(claims, '');
    const [standing, deletionAt] = await Promise.all([
      this.provider.standing(claims),
      this.accounts.findDeletion(caller.ownerId),
    ]);
    return MeResponse.from(caller, standing, deletionAt);
  }
}

const envelope = (data: unknown) => ({ success: true, data });

async function withinTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('the session took too long')), MAX_WAIT_MS);
  });
  work.catch(() => undefined);
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
