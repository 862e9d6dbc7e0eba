import { Injectable } from '@nestjs/common';
import {
  InjectTransactionHost,
  OwnedRepository,
  type TypeOrmTransactionHost,
} from '../platform/database/index.js';
import { type SettingsResponse } from './dto/settings.dto.js';
import { UserSettingsEntity } from './user-settings.entity.js';

/** One row per user; there is none before the first save. */
@Injectable()
export class SettingsRepository extends OwnedRepository<UserSettingsEntity> {
  constructor(@InjectTransactionHost() host: TypeOrmTransactionHost) {
    super(host, UserSettingsEntity);
  }

  /** Locks the user's row until the transaction ends; creates it from the defaults, at revision 0, if there is none. */
  async lockForUpdate(
    ownerId: string,
    defaults: Omit<SettingsResponse, 'revision'>,
  ): Promise<UserSettingsEntity> {
    await this.insertIfAbsent(ownerId, {
      ...defaults,
      listColumns: [...defaults.listColumns],
      importColumns: { ...defaults.importColumns },
      importStatuses: { ...defaults.importStatuses },
      revision: 0,
    });
    const row = await this.findOne(ownerId, {}, { lockForUpdate: true });
    if (row === null) throw new Error('The settings were not inserted.');
    return row;
  }
}
