import { Injectable } from '@nestjs/common';
import { BrokersService } from '../../brokers/index.js';
import { type DealFieldValues } from '../deals.queries.js';

/** A deal keeps its broker's name as text and, where a saved broker has that name, its id. */
@Injectable()
export class BrokerLinker {
  constructor(private readonly brokers: BrokersService) {}

  async resolveBrokerId(ownerId: string, fields: DealFieldValues): Promise<DealFieldValues> {
    if (fields.broker === undefined) return fields;
    const name = fields.broker;
    const brokerId = typeof name === 'string' ? await this.brokers.findIdByName(ownerId, name) : null;
    return { ...fields, brokerId };
  }
}
