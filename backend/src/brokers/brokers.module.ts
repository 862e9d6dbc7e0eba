import { Module } from '@nestjs/common';
import { BrokersController } from './brokers.controller.js';
import { BrokersQueries } from './brokers.queries.js';
import { BrokersRepository } from './brokers.repository.js';
import { BrokersService } from './brokers.service.js';

@Module({
  controllers: [BrokersController],
  providers: [BrokersService, BrokersRepository, BrokersQueries],
  exports: [BrokersService],
})
export class BrokersModule {}
