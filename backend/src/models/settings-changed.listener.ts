import { Injectable } from '@nestjs/common';
import { OnEvent } from '@nestjs/event-emitter';
import { SettingsChanged } from '../settings/index.js';
import { ModelRecalculationService } from './model-recalculation.service.js';

/** Models follow the settings, in the transaction that changed them. */
@Injectable()
export class SettingsChangedListener {
  constructor(private readonly recalculation: ModelRecalculationService) {}

  @OnEvent(SettingsChanged.event, { suppressErrors: false })
  async onSettingsChanged({ ownerId, sdeMethodChanged }: SettingsChanged): Promise<void> {
    if (sdeMethodChanged) await this.recalculation.recalculateAllDeals(ownerId, { kind: 'settings' });
  }
}
