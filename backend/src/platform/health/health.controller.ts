import { Controller, Get, ServiceUnavailableException } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiEnvelope, Public, ApiErrors } from '../http/index.js';
import { HealthResponse } from './health.response.js';
import { ReadinessProbes } from './readiness.js';

@ApiTags('health')
@Controller('health')
export class HealthController {
  constructor(private readonly probes: ReadinessProbes) {}

  /** Responds while the process runs, whatever its dependencies do. */
  @Get('live')
  @Public()
  @ApiOperation({ operationId: 'getLiveness' })
  @ApiEnvelope(HealthResponse)
  live(): HealthResponse {
    return { status: 'ok', checks: {} };
  }

  /** Responds with 503 until every dependency responds; a load balancer sends traffic only then. */
  @Get('ready')
  @Public()
  @ApiOperation({ operationId: 'getReadiness' })
  @ApiEnvelope(HealthResponse)
  @ApiErrors(503)
  async ready(): Promise<HealthResponse> {
    if (this.probes.isStopping) throw new ServiceUnavailableException('Not ready: this process is stopping');
    const checks = await this.probes.run();
    const down = Object.keys(checks).filter((name) => checks[name] === 'no answer');
    if (down.length > 0)
      throw new ServiceUnavailableException(`Not ready: ${down.join(', ')} does not respond`);
    return { status: 'ok', checks };
  }
}
