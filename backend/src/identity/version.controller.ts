import { Controller, Get, Req } from '@nestjs/common';
import { ApiOperation, ApiProperty, ApiSchema, ApiTags } from '@nestjs/swagger';
import { AppConfig } from '../platform/config/index.js';
import { ApiEnvelope, Public } from '../platform/http/index.js';
import { VERSION } from '../platform/version.js';
import { type VerifiedRequest } from './verify/token-gate.js';

@ApiSchema({ description: 'version of the server' })
export class VersionResponse {
  @ApiProperty({ example: '0.1.0' }) version!: string;
  @ApiProperty({
    type: String,
    nullable: true,
    description:
      'The commit that was built, for callers with a valid token or key; null where it is not known.',
  })
  commit!: string | null;
}

@ApiTags('health')
@Controller('version')
export class VersionController {
  constructor(private readonly config: AppConfig) {}

  @Get()
  @Public()
  @ApiOperation({ operationId: 'getVersion', summary: 'Which version runs' })
  @ApiEnvelope(VersionResponse)
  read(@Req() { credential }: VerifiedRequest): VersionResponse {
    return { version: VERSION, commit: credential === undefined ? null : (this.config.buildCommit ?? null) };
  }
}
