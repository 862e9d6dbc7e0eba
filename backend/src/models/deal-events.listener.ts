import { Injectable } from '@nestjs/common';
import { OnEvent } from '@nestjs/event-emitter';
import {
  DealCreated,
  DealFinancialsChanged,
  DealFinancialsSaving,
  DealsImporting,
  DealsMerged,
  DealsUnmerged,
  type DealText,
  type MovedIds,
  type PreparedModels,
} from '../deals/index.js';
import { SettingsChanged } from '../settings/index.js';
import { ModelBatchesService } from './model-batches.service.js';
import { ModelRecalculationService } from './model-recalculation.service.js';
import { ModelSavesService } from './model-saves.service.js';
import { ModelsService } from './models.service.js';

const PROPAGATE_ERRORS = { suppressErrors: false };

/** Models follow the deal and the settings, in the transaction that changed them. */
@Injectable()
export class DealEventsListener {
  constructor(
    private readonly models: ModelsService,
    private readonly recalculation: ModelRecalculationService,
    private readonly batches: ModelBatchesService,
    private readonly saves: ModelSavesService,
  ) {}

  @OnEvent(DealCreated.event, PROPAGATE_ERRORS)
  onDealCreated({ ownerId, deal, askingPrice }: DealCreated): Promise<DealText> {
    return this.models.createDefault(ownerId, deal, askingPrice);
  }

  @OnEvent(DealFinancialsSaving.event, PROPAGATE_ERRORS)
  onFinancialsSaving(saving: DealFinancialsSaving): Promise<DealText | undefined> {
    return this.saves.saveFinancials(saving);
  }

  @OnEvent(DealFinancialsChanged.event, PROPAGATE_ERRORS)
  onFinancialsChanged({ ownerId, dealId }: DealFinancialsChanged): Promise<DealText> {
    return this.recalculation.recalculateDeal(ownerId, dealId, { cause: { kind: 'merge' } });
  }

  @OnEvent(DealsImporting.event, PROPAGATE_ERRORS)
  onDealsImporting({ ownerId, deals }: DealsImporting): Promise<PreparedModels> {
    return this.batches.prepareDefaults(ownerId, deals);
  }

  @OnEvent(DealsMerged.event, PROPAGATE_ERRORS)
  async onDealsMerged({ ownerId, dealId, otherId }: DealsMerged): Promise<MovedIds> {
    return { valuations: await this.batches.moveToDeal(ownerId, dealId, otherId) };
  }

  @OnEvent(DealsUnmerged.event, PROPAGATE_ERRORS)
  async onDealsUnmerged({ ownerId, dealId, otherId, moved }: DealsUnmerged): Promise<void> {
    await this.batches.moveBack(ownerId, dealId, otherId, moved['valuations'] ?? []);
  }

  @OnEvent(SettingsChanged.event, PROPAGATE_ERRORS)
  async onSettingsChanged({ ownerId, sdeMethodChanged }: SettingsChanged): Promise<void> {
    if (sdeMethodChanged) await this.recalculation.recalculateAllDeals(ownerId, { kind: 'settings' });
  }
}
