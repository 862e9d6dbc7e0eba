import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { AppConfig } from '../platform/config/index.js';
import { ApiEnvelope } from '../platform/http/index.js';
import { ConfigResponse } from './dto/config.response.js';
import { IdentityProvider } from './identity-provider.js';
import { Public } from '../platform/http/index.js';

@ApiTags('identity')
@Controller('config')
export class ConfigController {
  constructor(
    private readonly provider: IdentityProvider,
    private readonly config: AppConfig,
  ) {}

  @Get()
  @Public()
  @ApiOperation({
    operationId: 'getConfig',
    summary: 'Settings that the browser needs before sign-in',
  })
  @ApiEnvelope(ConfigResponse)
  read(): ConfigResponse {
    return ConfigResponse.from(this.provider.browser, this.config);
  }
}
