import { Controller, Delete, Get, Query, Req } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Request } from 'express';
import { ApiEnvelope, ApiErrors, IdParam } from '../../platform/http/index.js';
import { type Caller } from '../caller.js';
import { FindApiKeysQuery, OperatorApiKeyResponse } from '../dto/api-key.dto.js';
import { CurrentUser, OperatorsOnly } from '../verify/decorators.js';
import { ApiKeysService } from './api-keys.service.js';

@ApiTags('operations')
@ApiBearerAuth()
@OperatorsOnly()
@Controller('operations/api-keys')
export class OperatorApiKeysController {
  constructor(private readonly keys: ApiKeysService) {}

  @Get()
  @ApiOperation({
    operationId: 'listAllApiKeys',
    summary: 'The newest 200 API keys of all users, or those that a search finds (operators only)',
  })
  @ApiEnvelope(OperatorApiKeyResponse, { list: true })
  @ApiErrors(400, 404)
  list(@Query() { search }: FindApiKeysQuery): Promise<OperatorApiKeyResponse[]> {
    return this.keys.listAll(search ?? null);
  }

  @Delete(':keyId')
  @ApiOperation({
    operationId: 'revokeAnyApiKey',
    summary: 'End the API key of any user (operators only)',
  })
  @ApiEnvelope(OperatorApiKeyResponse)
  @ApiErrors(400, 404)
  revoke(
    @CurrentUser() { ownerId }: Caller,
    @IdParam('keyId') id: string,
    @Req() request: Request,
  ): Promise<OperatorApiKeyResponse> {
    return this.keys.revokeAsOperator(ownerId, id, request);
  }
}
