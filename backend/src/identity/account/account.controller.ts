import { Controller, Delete, Get, HttpCode, Put, Req } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Request } from 'express';
import { ApiEnvelope } from '../../platform/http/index.js';
import { type Caller } from '../caller.js';
import { AuditEventResponse, DeletionResponse } from '../dto/account.response.js';
import { CurrentUser } from '../verify/decorators.js';
import { AccountService } from './account.service.js';

@ApiTags('identity')
@ApiBearerAuth()
@Controller('me')
export class AccountController {
  constructor(private readonly accounts: AccountService) {}

  @Get('activity')
  @ApiOperation({
    operationId: 'listActivity',
    summary: 'The latest 200 sign-ins, exports, deletions and security changes of your account, newest first',
  })
  @ApiEnvelope(AuditEventResponse, { list: true })
  listActivity(@CurrentUser() caller: Caller): Promise<AuditEventResponse[]> {
    return this.accounts.listEvents(caller.ownerId);
  }

  @Put('deletion')
  @ApiOperation({
    operationId: 'requestAccountDeletion',
    summary: 'Delete your account with everything in it, after seven days in which it can be canceled',
  })
  @ApiEnvelope(DeletionResponse)
  requestDeletion(@CurrentUser() caller: Caller, @Req() request: Request): Promise<DeletionResponse> {
    return this.accounts.requestDeletion(caller, request);
  }

  @Delete('deletion')
  @HttpCode(204)
  @ApiOperation({ operationId: 'cancelAccountDeletion', summary: 'Keep your account' })
  cancelDeletion(@CurrentUser() caller: Caller, @Req() request: Request): Promise<void> {
    return this.accounts.cancelDeletion(caller, request);
  }
}
