import { SETTINGS_DEFAULTS } from '@dealwright/vocabulary';
import { Injectable } from '@nestjs/common';
import { EventEmitter2 } from '@nestjs/event-emitter';
import { emitInTransaction, Transactional } from '../platform/database/index.js';
import { PreconditionFailed } from '../platform/http/index.js';
import { SettingsResponse, type UpdateSettingsDto } from './dto/settings.dto.js';
import { SettingsChanged } from './settings.events.js';
import { SettingsRepository } from './settings.repository.js';

@Injectable()
export class SettingsService {
  constructor(
    private readonly repository: SettingsRepository,
    private readonly events: EventEmitter2,
  ) {}

  /** Returns the user's settings, or the defaults if nothing was saved yet. */
  async get(ownerId: string): Promise<SettingsResponse> {
    const row = await this.repository.findOne(ownerId, {});
    return row === null ? { ...SETTINGS_DEFAULTS, revision: 0 } : SettingsResponse.from(row);
  }

  /** Saves the fields that are present. @throws PreconditionFailed where `ifMatch` is an older revision */
  @Transactional()
  async update(
    ownerId: string,
    changes: UpdateSettingsDto,
    ifMatch: number | null,
  ): Promise<SettingsResponse> {
    const before = await this.repository.lockForUpdate(ownerId, SETTINGS_DEFAULTS);
    if (ifMatch !== null && ifMatch !== before.revision) throw new PreconditionFailed();
    const saved = (await this.repository.update(ownerId, {}, omitNullish(changes))) ?? before;
    const sdeMethodChanged = saved.sdeCalculationMethod !== before.sdeCalculationMethod;
    await emitInTransaction(
      this.events,
      SettingsChanged.event,
      new SettingsChanged(ownerId, sdeMethodChanged),
    );
    return SettingsResponse.from(saved);
  }
}

/** A setting has no empty value: null in a request means the same as an absent field. */
function omitNullish(changes: UpdateSettingsDto): UpdateSettingsDto {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value != null));
}
