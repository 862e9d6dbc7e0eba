import { Injectable } from '@nestjs/common';
import { BrokersService } from '../../brokers/index.js';
import { type DealFieldValues } from '../deals.queries.js';

/**
 * Links deals to saved brokers: a deal stores its broker's name as text, and the broker's id if a saved broker has
 * that name.
 */
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
