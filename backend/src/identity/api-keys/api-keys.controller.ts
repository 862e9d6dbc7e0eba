import { Body, Controller, Delete, Get, Post, Req } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Request } from 'express';
import { ApiEnvelope, ApiErrors, IdParam } from '../../platform/http/index.js';
import { type Caller } from '../caller.js';
import { ApiKeyResponse, CreateApiKeyDto, NewApiKeyResponse } from '../dto/api-key.dto.js';
import { CurrentUser } from '../verify/decorators.js';
import { RefusesKeys } from '../verify/key-access.js';
import { ApiKeysService } from './api-keys.service.js';

@ApiTags('API keys')
@ApiBearerAuth()
@RefusesKeys()
@Controller('me/api-keys')
export class ApiKeysController {
  constructor(private readonly keys: ApiKeysService) {}

  @Get()
  @ApiOperation({
    operationId: 'listApiKeys',
    summary: 'Your newest 200 API keys, newest first',
    description: 'Keys that ended are listed for 30 days.',
  })
  @ApiEnvelope(ApiKeyResponse, { list: true })
  list(@CurrentUser() { ownerId }: Caller): Promise<ApiKeyResponse[]> {
    return this.keys.list(ownerId);
  }

  /** Reads no Idempotency-Key: the stored answer would have the key in plain text. */
  @Post()
  @ApiOperation({
    operationId: 'createApiKey',
    summary: 'Create an API key, with which a program acts for you',
    description: 'The key is in this answer only; the server stores its hash.',
  })
  @ApiEnvelope(NewApiKeyResponse, { status: 201 })
  @ApiErrors(400, 409)
  create(
    @CurrentUser() caller: Caller,
    @Body() body: CreateApiKeyDto,
    @Req() request: Request,
  ): Promise<NewApiKeyResponse> {
    return this.keys.create(caller, body, request);
  }

  @Delete(':keyId')
  @ApiOperation({
    operationId: 'revokeApiKey',
    summary: 'End an API key; from now on, calls with it get 401',
  })
  @ApiEnvelope(ApiKeyResponse)
  @ApiErrors(400, 404)
  revoke(
    @CurrentUser() { ownerId }: Caller,
    @IdParam('keyId') id: string,
    @Req() request: Request,
  ): Promise<ApiKeyResponse> {
    return this.keys.revoke(ownerId, id, request);
  }
}
