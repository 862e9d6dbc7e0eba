import { Body, Controller, Delete, Get, HttpCode, Put, Req } from '@nestjs/common';
import { ApiBearerAuth, ApiBody, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Request } from 'express';
import { ApiEnvelope, ApiErrors } from '../../platform/http/index.js';
import { type Caller } from '../caller.js';
import { RequestDeletionDto } from '../dto/account.dto.js';
import { AuditEventResponse, DeletionResponse } from '../dto/account.response.js';
import { CurrentUser } from '../verify/decorators.js';
import { RefusesKeys } from '../verify/key-access.js';
import { AccountService } from './account.service.js';

@ApiTags('identity')
@ApiBearerAuth()
@RefusesKeys()
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
  @ApiBody({ type: RequestDeletionDto, required: false })
  @ApiEnvelope(DeletionResponse)
  @ApiErrors(400)
  requestDeletion(
    @CurrentUser() caller: Caller,
    @Body() proof: RequestDeletionDto,
    @Req() request: Request,
  ): Promise<DeletionResponse> {
    return this.accounts.requestDeletion(caller, proof, request);
  }

  @Delete('deletion')
  @HttpCode(204)
  @ApiOperation({ operationId: 'cancelAccountDeletion', summary: 'Keep your account' })
  cancelDeletion(@CurrentUser() caller: Caller, @Req() request: Request): Promise<void> {
    return this.accounts.cancelDeletion(caller, request);
  }
}
