import { SETTINGS_DEFAULTS } from '@dealwright/vocabulary';
import { Injectable } from '@nestjs/common';
import { EventEmitter2 } from '@nestjs/event-emitter';
import { emitInTransaction, Transactional } from '../platform/database/index.js';
import { PreconditionFailed } from '../platform/http/index.js';
import { type SettingsResponse, type UpdateSettingsDto } from './dto/settings.dto.js';
import { SettingsChanged } from './settings.events.js';
import { SettingsRepository } from './settings.repository.js';

@Injectable()
export class SettingsService {
  constructor(
    private readonly repository: SettingsRepository,
    private readonly events: EventEmitter2,
  ) {}

  /** The user's choices, or the defaults where they never saved any. */
  async get(ownerId: string): Promise<SettingsResponse> {
    return (await this.repository.find(ownerId)) ?? { ...SETTINGS_DEFAULTS, revision: 0 };
  }

  @Transactional()
  async update(
    ownerId: string,
    changes: UpdateSettingsDto,
    ifMatch: number | null,
  ): Promise<SettingsResponse> {
    const before = await this.repository.lockForUpdate(ownerId, SETTINGS_DEFAULTS);
    if (ifMatch !== null && ifMatch !== before.revision) throw new PreconditionFailed();
    const saved = (await this.repository.save(ownerId, changes)) ?? before;
    const sdeMethodChanged = saved.sdeCalculationMethod !== before.sdeCalculationMethod;
    await emitInTransaction(
      this.events,
      SettingsChanged.event,
      new SettingsChanged(ownerId, sdeMethodChanged),
    );
    return saved;
  }
}
