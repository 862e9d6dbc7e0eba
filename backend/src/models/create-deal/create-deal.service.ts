import { Injectable } from '@nestjs/common';
import { type CreateDealDto, type CreatedDealResponse, DealsService, hasFigures } from '../../deals/index.js';
import { Transactional } from '../../platform/database/index.js';
import { Envelope } from '../../platform/http/index.js';
import { ModelsService } from '../models.service.js';

/** Creates a deal; with figures it gets its first model. */
@Injectable()
export class CreateDealService {
  constructor(
    private readonly deals: DealsService,
    private readonly models: ModelsService,
  ) {}

  @Transactional()
  async create(ownerId: string, body: CreateDealDto): Promise<Envelope<CreatedDealResponse>> {
    let deal = await this.deals.create(ownerId, body);
    const defaultValuationCreated = hasFigures(deal.historicalFinancials);
    if (defaultValuationCreated) {
      await this.models.createDefault(ownerId, deal, body.askingPrice ?? null);
      deal = await this.deals.get(ownerId, deal.id);
    }
    return new Envelope({ ...deal, defaultValuationCreated }, { id: deal.id, defaultValuationCreated });
  }
}
