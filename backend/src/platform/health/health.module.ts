import { Global, Module } from '@nestjs/common';
import { HealthController } from './health.controller.js';
import { ReadinessProbes } from './readiness.js';

@Global()
@Module({ controllers: [HealthController], providers: [ReadinessProbes], exports: [ReadinessProbes] })
export class HealthModule {}
