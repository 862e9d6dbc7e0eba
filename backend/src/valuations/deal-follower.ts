import { Injectable } from '@nestjs/common';
import { OnEvent } from '@nestjs/event-emitter';
import {
  DealCreated,
  DealFinancialsChanged,
  DealsImported,
  DealsMerged,
  DealsUnmerged,
  type MovedIds,
} from '../deals/index.js';
import { SettingsChanged } from '../settings/index.js';
import { ModelBatchesService } from './model-batches.service.js';
import { ValuationsService } from './valuations.service.js';

const INSIDE = { suppressErrors: false };

/** Models follow the deal and the settings, in the transaction that changed them. */
@Injectable()
export class DealFollower {
  constructor(
    private readonly models: ValuationsService,
    private readonly batches: ModelBatchesService,
  ) {}

  @OnEvent(DealCreated.event, INSIDE)
  async created({ ownerId, dealId, hasFinancials, askingPrice }: DealCreated): Promise<void> {
    if (hasFinancials) await this.models.createDefault(ownerId, dealId, askingPrice);
  }

  @OnEvent(DealFinancialsChanged.event, INSIDE)
  async financialsChanged({ ownerId, dealId }: DealFinancialsChanged): Promise<void> {
    await this.models.recomputeDeal(ownerId, dealId);
  }

  @OnEvent(DealsImported.event, INSIDE)
  async imported({ ownerId, dealIds }: DealsImported): Promise<void> {
    await this.batches.createDefaults(ownerId, dealIds);
  }

  @OnEvent(DealsMerged.event, INSIDE)
  async merged({ ownerId, dealId, otherId }: DealsMerged): Promise<MovedIds> {
    return { valuations: await this.batches.adopt(ownerId, dealId, otherId) };
  }

  @OnEvent(DealsUnmerged.event, INSIDE)
  async unmerged({ ownerId, dealId, otherId, moved }: DealsUnmerged): Promise<void> {
    await this.batches.giveBack(ownerId, dealId, otherId, moved['valuations'] ?? []);
  }

  @OnEvent(SettingsChanged.event, INSIDE)
  async settingsChanged({ ownerId, sdeMethodChanged }: SettingsChanged): Promise<void> {
    if (sdeMethodChanged) await this.models.recomputeOwner(ownerId);
  }
}
