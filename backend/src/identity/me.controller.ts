import { Controller, Get, Req } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Request } from 'express';
import { ApiEnvelope } from '../platform/http/index.js';
import { type Caller } from './caller.js';
import { MeResponse } from './dto/me.response.js';
import { AccountService } from './account/account.service.js';
import { IdentityProvider } from './identity-provider.js';
import { CurrentUser } from './verify/decorators.js';
import { TokenVerifier } from './verify/token-verifier.js';

@ApiTags('identity')
@ApiBearerAuth()
@Controller('me')
export class MeController {
  constructor(
    private readonly provider: IdentityProvider,
    private readonly verifier: TokenVerifier,
    private readonly accounts: AccountService,
  ) {}

  @Get()
  @ApiOperation({
    operationId: 'getMe',
    summary: 'Who is calling: user, session, organization and memberships',
  })
  @ApiEnvelope(MeResponse)
  async read(@CurrentUser() caller: Caller, @Req() request: Request): Promise<MeResponse> {
    const [standing, deletionAt] = await Promise.all([
      this.verifier.verify(request).then((claims) => this.provider.standing(claims)),
      this.accounts.findDeletion(caller.ownerId),
    ]);
    return MeResponse.from(caller, standing, deletionAt);
  }
}
