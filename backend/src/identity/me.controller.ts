import { Controller, Get, Req } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiEnvelope } from '../platform/http/index.js';
import { type Caller, type Credential, VerifiedKey } from './caller.js';
import { MeResponse } from './dto/me.response.js';
import { AccountService } from './account/account.service.js';
import { IdentityProvider, type Standing } from './identity-provider.js';
import { CurrentUser } from './verify/decorators.js';
import { type VerifiedRequest } from './verify/token-gate.js';

@ApiTags('identity')
@ApiBearerAuth()
@Controller('me')
export class MeController {
  constructor(
    private readonly provider: IdentityProvider,
    private readonly accounts: AccountService,
  ) {}

  @Get()
  @ApiOperation({
    operationId: 'getMe',
    summary: 'Who is calling: user, session, API key, organization and memberships',
  })
  @ApiEnvelope(MeResponse)
  async read(@CurrentUser() caller: Caller, @Req() { credential }: VerifiedRequest): Promise<MeResponse> {
    const [standing, deletionAt] = await Promise.all([
      this.readStanding(credential),
      this.accounts.findDeletion(caller.ownerId),
    ]);
    return MeResponse.from(caller, standing, deletionAt);
  }

  /** A key has no session, and acts in no organization. */
  private readStanding(credential: Credential | undefined): Promise<Standing> {
    if (credential !== undefined && !(credential instanceof VerifiedKey))
      return this.provider.standing(credential);
    return Promise.resolve({ session: null, organization: null, memberships: [] });
  }
}
