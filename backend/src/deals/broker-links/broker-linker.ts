import { Injectable } from '@nestjs/common';
import { BrokersService } from '../../brokers/index.js';
import { type DealFieldValues } from '../deals.queries.js';

/**
 * Links deals to saved brokers: a deal stores its broker's name as text and, if a saved broker has that name, case
 * and accents aside, the id and the spelling of that broker, so that lists and filters know one broker by one name.
 */
@Injectable()
export class BrokerLinker {
  constructor(private readonly brokers: BrokersService) {}

  async resolveBrokerId(ownerId: string, fields: DealFieldValues): Promise<DealFieldValues> {
    if (fields.broker === undefined) return fields;
    const name = fields.broker;
    if (typeof name !== 'string') return { ...fields, brokerId: null };
    const saved = (await this.brokers.findByNames(ownerId, [name])).get(name);
    return { ...fields, broker: saved?.name ?? name, brokerId: saved?.id ?? null };
  }
}
