import { Module } from '@nestjs/common';
import { DealsModule } from '../deals/index.js';
import { ModelsModule } from '../models/index.js';
import { EvaluationService } from './evaluation.service.js';
import { ViabilityController } from './viability.controller.js';
import { ViabilityService } from './viability.service.js';

@Module({
  imports: [DealsModule, ModelsModule],
  controllers: [ViabilityController],
  providers: [ViabilityService, EvaluationService],
  exports: [ViabilityService],
})
export class ViabilityModule {}
