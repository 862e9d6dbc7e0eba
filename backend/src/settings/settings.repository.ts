import { Injectable } from '@nestjs/common';
import { Sql } from '../platform/database/index.js';
import { type SettingsResponse, type UpdateSettingsDto } from './dto/settings.dto.js';

const COLUMNS = `
  historical_years_count as "historicalYearsCount",
  sde_calculation_method as "sdeCalculationMethod",
  collect_detailed_income_statement as "collectDetailedIncomeStatement",
  revision`;

@Injectable()
export class SettingsRepository {
  constructor(private readonly sql: Sql) {}

  find(ownerId: string): Promise<SettingsResponse | null> {
    return this.sql.first(`select ${COLUMNS} from user_settings where owner_id = $1`, [ownerId]);
  }

  /** Makes the row from the defaults if there is none, and holds it until the transaction ends. */
  async lockForUpdate(
    ownerId: string,
    defaults: Omit<SettingsResponse, 'revision'>,
  ): Promise<SettingsResponse> {
    await this.sql.count(
      `insert into user_settings (owner_id, historical_years_count, sde_calculation_method,
         collect_detailed_income_statement, revision)
       values ($1, $2, $3, $4, 0) on conflict do nothing`,
      [
        ownerId,
        defaults.historicalYearsCount,
        defaults.sdeCalculationMethod,
        defaults.collectDetailedIncomeStatement,
      ],
    );
    const row = await this.sql.first<SettingsResponse>(
      `select ${COLUMNS} from user_settings where owner_id = $1 for update`,
      [ownerId],
    );
    return row ?? { ...defaults, revision: 0 };
  }

  async save(ownerId: string, changes: UpdateSettingsDto): Promise<SettingsResponse | null> {
    return this.sql.first(
      `update user_settings set
         historical_years_count = coalesce($2, historical_years_count),
         sde_calculation_method = coalesce($3, sde_calculation_method),
         collect_detailed_income_statement = coalesce($4, collect_detailed_income_statement),
         revision = revision + 1, updated_at = now()
       where owner_id = $1 returning ${COLUMNS}`,
      [
        ownerId,
        changes.historicalYearsCount ?? null,
        changes.sdeCalculationMethod ?? null,
        changes.collectDetailedIncomeStatement ?? null,
      ],
    );
  }
}
